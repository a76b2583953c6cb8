import { sql } from 'kysely'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import type { CardRental, CardRentalDetail } from '#contract/card-rentals/rental.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { boxCondition, findRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { findProposalNo } from '#server/features/proposals/proposals.public.ts'
import { fromDay, is, says, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'

import { isOverdue, rentalCan } from './card-rentals.rules.ts'

type OfRequest = 'status' | 'displayStatus' | 'decidedBy' | 'stage' | 'stepName' | 'turn' | 'authorName'
type Row = Omit<CardRental, OfRequest | 'isOverdue' | 'can'>
type Details = Omit<CardRentalDetail, keyof CardRental | 'request' | 'proposalNo'>

const sources = sql`card_rentals r
  join approval_requests q on q.id = r.request_id
  join plants p on p.id = r.plant_id
  join card_types t on t.id = r.card_type_id
  join employees h on h.id = r.host_id
  left join vehicle_types v on v.id = r.vehicle_type_id
  left join cards c on c.id = r.card_id`

const rowColumns = sql<Row>`
  r.id, r.rental_no, r.plant_id as power_plant_id, p.name as power_plant_name, r.card_type_id, t.name as card_type_name,
  r.card_id, c.card_no, r.employee_id, r.holder_name, r.company, r.phone_number, r.people_count, r.member_names,
  v.name as vehicle_type_name, r.license_plate, r.zones, r.purpose, h.full_name as host_name, r.from_at, r.due_at,
  r.issued_at, r.returned_at, r.outcome, r.inside_since, r.proposal_id, r.request_id, r.created_at as creation_time, r.version`

const detailColumns = sql<Details>`
  r.citizen_id_number, r.identity_number, r.vehicle_type_id, r.host_id, h.phone_number as host_phone, r.deposit_vnd,
  r.fee_vnd, r.note, r.issued_by_name, r.issue_signature_file_id, r.returned_by_name, r.return_signature_file_id,
  r.return_comment`

/** As the rows say it themselves: what came back or was withdrawn waits for its author. */
const displayConditions = {
  waiting: sql`q.stage not in ('approved', 'renting', 'processed', 'rejected')`,
  approved: sql`q.stage in ('approved', 'renting', 'processed')`,
  rejected: sql`q.stage = 'rejected'`,
}

// The engine names its requests `r`.
const waitingFor = (condition: Sql) =>
  sql`exists (select from (select q.id, q.stage) as r where ${condition})`

/** The same as `isOverdue` of the rules, for rows that are still in the database, read as `r`. */
export const overdueCondition = (now: Date) =>
  sql`r.issued_at is not null and r.returned_at is null
    and (r.due_at at time zone 'Asia/Ho_Chi_Minh')::date < ${plantDay(now)}::date`

function toRental(
  row: Row,
  request: ApprovalRequest,
  { actor, now }: Pick<Viewing, 'actor' | 'now'>,
): CardRental {
  const { status, displayStatus, decidedBy, stage, stepName, turn, authorName, authorId } = request
  const viewer = {
    isAuthor: authorId === actor.userId,
    mayWrite: actor.permissions.has('CardRentals.Write'),
    mayIssue: actor.permissions.has('CardRentals.Issue'),
  }
  return {
    ...row,
    isOverdue: isOverdue(row, now),
    status,
    displayStatus,
    decidedBy,
    stage,
    stepName,
    turn,
    authorName,
    can: rentalCan(viewer, request),
  }
}

/** Rentals with what their requests have come to. */
async function toRentals(viewing: Viewing, rows: readonly Row[]): Promise<CardRental[]> {
  const requests = await readRequests(
    viewing,
    rows.map(({ requestId }) => requestId),
  )
  return rows.flatMap((row) => {
    const request = requests.get(row.requestId)
    return request ? [toRental(row, request, viewing)] : []
  })
}

/** The rentals of the plants an actor may see, the latest first. */
export const rentalList = list(cardRentalApi.list, {
  columns: rowColumns,
  from: sources,
  id: 'r.id',
  plant: 'r.plant_id',
  filters: {
    powerPlantId: is('r.plant_id'),
    cardTypeId: is('r.card_type_id'),
    cardId: is('r.card_id'),
    proposalId: is('r.proposal_id'),
    status: is('q.status'),
    displayStatus: (group) => displayConditions[group],
    stage: is('q.stage'),
    isOverdue: (value, { now }) => says(overdueCondition(now))(value),
    isInside: says(sql`r.inside_since is not null`),
    waitsForMe: async (value, viewing) => {
      const waiting = waitingFor(await boxCondition(viewing, 'waiting'))
      return value ? waiting : sql`not ${waiting}`
    },
    sameHolderAs: (id) =>
      sql`r.holder_key = (select one.holder_key from card_rentals one where one.id = ${id})`,
    from: fromDay('r.due_at'),
    to: untilDay('r.from_at'),
  },
  search: {
    in: ['r.search_text', `fold_vietnamese(coalesce(c.card_no, ''))`],
    near: `concat_ws(' ', r.holder_name, r.company)`,
  },
  sorts: {
    rentalNo: `r.number_year * 1000000 + split_part(r.rental_no, '/', 1)::int`,
    holderName: 'r.holder_name collate "vi-x-icu"',
    company: 'r.company collate "vi-x-icu"',
    cardType: 't.name collate "vi-x-icu"',
    cardNo: 'c.card_no',
    fromAt: 'r.from_at',
    dueAt: 'r.due_at',
    issuedAt: 'r.issued_at',
    status: 'q.status',
    powerPlantName: 'p.name collate "vi-x-icu"',
    creationTime: 'r.created_at',
  },
  ties: ['r.created_at desc', 'r.id desc'],
  shown: (rows, viewing) => toRentals(viewing, rows),
})

/** One rental in full. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getRental(viewing: Viewing, id: number): Promise<CardRentalDetail> {
  const row = await rentalList.find(viewing, id, detailColumns)
  if (!row) throw new Problem(coreProblems.notFound)
  const { requestId } = row
  const request = (await readRequests(viewing, [requestId])).get(requestId)
  if (!request) throw new Problem(coreProblems.notFound)
  return {
    ...row,
    ...toRental(row, request, viewing),
    proposalNo: await findProposalNo(viewing.db, row.proposalId),
    // Who decided what is for those who have to do with it.
    request: (await findRequest(viewing, requestId)) ?? null,
  }
}

/** Says whether an actor may see a rental, e.g. its history. */
export async function seesRental(viewing: Viewing, id: number): Promise<boolean> {
  if (!viewing.actor.permissions.has('Cards.View')) return false
  return (await rentalList.find(viewing, id)) !== undefined
}

/** A signature is for everybody who may see the rental it is on. */
export async function mayReadCardSignature(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from card_rentals where issue_signature_file_id = ${fileId} or return_signature_file_id = ${fileId}`.execute(
    viewing.db,
  )
  for (const { id } of rows) if (await seesRental(viewing, id)) return true
  return false
}
