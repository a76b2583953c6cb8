import type { ColumnType, Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { regulatorFeedProblems } from '#contract/regulator-feeds/index.ts'
import type { FeedKind, FileFormat } from '#contract/regulator-feeds/labels.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Instant = ColumnType<string | null, undefined, Date>

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    feedTargets: {
      id: Generated<number>
      plantId: ColumnType<number, number, never>
      reservoirId: ColumnType<number, number, never>
      name: string
      kind: FeedKind
      address: string
      port: number | null
      folder: string | null
      fileFormat: ColumnType<FileFormat, FileFormat | undefined, FileFormat>
      userName: string | null
      /** Encrypted. */
      password: string | null
      provinceCode: string
      worksCode: string
      goodStatus: string
      badStatus: string
      delayMinutes: number
      isOn: boolean
      sendFrom: ColumnType<string, Date, never>
      lastSlotAt: Instant
      lastError: ColumnType<string | null, undefined, string>
      lastErrorAt: Instant
      version: Generated<number>
    }
  }
}

const problemOf = { feed_targets_name: () => new Problem(regulatorFeedProblems.nameTaken) }

/** What of a receiver somebody lays down. */
export interface TargetColumns {
  readonly name: string
  readonly kind: FeedKind
  readonly address: string
  readonly port: number | null
  readonly folder: string | null
  readonly fileFormat: FileFormat
  readonly userName: string | null
  readonly password: string | null
  readonly provinceCode: string
  readonly worksCode: string
  readonly goodStatus: string
  readonly badStatus: string
  readonly delayMinutes: number
  readonly isOn: boolean
}

export async function insertTarget(
  db: Db,
  target: TargetColumns & { readonly plantId: number; readonly reservoirId: number; readonly sendFrom: Date },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('feedTargets').values(target).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** The row of a receiver, locked. @throws problem `core.notFound` */
export async function getTargetRow(db: Db, id: number) {
  const row = await db
    .selectFrom('feedTargets')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function updateTarget(
  db: Db,
  id: number,
  target: TargetColumns & { readonly version: number },
): Promise<void> {
  await constrained(problemOf, () => db.updateTable('feedTargets').set(target).where('id', '=', id).execute())
}

export async function deleteTarget(db: Db, id: number): Promise<void> {
  await db.deleteFrom('feedTargets').where('id', '=', id).execute()
}

/** The receivers of all plants that are on, by reservoir. */
export async function listOnTargets(db: Db) {
  return db
    .selectFrom('feedTargets')
    .selectAll()
    .where('isOn', '=', true)
    .orderBy('reservoirId')
    .orderBy('id')
    .execute()
}

/** A receiver as the job has it. */
export type OnTarget = Awaited<ReturnType<typeof listOnTargets>>[number]
