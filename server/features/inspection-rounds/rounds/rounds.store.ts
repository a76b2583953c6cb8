import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { AnswerState, ReadingFate, RoundStatus } from '#contract/inspection-rounds/labels.ts'
import type { VisitWrite } from '#contract/inspection-rounds/rounds/round.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { DueRound } from './due.rules.ts'

type Instant = ColumnType<string, Date | string, Date | string>
type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>

interface RoundTable {
  id: GeneratedAlways<number>
  plantId: number
  routeId: number
  versionNo: number
  day: string
  shiftCode: string | null
  dueAt: Instant
  dueUntil: Instant
  status: Generated<RoundStatus>
  startedAt: MaybeInstant
  finishedAt: MaybeInstant
  walkedByName: ColumnType<string | null, string | null | undefined, string>
  note: ColumnType<string | null, string | null | undefined, string | null>
}

interface VisitTable {
  id: GeneratedAlways<number>
  roundId: number
  clientId: string
  stopNo: number
  openedBy: VisitWrite['openedBy']
  openedAt: Instant
  answeredAt: Instant
  receivedAt: Instant
  deviceAnsweredAt: MaybeInstant
  byId: number
  byName: string
  skipReason: string | null
}

interface AnswerTable {
  id: GeneratedAlways<number>
  visitId: number
  checkNo: number
  value: number | null
  isOk: boolean | null
  text: string | null
  reason: string | null
  state: AnswerState
  readingFate: ColumnType<ReadingFate | null, ReadingFate | null | undefined, ReadingFate>
  readingMessage: ColumnType<string | null, string | null | undefined, string | null>
  standingValue: ColumnType<number | null, number | null | undefined, number | null>
  abnormalId: ColumnType<number | null, number | null | undefined, number>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    inspectionRounds: RoundTable
    inspectionVisits: VisitTable
    inspectionAnswers: AnswerTable
    inspectionPhotos: { visitId: number; fileId: number; checkNo: number | null; position: number }
  }
}

/** Makes the rounds of a route that are not there yet. */
export async function insertRounds(
  db: Db,
  route: { readonly id: number; readonly plantId: number; readonly versionNo: number },
  due: readonly DueRound[],
): Promise<void> {
  if (due.length === 0) return
  const of = { routeId: route.id, plantId: route.plantId, versionNo: route.versionNo }
  await db
    .insertInto('inspectionRounds')
    .values(due.map((one) => ({ ...of, ...one })))
    .onConflict((conflict) => conflict.constraint('inspection_rounds_due').doNothing())
    .execute()
}

/** The round of a route that is due at an instant. @throws problem `core.notFound` */
export async function getRoundIdAt(db: Db, routeId: number, dueAt: Date): Promise<number> {
  const rounds = db.selectFrom('inspectionRounds').select('id')
  const row = await rounds
    .where('routeId', '=', routeId)
    .where('dueAt', '=', dueAt.toISOString())
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row.id
}

/** Closes what was not walked by an instant: never begun is missed, begun and not ended is incomplete. */
export async function closeOverdue(db: Db, dueBefore: Date): Promise<void> {
  await sql`
    update inspection_rounds set status = case status when 'due' then 'missed' else 'incomplete' end
    where status in ('due', 'walking') and due_until < ${dueBefore}`.execute(db)
}

