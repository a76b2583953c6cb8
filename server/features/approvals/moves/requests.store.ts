import { sql, type ColumnType, type Generated, type Selectable } from 'kysely'

import type { ApprovalStatus } from '#contract/core/approval-status.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Seat } from '#contract/approvals/chain.ts'
import { isRental, type RequestKind, type RequestStage } from '#contract/approvals/labels.ts'
import { approvalProblems } from '#contract/approvals/problems.ts'
import type { RequestFacts, RequestLabel } from '#contract/approvals/request.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/statements/prepared.ts'

import type { Deadline } from '../rules/deadline.rules.ts'
import {
  barredFrom,
  openSeats,
  statusOf,
  type PathStep,
  type RequestState,
  type Signer,
} from '../rules/state.rules.ts'

type Json<Value> = ColumnType<Value, string, string>
type Instant = ColumnType<string | null, Date | string | null, Date | string | null>

interface RequestTable {
  id: Generated<number>
  kind: RequestKind
  subjectId: number
  plantId: number
  title: string
  authorId: number
  authorName: string
  excludedIds: Generated<number[]>
  days: number | null
  costVnd: number | null
  subKind: string | null
  number: string | null
  isUrgent: Generated<boolean>
  fromDay: string | null
  toDay: string | null
  warningCount: Generated<number>
  chainVersion: number
  stage: RequestStage
  status: ApprovalStatus
  path: Json<PathStep[]>
  executors: Json<Seat[]>
  step: number
  signed: Json<number[]>
  signers: Json<Signer[]>
  turn: number
  round: number
  /** When it was sent, the last time. */
  createdAt: ColumnType<string, Date, Date>
  dueAt: Instant
  remindAt: Instant
  overdueNotedAt: Instant
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    approvalRequests: RequestTable
    approvalOpenSeats: {
      requestId: number
      position: number
      plantId: number
      kind: RequestKind
      roleName: string | null
      employeeId: number | null
      barredIds: number[]
      isPersonal: boolean
    }
  }
}

export type RequestRow = Omit<Selectable<RequestTable>, 'searchText'>

/** The state of a request that its row keeps. */
export function stateOf(
  row: Pick<
    RequestRow,
    | 'authorId'
    | 'excludedIds'
    | 'kind'
    | 'stage'
    | 'path'
    | 'executors'
    | 'step'
    | 'signed'
    | 'signers'
    | 'turn'
    | 'round'
  >,
): RequestState {
  const { authorId, excludedIds, kind, stage, path, executors, step, signed, signers, turn, round } = row
  const ways = { path, executors, step, signed, signers }
  return { authorId, excludedIds, stage, ...ways, turn, round, isRental: isRental(kind) }
}

const toColumns = (state: RequestState) => ({
  stage: state.stage,
  status: statusOf(state),
  path: JSON.stringify(state.path),
  executors: JSON.stringify(state.executors),
  step: state.step,
  signed: JSON.stringify(state.signed),
  signers: JSON.stringify(state.signers),
  turn: state.turn,
  round: state.round,
})

/** What a feature says of the record it asks for. */
export interface Subject {
  readonly kind: RequestKind
  readonly subjectId: number
  readonly plantId: number
  readonly title: string
  readonly facts: RequestFacts
  /** What queues say of it besides. */
  readonly label?: RequestLabel
  /** People who must consent before anybody decides. */
  readonly consentOf?: readonly number[]
  /** People who do not decide, nor does anybody for them: who had a part in what is decided. */
  readonly excludedIds?: readonly number[]
}

