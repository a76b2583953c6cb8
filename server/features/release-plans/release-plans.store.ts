import type { ColumnType, Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { PlanInput, PlanResult } from '#contract/release-plans/plan.ts'
import type { PlanKind } from '#contract/release-plans/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    releasePlans: {
      id: Generated<number>
      plantId: ColumnType<number, number, never>
      reservoirId: ColumnType<number, number, never>
      kind: ColumnType<PlanKind, PlanKind, never>
      name: string
      orderNo: string | null
      startAt: ColumnType<string, string, string>
      endAt: ColumnType<string, string, string>
      levelStartM: number
      targetLevelM: number | null
      levelEndM: number
      levelMaxM: number
      releasePeakM3s: number
      input: ColumnType<PlanInput, string, string>
      result: ColumnType<PlanResult, string, string>
      createdAt: ColumnType<string, Date, never>
      createdByName: ColumnType<string, string, never>
      version: Generated<number>
      searchText: ColumnType<string, never, never>
    }
  }
}

/** What of a plan stands in columns of its own, for lists. */
export interface PlanColumns {
  readonly name: string
  readonly orderNo: string | null
  readonly startAt: string
  readonly endAt: string
  readonly levelStartM: number
  readonly targetLevelM: number | null
  readonly levelEndM: number
  readonly levelMaxM: number
  readonly releasePeakM3s: number
  readonly input: string
  readonly result: string
}

interface NewPlan extends PlanColumns {
  readonly plantId: number
  readonly reservoirId: number
  readonly kind: PlanKind
  readonly createdAt: Date
  readonly createdByName: string
}

export async function insertPlan(db: Db, plan: NewPlan): Promise<number> {
  const { id } = await db.insertInto('releasePlans').values(plan).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The row of a plan, locked. @throws problem `core.notFound` */
export async function getPlanRow(db: Db, id: number) {
  const row = await db
    .selectFrom('releasePlans')
    .select(['id', 'plantId', 'reservoirId', 'kind', 'startAt', 'input', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function updatePlan(db: Db, id: number, plan: PlanColumns & { version: number }): Promise<void> {
  await db.updateTable('releasePlans').set(plan).where('id', '=', id).execute()
}

export async function deletePlan(db: Db, id: number): Promise<void> {
  await db.deleteFrom('releasePlans').where('id', '=', id).execute()
}
