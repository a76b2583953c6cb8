import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { CardRental, CardRentalDetail, CardRentalQuery } from '#contract/card-rentals/rental.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  boxCondition,
  getRequest,
  readRequests,
  seesRequestId,
  type Viewing,
} from '#server/features/approvals/approvals.public.ts'
import { findProposalNo } from '#server/features/proposals/proposals.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

import { isOverdue, rentalCan } from './card-rentals.rules.ts'

type Query = z.output<typeof CardRentalQuery>

type OfRequest = 'status' | 'displayStatus' | 'decidedBy' | 'stage' | 'stepName' | 'turn' | 'authorName'
type Row = Omit<CardRental, OfRequest | 'isOverdue' | 'can'>
type DetailRow = Row & Omit<CardRentalDetail, keyof CardRental | 'request' | 'proposalNo'>

const columnOf = {
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
} as const

const sources = sql`from card_rentals r
  join approval_requests q on q.id = r.request_id
  join plants p on p.id = r.plant_id
  join card_types t on t.id = r.card_type_id
  join employees h on h.id = r.host_id
  left join vehicle_types v on v.id = r.vehicle_type_id
  left join cards c on c.id = r.card_id`

const rowColumns = sql`
  r.id, r.rental_no, r.plant_id as power_plant_id, p.name as power_plant_name, r.card_type_id, t.name as card_type_name,
  r.card_id, c.card_no, r.employee_id, r.holder_name, r.company, r.phone_number, r.people_count, r.member_names,
  v.name as vehicle_type_name, r.license_plate, r.zones, r.purpose, h.full_name as host_name, r.from_at, r.due_at,
  r.issued_at, r.returned_at, r.outcome, r.inside_since, r.proposal_id, r.request_id, r.created_at as creation_time, r.version`

const detailColumns = sql`
  r.citizen_id_number, r.identity_number, r.vehicle_type_id, r.host_id, h.phone_number as host_phone, r.deposit_vnd,
  r.fee_vnd, r.note, r.issued_by_name, r.issue_signature_file_id, r.returned_by_name, r.return_signature_file_id,
  r.return_comment`

const displayConditions = {
  waiting: sql`q.stage = 'deciding'`,
  approved: sql`q.stage in ('approved', 'renting', 'processed')`,
  rejected: sql`q.stage = 'rejected'`,
}

/** The day's first instant at the plants. */
const startOf = (day: string) => sql`${`${day}T00:00:00+07:00`}::timestamptz`

async function conditions(viewing: Viewing, { keyword, from, to, ...query }: Query) {
  const { actor, now } = viewing
  const seen = actor.plantIds === 'all' ? sql`true` : sql`r.plant_id = any(${[...actor.plantIds]}::bigint[])`
  const parts: RawBuilder<unknown>[] = [seen]
  const { powerPlantId, cardTypeId, cardId, proposalId, status, displayStatus, stage, sameHolderAs } = query
  if (powerPlantId !== undefined) parts.push(sql`r.plant_id = ${powerPlantId}`)
  if (cardTypeId !== undefined) parts.push(sql`r.card_type_id = ${cardTypeId}`)
  if (cardId !== undefined) parts.push(sql`r.card_id = ${cardId}`)
  if (proposalId !== undefined) parts.push(sql`r.proposal_id = ${proposalId}`)
  if (status) parts.push(sql`q.status = ${status}`)
  if (displayStatus) parts.push(displayConditions[displayStatus])
  if (stage) parts.push(sql`q.stage = ${stage}`)
  if (sameHolderAs !== undefined)
    parts.push(
      sql`r.holder_key = (select one.holder_key from card_rentals one where one.id = ${sameHolderAs})`,
    )
  if (query.isOverdue !== undefined) parts.push(sql`(${overdueCondition(now)}) = ${query.isOverdue}`)
  if (query.isInside !== undefined) parts.push(sql`(r.inside_since is not null) = ${query.isInside}`)
  if (query.waitsForMe !== undefined) {
    const waiting = waitingFor(await boxCondition(viewing, 'waiting'))
    parts.push(query.waitsForMe ? waiting : sql`not ${waiting}`)
  }
  if (from) parts.push(sql`r.due_at >= ${startOf(from)}`)
  if (to) parts.push(sql`r.from_at < ${startOf(to)} + interval '1 day'`)
  if (keyword) parts.push(sql`(${keywordCondition(keyword)})`)
  return sql.join(parts, sql` and `)
}

// The engine names its requests `r`.
const waitingFor = (condition: RawBuilder<unknown>) =>
  sql`exists (select from (select q.id, q.stage) as r where ${condition})`