/** Keeps a request that was just sent. @throws problem `approvals.alreadyStarted` */
export async function insertRequest(
  db: Db,
  { facts, label, consentOf: _asked, excludedIds = [], ...subject }: Subject,
  state: RequestState,
  sent: { authorName: string; chainVersion: number; createdAt: Date } & Deadline,
): Promise<number> {
  const alreadyStarted = () => new Problem(approvalProblems.alreadyStarted)
  const { id } = await constrained({ approval_requests_subject: alreadyStarted }, () =>
    db
      .insertInto('approvalRequests')
      .values({
        ...subject,
        ...facts,
        ...label,
        ...sent,
        excludedIds: [...excludedIds],
        authorId: state.authorId,
        ...toColumns(state),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await insertOpenSeats(db, { id, ...subject }, state)
  return id
}

/** What of a request tells whose queues it belongs in. */
type Waiting = Pick<RequestRow, 'id' | 'plantId' | 'kind'>

/** What of a request its author changes by sending it again. */
export type Changes = RequestFacts &
  Partial<RequestLabel> & { readonly title: string; readonly chainVersion: number; readonly createdAt: Date }

/** Keeps who sends a request again, and who takes no part in deciding it. */
export async function changeAsker(
  db: Db,
  id: number,
  asker: Pick<RequestRow, 'authorId' | 'authorName' | 'excludedIds'>,
): Promise<void> {
  await db.updateTable('approvalRequests').set(asker).where('id', '=', id).execute()
}

/** Keeps what its author says of a request that is sent again. */
export async function changeRequest(db: Db, id: number, changes: Changes): Promise<void> {
  await db.updateTable('approvalRequests').set(changes).where('id', '=', id).execute()
}

/**
 * Keeps what became of a request; it is sent with the next statement.
 *
 * @param deadline of the step that is reached with a new turn; within the same turn it stays as it is
 */
export async function updateRequest(
  db: Db,
  row: Waiting,
  state: RequestState,
  deadline: Deadline | undefined,
): Promise<void> {
  const { stage, status, path, executors, step, signed, signers, turn, round } = toColumns(state)
  await deleteOpenSeats(db, [row.id])
  await updateState(db, [
    row.id,
    stage,
    status,
    path,
    executors,
    step,
    signed,
    signers,
    turn,
    round,
    deadline !== undefined,
    deadline?.dueAt ?? null,
    deadline?.remindAt ?? null,
  ])
  await insertOpenSeats(db, row, state)
}

const deleteOpenSeats = prepared('delete from approval_open_seats where request_id = $1', 'withNext')

const updateState = prepared(
  `update approval_requests set stage = $2, status = $3, path = $4, executors = $5, step = $6, signed = $7,
    signers = $8, turn = $9, round = $10,
    due_at = case when $11::boolean then $12::timestamptz else due_at end,
    remind_at = case when $11::boolean then $13::timestamptz else remind_at end,
    overdue_noted_at = case when $11::boolean then null else overdue_noted_at end
  where id = $1`,
  'withNext',
)

const insertSeats = prepared(
  `insert into approval_open_seats (request_id, plant_id, kind, barred_ids, position, role_name, employee_id, is_personal)
  select $1, $2, $3, $4, position, "roleName", "employeeId", "isPersonal" from jsonb_to_recordset($5::jsonb)
    as seats(position int, "roleName" text, "employeeId" bigint, "isPersonal" boolean)`,
  'withNext',
)

async function insertOpenSeats(db: Db, { id, plantId, kind }: Waiting, state: RequestState): Promise<void> {
  const seats = openSeats(state)
  if (seats.length > 0) await insertSeats(db, [id, plantId, kind, barredFrom(state), JSON.stringify(seats)])
}

/** What a row is read by. */
export const rowColumns = [
  'id',
  'kind',
  'subjectId',
  'plantId',
  'title',
  'authorId',
  'authorName',
  'excludedIds',
  'days',
  'costVnd',
  'subKind',
  'number',
  'isUrgent',
  'fromDay',
  'toDay',
  'warningCount',
  'chainVersion',
  'stage',
  'status',
  'path',
  'executors',
  'step',
  'signed',
  'signers',
  'turn',
  'round',
  'createdAt',
  'dueAt',
  'remindAt',
  'overdueNotedAt',
] as const

/** The row of a request, locked. @throws problem `core.notFound` */
export async function getRequestRow(db: Db, id: number): Promise<RequestRow> {
  const row = await db
    .selectFrom('approvalRequests')
    .select(rowColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** The status of some requests, by id. */
export async function readStatuses(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ApprovalStatus>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('approvalRequests')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** The id of the request for a record of a feature. */
export async function findRequestId(
  db: Db,
  kind: RequestKind,
  subjectId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('approvalRequests')
    .select('id')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst()
  return row?.id
}

/** Requests that want a reminder or whose step is overdue, locked; those another process has in hand are left out. */
export async function lockDueRequests(db: Db, now: Date, limit: number): Promise<RequestRow[]> {
  return db
    .selectFrom('approvalRequests')
    .select(rowColumns)
    .where((on) =>
      on.or([
        on('remindAt', '<=', sql<string>`${now}::timestamptz`),
        on.and([on('dueAt', '<=', sql<string>`${now}::timestamptz`), on('overdueNotedAt', 'is', null)]),
      ]),
    )
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Notes that those who have not signed were reminded. */
export async function noteReminded(db: Db, id: number): Promise<void> {
  await db.updateTable('approvalRequests').set({ remindAt: null }).where('id', '=', id).execute()
}

/** Notes that a step was found overdue; nobody is reminded of it any more. */
export async function noteOverdue(db: Db, id: number, now: Date): Promise<void> {
  const noted = { remindAt: null, overdueNotedAt: now }
  await db.updateTable('approvalRequests').set(noted).where('id', '=', id).execute()
}
