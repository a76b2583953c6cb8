import { daysUntil, monthsAfter } from '#contract/core/days.ts'
import { sql } from 'kysely'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { Contract, ContractDetail, ContractDocument } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { contractStatuses, inForce } from '#contract/contracts/labels.ts'
import type { Appendix } from '#contract/contracts/ledger.ts'
import { gapsIn, papersOf, rowsInUse } from '#contract/contracts/price-table.ts'
import { defaultContractSettings } from '#contract/contracts/settings.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { readRequests, requestOf } from '#server/features/approvals/approvals.public.ts'
import {
  listLinkable,
  listOfSeries,
  type LinkedDocument,
} from '#server/features/documents/documents.public.ts'
import { findHolders } from '#server/features/notifications/notifications.public.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { contractCan, isRunning } from './contracts.rules.ts'
import { guaranteeStatusOn, mustReach, paymentStatusOn } from './days.rules.ts'
import { readEnergies } from './ledger/energies.service.ts'
import { amount, type LedgerRows, readLedger } from './ledger/ledger.list.ts'
import { inDong, totalsOf } from './money.rules.ts'
import { readSeriesIds } from './contracts.store.ts'
import { readContractSettings, SETTINGS_KEY } from './settings.store.ts'

type Row = Omit<Contract, 'can' | 'daysLeft' | 'grossValueVnd' | 'remainingVnd'> & {
  readonly authorId: number
}

const today = ({ now }: Pick<Viewing, 'now'>) => sql`${plantDay(now)}::date`
const inVnd = (column: string) => `${column} * coalesce(c.exchange_rate, 1)`

/** How many days before its end a contract ends soon: from the first reminder on. */
const soonDays = sql`coalesce(
  (select max(r.value::int) from jsonb_array_elements_text(s.settings::jsonb->'reminderDays') r),
  ${Math.max(...defaultContractSettings.reminderDays)}::int)`
const coverDays = sql`coalesce((s.settings->>'guaranteeCoverDays')::int, ${defaultContractSettings.guaranteeCoverDays}::int)`

/** Contracts with what their days tell on a day. */
export const contractSources = (viewing: Pick<Viewing, 'now'>) => sql`contracts c
  join plants p on p.id = c.plant_id
  join employees m on m.id = c.manager_id
  left join approval_requests q on q.id = c.request_id
  left join plant_settings s on s.plant_id = c.plant_id and s.key = ${SETTINGS_KEY}
  cross join lateral (select case
    when c.liquidated_on is not null then 'liquidated'
    when c.approved_at is null and c.request_id is null then 'draft'
    when c.approved_at is null and q.stage in ('returned', 'rejected', 'withdrawn') then 'back'
    when c.approved_at is null then 'deciding'
    when c.ends_on < ${today(viewing)} then 'expired'
    when c.ends_on <= ${today(viewing)} + ${soonDays} then 'expiring'
    else 'active' end as status) t
  cross join lateral (select min(y.due_on) as next_on, count(*) as open_count,
      count(*) filter (where y.due_on < ${today(viewing)}) as overdue_count
    from contract_payments y where y.contract_id = c.id and y.paid_on is null and c.liquidated_on is null) o
  cross join lateral (select count(*) as short_count from contract_guarantees g
    where g.contract_id = c.id and g.released_on is null and c.liquidated_on is null
      and g.expires_on < case g.kind when 'warranty' then c.warranty_until else c.ends_on end + ${coverDays}) u`

/** Ended with nothing open is no longer followed; with money open it stays on the board. */
const isTracked = sql`(t.status <> 'liquidated' and (t.status <> 'expired' or o.open_count > 0 or coalesce(c.paid < c.gross_value, false)))`

const columns = sql<Row>`
  c.id, c.plant_id as power_plant_id, p.name as power_plant_name, c.contract_no, c.name, c.kind, c.partner, c.partner_tax_code,
  c.signed_on, c.effective_on, c.expires_on, c.duration, c.form, c.currency, ${amount('c.exchange_rate')} as exchange_rate,
  ${amount('c.value')} as value, c.vat_rate, c.retention_percent, c.penalty_per_day_percent, c.penalty_cap_percent,
  c.cod_on, c.meters, c.price_currency, c.price_table, c.manager_id, m.full_name as manager_name, c.warranty_until, c.note, c.ends_on,
  t.status, ${isTracked} as is_tracked, ${amount('c.net_value')} as net_value, ${amount('c.gross_value')} as gross_value,
  ${amount('c.paid')} as paid, ${amount('(c.gross_value - c.paid)')} as remaining, o.next_on as next_payment_on,
  o.overdue_count::int as overdue_count, u.short_count::int as short_guarantee_count, c.liquidated_on, c.liquidation_no,
  c.request_id, c.approved_at, c.author_id, c.author_name, c.created_at as creation_time, c.version`