const keywordCondition = (keyword: string) =>
  sql`${containsKeyword(sql.ref<string>('r.search_text'), keyword)}
    or ${containsKeyword(sql<string>`fold_vietnamese(coalesce(c.card_no, ''))`, keyword)}`

/** The same as `isOverdue` of the rules, for rows that are still in the database, read as `r`. */
export const overdueCondition = (now: Date) =>
  sql`r.issued_at is not null and r.returned_at is null
    and (r.due_at at time zone 'Asia/Ho_Chi_Minh')::date < ${plantDay(now)}::date`

function orderBy(sorting: Query['sorting']) {
  const terms = sorting.map(
    ({ field, descending }) => `${columnOf[field]} ${descending ? 'desc' : 'asc'} nulls last`,
  )
  return sql.raw([...terms, 'r.created_at desc, r.id desc'].join(', '))
}

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

/** One page of the rentals of the plants an actor may see, the latest first unless asked otherwise. */
export async function listRentals(viewing: Viewing, query: Query): Promise<Page<CardRental>> {
  const where = await conditions(viewing, query)
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources} where ${where}`.execute(viewing.db),
    sql<Row>`select ${rowColumns} ${sources} where ${where} order by ${keywordOrder(sql<string>`concat_ws(' ', r.holder_name, r.company)`, query)}${orderBy(query.sorting)}
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(viewing.db),
  ])
  const requests = await readRequests(
    viewing,
    page.rows.map(({ requestId }) => requestId),
  )
  const items = page.rows.flatMap((row) => {
    const request = requests.get(row.requestId)
    return request ? [toRental(row, request, viewing)] : []
  })
  return { totalCount: count.rows[0]?.total ?? 0, items }
}

const EXPORT_BATCH = 500

/** Every rental of a filtered list, in its order, in batches. */
export async function* streamRentals(viewing: Viewing, query: Query): AsyncGenerator<CardRental[]> {
  for (let skipCount = 0; ; skipCount += EXPORT_BATCH) {
    const { items } = await listRentals(viewing, { ...query, skipCount, maxResultCount: EXPORT_BATCH })
    if (items.length > 0) yield items
    if (items.length < EXPORT_BATCH) return
  }
}

/** One rental in full. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getRental(viewing: Viewing, id: number): Promise<CardRentalDetail> {
  const { rows } = await sql<DetailRow>`
    select ${rowColumns}, ${detailColumns} ${sources} where r.id = ${id}`.execute(viewing.db)
  const [row] = rows
  if (!row || !seesPlant(viewing.actor, row.powerPlantId)) throw new Problem(coreProblems.notFound)
  const { requestId } = row
  const request = (await readRequests(viewing, [requestId])).get(requestId)
  if (!request) throw new Problem(coreProblems.notFound)
  // Who decided what is for those who have to do with it.
  const isConcerned = await seesRequestId(viewing, requestId)
  return {
    ...row,
    ...toRental(row, request, viewing),
    proposalNo: await findProposalNo(viewing.db, row.proposalId),
    request: isConcerned ? await getRequest(viewing, requestId) : null,
  }
}

/** One rental as lists show it. @throws problem `core.notFound` */
export async function getListedRental(viewing: Viewing, id: number): Promise<CardRental> {
  const { rows } = await sql<Row>`select ${rowColumns} ${sources} where r.id = ${id}`.execute(viewing.db)
  const [row] = rows
  const request = row && (await readRequests(viewing, [row.requestId])).get(row.requestId)
  if (!row || !request || !seesPlant(viewing.actor, row.powerPlantId))
    throw new Problem(coreProblems.notFound)
  return toRental(row, request, viewing)
}

type Reading = Pick<Viewing, 'db' | 'actor'>

/** Says whether an actor may see a rental, e.g. its history. */
export async function seesRental({ db, actor }: Reading, id: number): Promise<boolean> {
  if (!actor.permissions.has('Cards.View')) return false
  const { rows } = await sql<{ plantId: number }>`select plant_id from card_rentals where id = ${id}`.execute(
    db,
  )
  return rows[0] !== undefined && seesPlant(actor, rows[0].plantId)
}

/** A signature is for everybody who may see the rental it is on. */
export async function mayReadCardSignature({ db, actor }: Reading, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from card_rentals where issue_signature_file_id = ${fileId} or return_signature_file_id = ${fileId}`.execute(
    db,
  )
  for (const { id } of rows) if (await seesRental({ db, actor }, id)) return true
  return false
}
