import { sql } from 'kysely'

import { displayStatusOf } from '#contract/core/approval-status.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ApprovalRequest, ApprovalRequestDetail, RequestEvent } from '#contract/approvals/request.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import { stateOf, type RequestRow } from '../moves/requests.store.ts'
import { canOf } from '../rules/can.rules.ts'
import { fills, findGrip } from '../rules/hands.rules.ts'
import { isDecided, isEscalated, type PathStep, type RequestState } from '../rules/state.rules.ts'
import { listHands, partyFor, type ScopedHand } from './hands.list.ts'
import {
  nameExecutors,
  nameSeats,
  peopleOf,
  roleTitles,
  toSeatedPeople,
  type PeopleRead,
} from './people.list.ts'

/** A request’s row with the name of its plant. */
export type NamedRow = RequestRow & {
  readonly powerPlantName: string
  readonly decidedBy: ApprovalRequest['decidedBy']
}

/** What lists read of a request. */
export const requestColumns = sql<NamedRow>`
  r.id, r.kind, r.subject_id, r.plant_id, p.name as power_plant_name, r.title, r.author_id, r.author_name, r.excluded_ids, r.days,
  r.cost_vnd, r.sub_kind, r.number, r.is_urgent, r.from_day, r.to_day, r.warning_count, r.chain_version, r.stage, r.status, r.path, r.executors, r.step, r.signed, r.signers, r.turn, r.round,
  r.created_at, r.due_at, r.remind_at, r.overdue_noted_at,
  (select jsonb_build_object('byName', e.by_name, 'byTitle', e.by_title, 'onBehalfOfName', e.on_behalf_of_name,
      'onBehalfOfTitle', e.on_behalf_of_title, 'insteadOf', e.instead_of)
    from approval_events e where e.request_id = r.id and r.status <> 'New' and e.round = r.round
      and e.action in ('approve', 'reject') order by e.id desc limit 1) as decided_by`

/** Those who may see a request: its author, whoever has a seat on its way or did something to it, and who sees all. */
export async function seesRequest(
  { db, actor }: Pick<Viewing, 'db' | 'actor'>,
  row: RequestRow,
  hands: readonly ScopedHand[],
): Promise<boolean> {
  if (row.authorId === actor.userId) return true
  if (!seesPlant(actor, row.plantId)) return false
  if (actor.permissions.has('Approvals.ViewAll')) return true
  const party = partyFor(actor, hands, row)
  const seats = [...row.path.flatMap((step) => step.seats), ...row.executors]
  if (party.hands.some((hand) => seats.some((seat) => fills(hand, seat)))) return true
  const { rows } = await sql`
    select from approval_events where by_id = ${actor.userId} and request_id = ${row.id} limit 1`.execute(db)
  return rows.length > 0
}

/** A request as a list shows it to whoever holds those hands. */
export function toRequest(
  row: NamedRow,
  { actor, now }: Pick<Viewing, 'actor' | 'now'>,
  hands: readonly ScopedHand[],
): ApprovalRequest {
  const state = stateOf(row)
  const party = partyFor(actor, hands, row)
  const signingFor = findGrip(state, party)?.hand.employeeId
  const { plantId: powerPlantId, createdAt: creationTime, stage, status, dueAt } = row
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    number: row.number,
    isUrgent: row.isUrgent,
    fromDay: row.fromDay,
    toDay: row.toDay,
    warningCount: row.warningCount,
    title: row.title,
    powerPlantId,
    powerPlantName: row.powerPlantName,
    authorId: row.authorId,
    authorName: row.authorName,
    status,
    displayStatus: displayStatusOf(status, isDecided(stage)),
    decidedBy: row.decidedBy,
    stage,
    stepName: stage === 'deciding' ? (row.path[row.step]?.name ?? null) : null,
    turn: row.turn,
    round: row.round,
    days: row.days,
    costVnd: row.costVnd,
    subKind: row.subKind,
    creationTime,
    dueAt,
    isOverdue: dueAt !== null && Date.parse(dueAt) < now.getTime(),
    isEscalated: isEscalated(state),
    onBehalfOfName:
      hands.find(({ employeeId }) => employeeId === signingFor && employeeId !== actor.userId)?.fullName ??
      null,
    can: canOf(state, party),
  }
}