/** The row of a round, locked. @throws problem `core.notFound` */
export async function getRoundRow(db: Db, id: number) {
  const rounds = db.selectFrom('inspectionRounds').selectAll().where('id', '=', id)
  const row = await rounds.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Keeps a visit; undefined where the same visit came before. */
export async function insertVisit(
  db: Db,
  visit: Omit<VisitTable, 'id' | 'openedAt' | 'answeredAt' | 'receivedAt' | 'deviceAnsweredAt'> & {
    readonly openedAt: string
    readonly answeredAt: string
    readonly receivedAt: Date
    readonly deviceAnsweredAt: string | null
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('inspectionVisits')
    .values(visit)
    .onConflict((conflict) => conflict.constraint('inspection_visits_client').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** An answer as it is kept at first. */
export type NewAnswer = Pick<
  AnswerTable,
  'visitId' | 'checkNo' | 'value' | 'isOk' | 'text' | 'reason' | 'state'
>

/** @returns the numbers of the answers, in their order */
export async function insertAnswers(db: Db, answers: readonly NewAnswer[]): Promise<number[]> {
  if (answers.length === 0) return []
  const rows = await db.insertInto('inspectionAnswers').values(answers).returning(['id', 'checkNo']).execute()
  const idOf = new Map(rows.map(({ id, checkNo }) => [checkNo, id]))
  return answers.map(({ checkNo }) => idOf.get(checkNo) ?? 0)
}

export async function insertPhotos(
  db: Db,
  visitId: number,
  photos: readonly { readonly fileId: number; readonly checkNo: number | null }[],
): Promise<void> {
  const rows = photos.map((photo, position) => ({ ...photo, visitId, position }))
  if (rows.length > 0) await db.insertInto('inspectionPhotos').values(rows).execute()
}

/** Tells what became of a reading of an answer. */
export async function setFate(
  db: Db,
  answerId: number,
  fate: {
    readonly readingFate: ReadingFate
    readonly readingMessage: string | null
    readonly standingValue: number | null
  },
): Promise<void> {
  await db.updateTable('inspectionAnswers').set(fate).where('id', '=', answerId).execute()
}

/** Links an answer to the event that was entered for it. */
export async function setAbnormal(db: Db, answerId: number, abnormalId: number): Promise<void> {
  await db.updateTable('inspectionAnswers').set({ abnormalId }).where('id', '=', answerId).execute()
}

/** An answer with the visit and round it belongs to, locked. @throws problem `core.notFound` */
export async function getAnswerRow(db: Db, id: number) {
  const row = await db
    .selectFrom('inspectionAnswers as a')
    .innerJoin('inspectionVisits as v', 'v.id', 'a.visitId')
    .innerJoin('inspectionRounds as r', 'r.id', 'v.roundId')
    .select([
      'a.id',
      'a.checkNo',
      'a.value',
      'a.isOk',
      'a.text',
      'a.reason',
      'a.state',
      'a.abnormalId',
      'v.answeredAt',
      'r.id as roundId',
      'r.plantId',
      'r.routeId',
      'r.versionNo',
    ])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** How many stops a round has, and how many were visited. */
export async function countStops(db: Db, roundId: number) {
  const { rows } = await sql<{ stopCount: number; visitedCount: number }>`
    select (select coalesce(max(c.stop_no), 0) from inspection_checks c
        where c.route_id = r.route_id and c.version_no = r.version_no)::int as stop_count,
      (select count(distinct v.stop_no) from inspection_visits v where v.round_id = r.id and v.skip_reason is null)::int
        as visited_count
    from inspection_rounds r where r.id = ${roundId}`.execute(db)
  return rows[0] ?? { stopCount: 0, visitedCount: 0 }
}

/** Tells how far a round has come; who began it stays the one who walked it. */
export async function begin(
  db: Db,
  id: number,
  {
    status,
    openedAt,
    byName,
  }: { readonly status: RoundStatus; readonly openedAt: string; readonly byName: string },
): Promise<void> {
  await sql`
    update inspection_rounds set status = ${status}, started_at = least(started_at, ${openedAt}::timestamptz),
      walked_by_name = coalesce(walked_by_name, ${byName}) where id = ${id}`.execute(db)
}

export async function finish(
  db: Db,
  id: number,
  end: { readonly status: RoundStatus; readonly finishedAt: string; readonly note: string | null },
): Promise<void> {
  await db.updateTable('inspectionRounds').set(end).where('id', '=', id).execute()
}
