import { sql, type RawBuilder } from 'kysely'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import type { Acceptance, Appendix, ConfirmedEnergy, Guarantee, Payment } from '#contract/contracts/ledger.ts'
import type { PriceRow } from '#contract/contracts/price.ts'
import { grouped } from '#contract/core/grouped.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An exact decimal as digits. */
export const amount = (column: string) => sql.raw(`trim_scale(${column})::text`)

type PaymentRow = Omit<Payment, 'status'>
/** Without what the caller may do with it. */
export type AppendixRow = Omit<Appendix, 'can'>
type GuaranteeRow = Omit<Guarantee, 'status' | 'mustReach'>

/** Confirmed energy without what is worked out of it. */
export type EnergyRow = Omit<ConfirmedEnergy, 'meanPrice' | 'meteredKwh' | 'differencePercent' | 'byTable'>

/** The lines of a contract, and the prices that it was signed with. */
export interface LedgerRows {
  readonly priceRows: readonly PriceRow[]
  readonly appendices: readonly AppendixRow[]
  readonly payments: readonly PaymentRow[]
  readonly guarantees: readonly GuaranteeRow[]
  readonly acceptances: readonly Acceptance[]
}

/** The lines of one kind by their contract. */
async function linesBy<Row>(
  db: Db,
  statement: RawBuilder<Row & { readonly contractId: number }>,
): Promise<ReadonlyMap<number, readonly Row[]>> {
  return grouped((await statement.execute(db)).rows, ({ contractId }) => contractId)
}

/** Reads the lines of a contract, each kind by its day. */
export async function readLedger(db: Db, contractId: number): Promise<LedgerRows> {
  return (await readLedgers(db, [contractId]))(contractId)
}

/** Reads the lines of some contracts with five statements for all of them, and gives those of each. */
export async function readLedgers(
  db: Db,
  contractIds: readonly number[],
): Promise<(contractId: number) => LedgerRows> {
  const ofContracts = sql`contract_id = any(${[...contractIds]}::bigint[])`
  const appendices = await linesBy(
    db,
    sql<AppendixRow & { contractId: number }>`
    select a.contract_id, a.id, a.appendix_no, a.signed_on, a.change, ${amount('a.value_change')} as value_change,
      a.new_expires_on, a.price_rows, a.version, a.request_id,
      case when a.approved_at is not null then 'active'
        when q.stage in ('returned', 'rejected', 'withdrawn') then 'back' else 'deciding' end as status
    from contract_appendices a left join approval_requests q on q.id = a.request_id
    where ${ofContracts} order by a.signed_on, a.id`,
  )
  const payments = await linesBy(
    db,
    sql<PaymentRow & { contractId: number }>`
    select contract_id, id, kind, condition, received_on, due_days, agreed_due_on, due_on, ${amount('amount')} as amount,
      vat_rate, ${amount('gross')} as gross, ${amount('advance_deducted')} as advance_deducted,
      ${amount('retention_deducted')} as retention_deducted, ${amount('cash')} as cash, paid_on, transfer_no, version
    from contract_payments where ${ofContracts} order by coalesce(paid_on, due_on) nulls last, id`,
  )
  const guarantees = await linesBy(
    db,
    sql<GuaranteeRow & { contractId: number }>`
    select contract_id, id, kind, bank, guarantee_no, ${amount('amount')} as amount, expires_on, released_on, version
    from contract_guarantees where ${ofContracts} order by expires_on, id`,
  )
  const acceptances = await linesBy(
    db,
    sql<Acceptance & { contractId: number }>`
    select contract_id, id, acceptance_no, accepted_on, ${amount('amount')} as amount, content, version
    from contract_acceptances where ${ofContracts} order by accepted_on, id`,
  )
  const { rows: priced } = await sql<{ id: number; priceRows: readonly PriceRow[] }>`
    select id, price_rows from contracts where id = any(${[...contractIds]}::bigint[])`.execute(db)
  const prices = new Map(priced.map(({ id, priceRows }) => [id, priceRows]))
  return (id) => ({
    priceRows: prices.get(id) ?? [],
    appendices: appendices.get(id) ?? [],
    payments: payments.get(id) ?? [],
    guarantees: guarantees.get(id) ?? [],
    acceptances: acceptances.get(id) ?? [],
  })
}

/** What of a contract its lines are counted with. */
type Signed = Pick<ContractDetail, 'value' | 'vatRate' | 'currency' | 'expiresOn' | 'codOn'>

/** Reads that of a contract, whoever asks. @throws problem `core.notFound` */
export async function getSigned(db: Db, id: number): Promise<Signed> {
  const { rows } = await sql<Signed>`
    select ${amount('value')} as value, vat_rate, currency, expires_on, cod_on from contracts where id = ${id}`.execute(
    db,
  )
  const [signed] = rows
  if (!signed) throw new Problem(coreProblems.notFound)
  return signed
}

/** The energies that were confirmed of a contract, the latest period first. */
export async function listEnergies(db: Db, contractId: number): Promise<EnergyRow[]> {
  const { rows } = await sql<EnergyRow>`
    select id, from_on, to_on, ${amount('energy_kwh')} as energy_kwh, ${amount('normal_kwh')} as normal_kwh,
      ${amount('peak_kwh')} as peak_kwh, ${amount('off_peak_kwh')} as off_peak_kwh, confirmation_no,
      ${amount('amount')} as amount, ${amount('exchange_rate')} as exchange_rate, vat_rate, ${amount('gross')} as gross,
      invoice_no, invoiced_on, version
    from contract_energies where contract_id = ${contractId} order by from_on desc`.execute(db)
  return rows
}