async function findRow(db: Db, id: number): Promise<NamedRow | undefined> {
  const { rows } = await sql<NamedRow>`${preparedForm}
    select ${requestColumns} from approval_requests r join plants p on p.id = r.plant_id where r.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Says whether an actor may see a request, e.g. its history. */
export async function seesRequestId(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  id: number,
): Promise<boolean> {
  const row = await findRow(db, id)
  return row !== undefined && seesRequest({ db, actor }, row, await listHands({ db, actor, now }))
}

/**
 * One request in full; undefined also for whoever has nothing to do with it.
 *
 * @param known the caller’s hands, where they were read already
 */
export async function findRequest(
  viewing: Viewing,
  id: number,
  known?: readonly ScopedHand[],
): Promise<ApprovalRequestDetail | undefined> {
  const { db, actor, now } = viewing
  const hands = known ?? (await listHands(viewing))
  const row = await findFullRow(db, id, now)
  if (!row || !(await seesRequest({ db, actor }, row, hands))) return undefined
  const people = toSeatedPeople(row)
  const state = stateOf(row)
  return {
    ...toRequest(row, viewing, hands),
    chainVersion: row.chainVersion,
    path: row.path.map((step, at) => ({
      ...plainStep(step),
      seats: nameSeats(step.seats, people, [row.authorId, ...row.excludedIds]),
      state: stateOfStep(state, at),
      signed: state.stage === 'deciding' && at === state.step ? [...state.signed] : [],
    })),
    executors: nameExecutors(row.executors, people),
    events: row.events.map((event) => ({ ...event, at: event.at.replace('+00:00', 'Z') })),
  }
}

/** The same. @throws problem `core.notFound` */
export async function getRequest(...of: Parameters<typeof findRequest>): Promise<ApprovalRequestDetail> {
  const request = await findRequest(...of)
  if (!request) throw new Problem(coreProblems.notFound)
  return request
}

/** The request of a record, for whoever has to do with it; null for others, and for a record that was never sent. */
export async function requestOf(
  viewing: Viewing,
  requestId: number | null,
): Promise<ApprovalRequestDetail | null> {
  return requestId === null ? null : ((await findRequest(viewing, requestId)) ?? null)
}

const plainStep = ({ name, level, needs, dueHours, inWorkingHours = false }: PathStep) => ({
  name,
  level,
  needs,
  dueHours,
  inWorkingHours,
})

function stateOfStep({ stage, step }: RequestState, at: number) {
  if (isDecided(stage) || at < step) return 'done' as const
  return at === step && stage === 'deciding' ? ('current' as const) : ('ahead' as const)
}

/** A row with everything that was done to it, in order, and who could sit on its way. */
type FullRow = NamedRow & PeopleRead & { readonly events: readonly RequestEvent[] }

const soughtSeats = {
  plantId: sql`(select plant_id from sought)`,
  ids: sql`(select ids from sought)`,
  roleNames: sql`(select role_names from sought)`,
}

/** Reads everything that a request shows in one statement. Within JSON an instant is written in JSON's way. */
async function findFullRow(db: Db, id: number, now: Date): Promise<FullRow | undefined> {
  const { rows } = await sql<FullRow>`${preparedForm}
    with sought as materialized (
      select r.plant_id, r.kind, array_agg((seat ->> 'employeeId')::bigint) as ids, array_agg(seat ->> 'roleName') as role_names
      from approval_requests r cross join lateral (
        select jsonb_path_query(r.path, '$[*].seats[*]') union all select jsonb_path_query(r.executors, '$[*]')) s(seat)
      where r.id = ${id} group by r.plant_id, r.kind
    )
    select ${requestColumns}, ${peopleOf(soughtSeats, sql`(select kind from sought)`, now)} as people,
      ${roleTitles} as titles, to_jsonb(array(
        select jsonb_build_object('id', e.id, 'action', e.action, 'round', e.round, 'step', e.step,
          'statusBefore', e.status_before, 'statusAfter', e.status_after, 'byId', e.by_id, 'byName', e.by_name,
          'byTitle', e.by_title, 'onBehalfOfName', e.on_behalf_of_name, 'onBehalfOfTitle', e.on_behalf_of_title,
          'firstStep', e.first_step, 'insteadOf', e.instead_of, 'target', e.target, 'comment', e.comment, 'at', e.at)
        from approval_events e where e.request_id = r.id order by e.id)) as events
    from approval_requests r join plants p on p.id = r.plant_id where r.id = ${id}`.execute(db)
  return rows[0]
}
