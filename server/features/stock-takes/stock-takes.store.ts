import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { BoardRole, TakeStatus } from '#contract/stock-takes/labels.ts'
import { stockTakeProblems } from '#contract/stock-takes/problems.ts'
import type { BoardMemberTold } from '#contract/stock-takes/take.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type MaybeInstant = ColumnType<string | null, Date | null | undefined, Date | null>

interface TakeTable {
  id: GeneratedAlways<number>
  plantId: number
  takeNo: string
  title: string
  plannedAt: ColumnType<string, string, string>
  recountPercent: ColumnType<number, number, number>
  note: Maybe<string>
  status: Generated<TakeStatus>
  authorId: number
  authorName: string
  createdAt: ColumnType<string, Date, never>
  frozenAt: MaybeInstant
  frozenMoveId: Maybe<number>
  countedAt: MaybeInstant
  submittedAt: MaybeInstant
  submittedById: Maybe<number>
  submittedByName: Maybe<string>
  submittedVnd: ColumnType<number | null, string | null | undefined, string | null>
  sentBackReason: Maybe<string>
  approvedAt: MaybeInstant
  approvedById: Maybe<number>
  approvedByName: Maybe<string>
  cancelledAt: MaybeInstant
  cancelledByName: Maybe<string>
  cancelReason: Maybe<string>
  voucherId: Maybe<number>
  requestId: Maybe<number>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    stockTakeCounters: { plantId: number; year: number; lastNumber: number }
    stockTakes: TakeTable
    stockTakePlaces: { plantId: number; takeId: number; placeId: number }
    stockTakeMembers: {
      takeId: number
      position: number
      employeeId: number | null
      fullName: string
      jobTitle: string | null
      role: BoardRole
    }
  }
}

const problemOf = {
  stock_take_places_place: () => new Problem(stockTakeProblems.unknownPlace),
  stock_take_members_once: () => new Problem(stockTakeProblems.unknownMember),
  stock_takes_two_people: () => new Problem(stockTakeProblems.approverCounted),
}

/** What people say of a stock-take, besides its places and its board. */
interface TakeFacts {
  readonly title: string
  readonly plannedAt: string
  readonly recountPercent: number
  readonly note: string | null
}

interface NewTake extends TakeFacts {
  readonly plantId: number
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

/** Keeps a new stock-take under the next number of its plant and year. */
export async function insertTake(db: Db, take: NewTake): Promise<number> {
  const year = Number(plantDay(take.createdAt).slice(0, 4))
  const { rows } = await sql<{ number: number }>`
    insert into stock_take_counters as c (plant_id, year, last_number) values (${take.plantId}, ${year}, 1)
    on conflict (plant_id, year) do update set last_number = c.last_number + 1
    returning last_number as number`.execute(db)
  const takeNo = `BBKK-${year}-${String(rows[0]?.number ?? 1).padStart(2, '0')}`
  const { id } = await db
    .insertInto('stockTakes')
    .values({ ...take, takeNo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The row of a stock-take, locked. @throws problem `core.notFound` */
export async function getTakeRow(db: Db, id: number) {
  const takes = db.selectFrom('stockTakes').selectAll().where('id', '=', id)
  const row = await takes.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}
export type TakeRow = Awaited<ReturnType<typeof getTakeRow>>

/** What the app itself notes of a stock-take. */
interface TakeProgress {
  readonly status?: TakeStatus
  readonly frozenAt?: Date
  readonly frozenMoveId?: number
  readonly countedAt?: Date | null
  readonly submittedAt?: Date | null
  readonly submittedById?: number | null
  readonly submittedByName?: string | null
  readonly submittedVnd?: string | null
  readonly sentBackReason?: string | null
  readonly approvedAt?: Date
  readonly approvedById?: number
  readonly approvedByName?: string
  readonly cancelledAt?: Date
  readonly cancelledByName?: string
  readonly cancelReason?: string
  readonly voucherId?: number
  readonly requestId?: number
}

/** Changes a stock-take. @throws problem `stockTakes.approverCounted` where who handed it in approves it */
export async function updateTake(
  db: Db,
  id: number,
  changes: Partial<TakeFacts> & TakeProgress,
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('stockTakes')
      .set((on) => ({ ...changes, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Deletes a stock-take with its places and its board. */
export async function deleteTake(db: Db, id: number): Promise<void> {
  await db.deleteFrom('stockTakes').where('id', '=', id).execute()
}

/** Keeps the places that are counted. @throws problem `stockTakes.unknownPlace` */
export async function keepPlaces(
  db: Db,
  { takeId, plantId }: { readonly takeId: number; readonly plantId: number },
  placeIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('stockTakePlaces').where('takeId', '=', takeId).execute()
  await constrained(problemOf, () =>
    db
      .insertInto('stockTakePlaces')
      .values([...new Set(placeIds)].map((placeId) => ({ plantId, takeId, placeId })))
      .execute(),
  )
}

/** Keeps the board in its order. @throws problem `stockTakes.unknownMember` where somebody is on it twice */
export async function keepBoard(db: Db, takeId: number, board: readonly BoardMemberTold[]): Promise<void> {
  await db.deleteFrom('stockTakeMembers').where('takeId', '=', takeId).execute()
  await constrained(problemOf, () =>
    db
      .insertInto('stockTakeMembers')
      .values(board.map((member, position) => ({ ...member, takeId, position })))
      .execute(),
  )
}
