import { type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { InspectionResult, VisitStatus } from '#contract/equipment-inspections/labels.ts'
import { inspectionProblems } from '#contract/equipment-inspections/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What is planned of a round, and what was found in it. */
export interface VisitFacts {
  plannedOn: string
  organization: string | null
  plannedCostVnd: number | null
  note: string | null
  inspectedOn: string | null
  result: InspectionResult | null
  certificateNo: string | null
  stampNo: string | null
  certificateExpiresOn: string | null
  usableQty: number | null
  unusableQty: number | null
  costVnd: number | null
}

type Plan = Pick<VisitFacts, 'plannedOn' | 'organization' | 'plannedCostVnd' | 'note'>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

interface VisitTable extends Plan {
  id: GeneratedAlways<number>
  inspectionId: number
  plantId: number
  deviceId: number
  status: VisitStatus
  inspectedOn: Maybe<string>
  result: Maybe<InspectionResult>
  certificateNo: Maybe<string>
  stampNo: Maybe<string>
  certificateExpiresOn: Maybe<string>
  usableQty: Maybe<number>
  unusableQty: Maybe<number>
  costVnd: Maybe<number>
  abnormalId: Maybe<number>
  reason: Maybe<string>
  /** Who wrote down what was found, or submitted it. */
  recordedByIds: ColumnType<number[], number[] | undefined, number[]>
  createdByName: string
  createdAt: ColumnType<string, Date | string, Date | string>
  confirmedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  confirmedByName: Maybe<string>
  version: Generated<number>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    equipmentInspectionVisits: VisitTable
    equipmentInspectionVisitFiles: { visitId: number; fileId: number; position: number }
  }
}

interface NewVisit extends Plan {
  readonly inspectionId: number
  readonly plantId: number
  readonly deviceId: number
  readonly createdByName: string
  readonly createdAt: Date
}

/** Keeps a new round. @throws problem `equipmentInspections.openVisit` where one is not finished */
export async function insertVisit(db: Db, visit: NewVisit): Promise<number> {
  const { id } = await constrained(
    { equipment_inspection_visits_open: () => new Problem(inspectionProblems.openVisit) },
    () =>
      db
        .insertInto('equipmentInspectionVisits')
        .values({ ...visit, status: 'planned' })
        .returning('id')
        .executeTakeFirstOrThrow(),
  )
  return id
}

/** The number of the line that a round is of. */
export async function findLineOfVisit(db: Db, id: number): Promise<number | undefined> {
  const visits = db.selectFrom('equipmentInspectionVisits').select('inspectionId').where('id', '=', id)
  return (await visits.executeTakeFirst())?.inspectionId
}

/** The same for one that there is. @throws problem `core.notFound` */
export async function getLineOfVisit(db: Db, id: number): Promise<number> {
  const lineId = await findLineOfVisit(db, id)
  if (lineId === undefined) throw new Problem(coreProblems.notFound)
  return lineId
}

/** The row of a round, locked: its line is locked before it. */
export async function getVisitRow(db: Db, id: number) {
  const visits = db.selectFrom('equipmentInspectionVisits').selectAll().where('id', '=', id)
  return visits.forUpdate().executeTakeFirstOrThrow()
}
export type VisitRow = Awaited<ReturnType<typeof getVisitRow>>

export async function updateVisit(
  db: Db,
  id: number,
  changes: Partial<VisitFacts> & {
    readonly status?: VisitStatus
    readonly reason?: string | null
    readonly abnormalId?: number | null
    readonly confirmedAt?: Date
    readonly confirmedByName?: string
    readonly recordedByIds?: number[]
  },
): Promise<void> {
  await db
    .updateTable('equipmentInspectionVisits')
    .set((on) => ({ ...changes, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The numbers of the files that a round carries. */
export async function listVisitFileIds(db: Db, visitId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('equipmentInspectionVisitFiles')
    .select('fileId')
    .where('visitId', '=', visitId)
    .orderBy('position')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Keeps which files a round carries, in their order. */
export async function keepVisitFiles(db: Db, visitId: number, fileIds: readonly number[]): Promise<void> {
  await db.deleteFrom('equipmentInspectionVisitFiles').where('visitId', '=', visitId).execute()
  const rows = fileIds.map((fileId, position) => ({ visitId, fileId, position }))
  if (rows.length > 0) await db.insertInto('equipmentInspectionVisitFiles').values(rows).execute()
}