/** The contracts of the plants an actor may see, the soonest to end first. */
export const contractList = list(contractApi.list, {
  columns,
  from: contractSources,
  id: 'c.id',
  plant: 'c.plant_id',
  filters: {
    powerPlantId: is('c.plant_id'),
    kind: is('c.kind'),
    status: is('t.status'),
    isTracked: says(isTracked),
    // As the status says it: what is in force and has not ended.
    endsWithinDays: (days, viewing) =>
      sql`t.status in ('active', 'expiring') and c.ends_on <= ${today(viewing)} + ${days}::int`,
    hasOverdue: says(sql`o.overdue_count > 0`),
    partnerTaxCode: is('c.partner_tax_code'),
    managerId: is('c.manager_id'),
    equipmentId: (id) =>
      sql`exists (select from contract_equipment e where e.contract_id = c.id and e.device_id = ${id})`,
    documentSeriesId: (id) =>
      sql`exists (select from contract_documents x where x.contract_id = c.id and x.series_id = ${id})`,
  },
  search: { in: ['c.search_text'], near: 'c.name' },
  sorts: {
    contractNo: vietnamese('c.contract_no'),
    name: vietnamese('c.name'),
    partner: vietnamese('c.partner'),
    signedOn: 'c.signed_on',
    endsOn: 'c.ends_on',
    grossValueVnd: inVnd('c.gross_value'),
    remainingVnd: inVnd('(c.gross_value - c.paid)'),
    status: inOrderOf(contractStatuses, 't.status'),
    managerName: vietnamese('m.full_name'),
    nextPaymentOn: 'o.next_on',
    powerPlantName: vietnamese('p.name'),
  },
  order: 'c.ends_on',
  shown: (rows, viewing) => toContracts(viewing, rows),
})

async function toContracts(viewing: Viewing, rows: readonly Row[]): Promise<Contract[]> {
  const ids = rows.flatMap(({ requestId }) => requestId ?? [])
  const requests = await readRequests(viewing, ids)
  return rows.map((row) => toContract(row, requests.get(row.requestId ?? 0) ?? null, viewing))
}

function toContract(
  { authorId, ...row }: Row,
  request: ApprovalRequest | null,
  { actor, now }: Viewing,
): Contract {
  const { endsOn, grossValue, remaining, exchangeRate, status } = row
  const viewer = {
    isAuthor: authorId === actor.userId,
    mayEdit: actor.permissions.has('Contracts.Edit'),
    mayReopen: actor.permissions.has('Contracts.Reopen'),
  }
  return {
    ...row,
    daysLeft: endsOn === null || status === 'liquidated' ? null : daysUntil(plantDay(now), endsOn),
    grossValueVnd: grossValue && inDong(grossValue, exchangeRate),
    remainingVnd: remaining && inDong(remaining, exchangeRate),
    can: contractCan(viewer, status, request, endsOn),
  }
}

/**
 * One contract with its ledger.
 *
 * @param isMetered whether confirmed energy stands beside what the meters counted, which is read from their registers
 * @throws problem `core.notFound`, also at a plant the actor may not see
 */
export async function getContract(
  viewing: Viewing,
  id: number,
  { isMetered = true }: { readonly isMetered?: boolean } = {},
): Promise<ContractDetail> {
  const row = await contractList.find(viewing, id)
  if (!row) throw new Problem(coreProblems.notFound)
  const [contract] = await toContracts(viewing, [row])
  if (!contract) throw new Problem(coreProblems.notFound)
  const { db, now } = viewing
  const day = plantDay(now)
  const ledger = await readLedger(db, id)
  const { guaranteeCoverDays } = await readContractSettings(db, contract.powerPlantId)
  const { requestId, endsOn } = contract
  const papers = papersOf(ledger)
  return {
    ...contract,
    ...pricesOf(ledger, endsOn, day),
    appendices: await appendicesOf(viewing, ledger, contract),
    acceptances: [...ledger.acceptances],
    payments: ledger.payments.map((one) => ({ ...one, status: paymentStatusOn(day, one) })),
    guarantees: ledger.guarantees.map((one) => {
      const reach = mustReach(one.kind, contract, guaranteeCoverDays)
      return { ...one, mustReach: reach, status: guaranteeStatusOn(day, one, reach) }
    }),
    energies: contract.kind === 'ppa' ? await readEnergies(db, contract, papers, isMetered) : [],
    totals: totalsOf(contract, ledger, endsOn === null ? 0 : daysUntil(endsOn, contract.liquidatedOn ?? day)),
    files: await listFiles(viewing, id),
    equipment: await listEquipment(viewing, id),
    documents: await listDocuments(viewing, id),
    request: await requestOf(viewing, requestId),
  }
}

