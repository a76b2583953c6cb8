import { sql, type RawBuilder } from 'kysely'

import type { Acceptance, Appendix, Guarantee, Payment } from '#contract/contracts/ledger.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An exact decimal as digits. */
export const amount = (column: string) => sql.raw(`trim_scale(${column})::text`)

type PaymentRow = Omit<Payment, 'status'>
type GuaranteeRow = Omit<Guarantee, 'status' | 'mustReach'>

/** The lines of a contract. */
export interface LedgerRows {
  readonly appendices: readonly Appendix[]
  readonly payments: readonly PaymentRow[]
  readonly guarantees: readonly GuaranteeRow[]
  readonly acceptances: readonly Acceptance[]
}

async function read<Row>(db: Db, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await statement.execute(db)).rows
}

/** Reads the lines of a contract, each kind by its day. */
export async function readLedger(db: Db, contractId: number): Promise<LedgerRows> {
  const appendices = sql<Appendix>`
    select id, appendix_no, signed_on, change, ${amount('value_change')} as value_change, new_expires_on, version
    from contract_appendices where contract_id = ${contractId} order by signed_on, id`
  const payments = sql<PaymentRow>`
    select id, kind, condition, received_on, due_days, agreed_due_on, due_on, ${amount('amount')} as amount,
      vat_rate, ${amount('gross')} as gross, ${amount('advance_deducted')} as advance_deducted,
      ${amount('retention_deducted')} as retention_deducted, ${amount('cash')} as cash, paid_on, transfer_no, version
    from contract_payments where contract_id = ${contractId} order by coalesce(paid_on, due_on) nulls last, id`
  const guarantees = sql<GuaranteeRow>`
    select id, kind, bank, guarantee_no, ${amount('amount')} as amount, expires_on, released_on, version
    from contract_guarantees where contract_id = ${contractId} order by expires_on, id`
  const acceptances = sql<Acceptance>`
    select id, acceptance_no, accepted_on, ${amount('amount')} as amount, content, version
    from contract_acceptances where contract_id = ${contractId} order by accepted_on, id`
  return {
    appendices: await read(db, appendices),
    payments: await read(db, payments),
    guarantees: await read(db, guarantees),
    acceptances: await read(db, acceptances),
  }
}
