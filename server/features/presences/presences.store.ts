import type { ColumnType, Generated, Selectable } from 'kysely'

import { presenceProblems } from '#contract/presences/index.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How a presence ended: they left, somebody said so, it ended by itself, they came to another plant. */
export type EndKind = 'left' | 'ended' | 'lapsed' | 'moved'

interface PresenceTable {
  id: Generated<number>
  plantId: ColumnType<number, number, never>
  employeeId: ColumnType<number, number, never>
  place: string | null
  since: ColumnType<string, Date, never>
  endsAt: ColumnType<string, Date, Date>
  registeredById: number | null
  reason: string | null
  endedAt: ColumnType<string | null, never, Date | string>
  endKind: ColumnType<EndKind | null, never, EndKind>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    presences: PresenceTable
  }
}

export type PresenceRow = Selectable<PresenceTable>

/** Where somebody is said to be, locked; one that has ended by itself is still open. */
export function findOpenOf(db: Db, employeeId: number): Promise<PresenceRow | undefined> {
  return db
    .selectFrom('presences')
    .selectAll()
    .where('employeeId', '=', employeeId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** A presence, locked. */
export function findPresenceRow(db: Db, id: number): Promise<PresenceRow | undefined> {
  return db.selectFrom('presences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Somebody who came to a plant. */
export interface Entered {
  readonly plantId: number
  readonly employeeId: number
  readonly place: string | null
  readonly since: Date
  readonly endsAt: Date
  readonly registeredById: number | null
  readonly reason: string | null
}

/** Notes that somebody is there. @throws problem `presences.alreadyThere` where somebody else noted it at the same time */
export async function insertPresence(db: Db, entered: Entered): Promise<number> {
  const { id } = await constrained(
    {
      presences_one_place: () => new Problem(presenceProblems.alreadyThere),
      // Who sees all plants may name one that there is not.
      presences_plant_id_fkey: () => new Problem(coreProblems.notFound),
    },
    () => db.insertInto('presences').values(entered).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function renewPresence(
  db: Db,
  id: number,
  renewed: { readonly place: string | null; readonly endsAt: Date },
): Promise<void> {
  await db.updateTable('presences').set(renewed).where('id', '=', id).execute()
}

export async function endPresence(
  db: Db,
  id: number,
  endKind: EndKind,
  endedAt: Date | string,
): Promise<void> {
  await db.updateTable('presences').set({ endKind, endedAt }).where('id', '=', id).execute()
}