/** The appendices, with what the caller may do with those that came back. */
async function appendicesOf(
  viewing: Viewing,
  { appendices }: LedgerRows,
  { can, status }: Contract,
): Promise<Appendix[]> {
  const back = appendices.filter((one) => one.status === 'back')
  const requests = await readRequests(
    viewing,
    back.flatMap(({ requestId }) => requestId ?? []),
  )
  const isOpen = can.edit && isRunning(status)
  return appendices.map((one) => ({
    ...one,
    can: { change: isOpen && (requests.get(one.requestId ?? 0)?.can.resubmit ?? false) },
  }))
}

/** The prices of all papers, the latest first, and the days that have none. */
function pricesOf(
  ledger: LedgerRows,
  endsOn: string | null,
  day: string,
): Pick<ContractDetail, 'priceRows' | 'prices' | 'priceGaps'> {
  const papers = papersOf(ledger)
  const appendices = inForce(ledger.appendices)
  const inUse = rowsInUse(papers, day, day)
  const toCome = rowsInUse(papers, day, endsOn !== null && endsOn > day ? endsOn : monthsAfter(day, 12))
  const shown = papers.map((rows, at) =>
    rows.map((row) => ({
      ...row,
      appendixNo: appendices[at - 1]?.appendixNo ?? null,
      isInUse: inUse.has(row),
      isOver: !toCome.has(row),
    })),
  )
  return {
    priceRows: [...ledger.priceRows],
    prices: shown.toReversed().flat(),
    priceGaps: gapsIn(papers, endsOn).map((gap) => ({ ...gap, bands: [...gap.bands] })),
  }
}

async function listFiles({ db }: Viewing, id: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select f.id, f.file_name, f.media_type, f.size_bytes, f.created_at as creation_time
    from contract_files l join files f on f.id = l.file_id where l.contract_id = ${id} order by l.position`.execute(
    db,
  )
  return rows
}

async function listEquipment({ db }: Viewing, id: number): Promise<ContractDetail['equipment']> {
  const { rows } = await sql<ContractDetail['equipment'][number]>`
    select d.id::int8 as id, d.code, d.name from contract_equipment e join devices d on d.id = e.device_id
    where e.contract_id = ${id} order by d.code`.execute(db)
  return rows
}

async function listDocuments(viewing: Viewing, id: number): Promise<ContractDetail['documents']> {
  const seriesIds = await readSeriesIds(viewing.db, id)
  if (seriesIds.length === 0) return []
  return (await listOfSeries(viewing, seriesIds)).map(asShown)
}

/** The documents of a plant that a contract of it may name, as far as the caller may know of them. */
export async function listPapers(viewing: Viewing, plantId: number): Promise<ContractDocument[]> {
  return (await listLinkable(viewing, plantId)).map(asShown)
}

const asShown = ({ seriesId: _series, ...document }: LinkedDocument): ContractDocument => document

/** Says whether a file belongs to a contract that the caller may see. */
export async function mayReadContractFile(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select contract_id as id from contract_files where file_id = ${fileId}`.execute(viewing.db)
  for (const { id } of rows) if (await contractList.sees(viewing, id)) return true
  return false
}

/** The number of the contract that took the place of a liquidated one: of its plant, kind and partner, in force since. */
export async function findSuccessor(
  { db }: Pick<Viewing, 'db'>,
  { id, liquidatedOn }: Pick<Contract, 'id' | 'liquidatedOn'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ contractNo: string }>`
    select n.contract_no from contracts c join contracts n on n.plant_id = c.plant_id and n.kind = c.kind
      and n.partner_tax_code = c.partner_tax_code and n.id <> c.id and n.approved_at is not null
    where c.id = ${id} and n.effective_on >= ${liquidatedOn}::date order by n.effective_on limit 1`.execute(
    db,
  )
  return rows[0]?.contractNo
}

/** The people of a plant who may see contracts. */
export async function listManagers({ db }: Pick<Viewing, 'db'>, plantId: number) {
  const ids = await findHolders(db, 'Contracts.View', plantId)
  const { rows } = await sql<{ id: number; fullName: string }>`
    select id, full_name from employees where id = any(${ids}::int8[]) order by full_name collate "vi-x-icu", id`.execute(
    db,
  )
  return rows
}
