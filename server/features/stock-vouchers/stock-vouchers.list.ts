import { sql } from 'kysely'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { voucherKinds, voucherStatuses } from '#contract/stock-vouchers/labels.ts'
import type { StockVoucher, StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { readRequests, requestOf } from '#server/features/approvals/approvals.public.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'
import { prepared } from '#server/platform/db/statements/prepared.ts'

import { cameBack, linesOfVoucher } from './lines.list.ts'
import { voucherCan } from './stock-vouchers.rules.ts'

interface Row extends Omit<StockVoucher, 'can'> {
  readonly authorId: number
  readonly approvedById: number | null
  readonly hasReversal: boolean
}

/** Where a voucher stands, by the alias of it and of its request. */
const statusSql = (voucher: string, request: string) =>
  sql.raw(`case
    when ${voucher}.cancelled_at is not null then 'cancelled'
    when ${voucher}.posted_at is not null and exists (select from stock_vouchers z
      where z.source_id = ${voucher}.id and z.kind = 'reversal' and z.posted_at is not null) then 'reversed'
    when ${voucher}.posted_at is not null then 'posted'
    when ${voucher}.approved_at is not null then 'approved'
    when ${voucher}.request_id is null then 'draft'
    when ${request}.stage in ('returned', 'rejected', 'withdrawn') then 'back'
    else 'deciding' end`)

/** Vouchers with what their lines and their days tell. */
const sources = sql`stock_vouchers v
  join plants p on p.id = v.plant_id
  left join approval_requests q on q.id = v.request_id
  left join employees r on r.id = v.receiver_id
  left join stock_vouchers o on o.id = v.source_id
  left join proposals pr on pr.id = v.proposal_id
  left join task_groups tg on tg.id = v.task_group_id
  left join abnormals a on a.id = v.abnormal_id
  cross join lateral (select ${statusSql('v', 'q')} as status) t
  cross join lateral (select count(*)::int as line_count,
      left(string_agg(i.name, ', ' order by l.position), 300) as items,
      sum(l.amount_vnd) as drafted, bool_or(l.is_provisional) as has_provisional
    from stock_voucher_lines l join inventory_items i on i.id = l.item_id where l.voucher_id = v.id) n
  cross join lateral (select abs(sum(m.value_vnd)) as booked
    from stock_voucher_lines l join stock_moves m on m.line_id = l.id
    where l.voucher_id = v.id and v.posted_at is not null) b
  cross join lateral (select v.kind = 'loan' and t.status = 'posted' and exists (select from stock_voucher_lines l
    where l.voucher_id = v.id and l.actual * l.factor > ${sql.raw(cameBack('l'))}) as is_out) u`

const isOverdue = ({ now }: Pick<Viewing, 'now'>) => sql`(u.is_out and v.due_on < ${plantDay(now)}::date)`

const valueVnd = `case when v.posted_at is null then n.drafted when v.kind in ('transfer', 'loan') then null else b.booked end`

/** The vouchers of the plants an actor may see, the latest first. */
export const voucherList = list(stockVoucherApi.list, {
  columns: (viewing: Viewing) => sql<Row>`
    v.id, v.plant_id as power_plant_id, p.name as power_plant_name, v.kind, v.voucher_no, t.status, v.dated_on, v.reason,
    v.party, v.party_unit, v.receiver_id, r.full_name as receiver_name, v.document_no, v.document_on, v.attached_count,
    v.permit_no, v.due_on, u.is_out, ${isOverdue(viewing)} as is_overdue, n.line_count, coalesce(n.items, '') as items,
    (${sql.raw(valueVnd)})::text as value_vnd, coalesce(n.has_provisional, false) as has_provisional, v.source_id,
    o.voucher_no as source_no, v.proposal_id, pr.proposal_no, v.task_group_id, tg.group_code as task_group_code,
    v.abnormal_id, a.code as abnormal_code, v.author_id, v.author_name, v.created_at as creation_time, v.approved_at,
    v.approved_by_id, v.approved_by_name, v.posted_at, v.posted_by_name, v.cancelled_at, v.cancelled_by_name,
    exists (select from stock_vouchers z where z.source_id = v.id and z.kind = 'reversal' and z.cancelled_at is null)
      as has_reversal, v.cancel_reason, v.signed_at, v.signed_name, v.signature_file_id, v.request_id, v.note, v.version`,
  from: sources,
  id: 'v.id',
  plant: 'v.plant_id',
  filters: {
    powerPlantId: is('v.plant_id'),
    kind: is('v.kind'),
    status: is('t.status'),
    from: (day) => sql`v.dated_on >= ${day}::date`,
    to: (day) => sql`v.dated_on <= ${day}::date`,
    itemId: (id) =>
      sql`exists (select from stock_voucher_lines l where l.voucher_id = v.id and l.item_id = ${id})`,
    equipmentId: (id) =>
      sql`exists (select from stock_voucher_lines l where l.voucher_id = v.id and l.equipment_id = ${id})`,
    isOut: says(sql`u.is_out`),
    hasProvisional: says(sql`coalesce(n.has_provisional, false)`),
    proposalId: is('v.proposal_id'),
    taskGroupId: is('v.task_group_id'),
    abnormalId: is('v.abnormal_id'),
  },
  search: { in: ['v.search_text'], near: 'v.reason' },
  sorts: {
    voucherNo: vietnamese('v.voucher_no'),
    kind: inOrderOf(voucherKinds, 'v.kind'),
    status: inOrderOf(voucherStatuses, 't.status'),
    datedOn: 'v.dated_on',
    reason: vietnamese('v.reason'),
    party: vietnamese('v.party'),
    valueVnd: `(${valueVnd})`,
    authorName: vietnamese('v.author_name'),
    dueOn: 'v.due_on',
    powerPlantName: vietnamese('p.name'),
  },
  order: ['v.dated_on desc'],
  ties: ['v.id desc'],
  shown: (rows, viewing) => toVouchers(viewing, rows),
})

async function toVouchers(viewing: Viewing, rows: readonly Row[]): Promise<StockVoucher[]> {
  const ids = rows.flatMap(({ requestId }) => requestId ?? [])
  const requests = await readRequests(viewing, ids)
  return rows.map((row) => toVoucher(row, requests.get(row.requestId ?? 0) ?? null, viewing))
}

function toVoucher(row: Row, request: ApprovalRequest | null, { actor }: Viewing): StockVoucher {
  const { authorId, approvedById, hasReversal, ...shown } = row
  const viewer = {
    userId: actor.userId,
    mayEdit: actor.permissions.has('StockVouchers.Edit'),
    mayPost: actor.permissions.has('StockVouchers.Post'),
  }
  const standing = { ...shown, authorId, approvedById, hasReversal, isSigned: row.signedAt !== null }
  return { ...shown, can: voucherCan(viewer, standing, request) }
}

/**
 * One voucher with its lines.
 *
 * @param known what was read of it already and does not change by what was done since
 * @throws problem `core.notFound`, also at a plant the actor may not see
 */
export async function getVoucher(
  viewing: Viewing,
  id: number,
  known?: Pick<StockVoucherDetail, 'request'>,
): Promise<StockVoucherDetail> {
  const row = await voucherList.find(viewing, id, sql<Whole>`${linesOfVoucher}, ${followingOfVoucher}`)
  if (!row) throw new Problem(coreProblems.notFound)
  const [voucher] = await toVouchers(viewing, [row])
  if (!voucher) throw new Problem(coreProblems.notFound)
  const { lines, following } = row
  return {
    ...voucher,
    lines,
    following,
    request: known ? known.request : await requestOf(viewing, voucher.requestId),
  }
}

type Whole = Pick<StockVoucherDetail, 'lines' | 'following'>

/** What was made of the voucher `v` since: what brings something back, what changes a price, what is left of it. */
const followingOfVoucher = sql`(
    select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'voucherNo', f.voucher_no,
      'status', ${statusSql('f', 'fq')}) order by f.id), '[]')
    from stock_vouchers f left join approval_requests fq on fq.id = f.request_id
    where f.source_id = v.id or f.follows_id = v.id) as following`

/** Who drafted and who approved a voucher that the caller sees. */
export async function readPeople(
  { db }: Pick<Viewing, 'db'>,
  id: number,
): Promise<Pick<Row, 'authorId' | 'approvedById'>> {
  const [people] = await readWho(db, [id])
  if (!people) throw new Problem(coreProblems.notFound)
  return people
}

const readWho = prepared<Pick<Row, 'authorId' | 'approvedById'>>(
  'select author_id, approved_by_id from stock_vouchers where id = $1',
)

/** Says whether a signature is on a voucher that the caller may see. */
export async function mayReadStockSignature(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from stock_vouchers where signature_file_id = ${fileId}`.execute(viewing.db)
  for (const { id } of rows) if (await voucherList.sees(viewing, id)) return true
  return false
}

/** What was lent from a plant, is past its day and has not come back. */
export async function listOverdueLoans(
  { db, now }: Pick<Viewing, 'db' | 'now'>,
  plantId: number,
): Promise<{ id: number; voucherNo: string; dueOn: string; items: string; receiverId: number | null }[]> {
  const { rows } = await sql<{
    id: number
    voucherNo: string
    dueOn: string
    items: string
    receiverId: number | null
  }>`select v.id, v.voucher_no, v.due_on, coalesce(n.items, '') as items, v.receiver_id
    from ${sources} where v.plant_id = ${plantId} and v.kind = 'loan' and ${isOverdue({ now })}
    order by v.due_on, v.id`.execute(db)
  return rows
}
