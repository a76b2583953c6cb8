import { sql, type RawBuilder } from 'kysely'

import type { Acceptance, Appendix, ConfirmedEnergy, Guarantee, Payment } from '#contract/contracts/ledger.ts'
import type { PriceRow } from '#contract/contracts/price.ts'
import { grouped } from '#contract/core/grouped.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An exact decimal as digits. */
export const amount = (column: string) => sql.raw(`trim_scale(${column})::text`)

type PaymentRow = Omit<Payment, 'status'>
type GuaranteeRow = Omit<Guarantee, 'status' | 'mustReach'>

/** Confirmed energy without what is worked out of it. */
export type EnergyRow = Omit<ConfirmedEnergy, 'meanPrice' | 'meteredKwh' | 'differencePercent' | 'byTable'>

/** The lines of a contract, and the prices that it was signed with. */
export interface LedgerRows {
  readonly priceRows: readonly PriceRow[]
  readonly appendices: readonly Appendix[]
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
    sql<Appendix & { contractId: number }>`
    select contract_id, id, appendix_no, signed_on, change, ${amount('value_change')} as value_change, new_expires_on,
      price_rows, version
    from contract_appendices where ${ofContracts} order by signed_on, id`,
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
