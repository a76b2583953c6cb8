import type { ColumnType, GeneratedAlways } from 'kysely'

import type {
  AcceptanceWrite,
  AppendixWrite,
  EnergyWrite,
  GuaranteeWrite,
  PaymentWrite,
} from '#contract/contracts/ledger.ts'
import type { PriceRow } from '#contract/contracts/price.ts'
import { contractProblems } from '#contract/contracts/problems.ts'
import type { Money } from '#contract/core/money.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Quantity } from '#contract/core/quantity.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Amount, MaybeAmount, Prices } from '../contracts.store.ts'

interface Line {
  id: GeneratedAlways<number>
  contractId: number
  version: ColumnType<number, never, number>
}
type Facts<Write> = Omit<Write, 'id' | 'contractId' | 'version'>

type AppendixTable = Line &
  Omit<Facts<AppendixWrite>, 'valueChange' | 'priceRows'> & {
    valueChange: MaybeAmount
    priceRows: Prices
    requestId: ColumnType<number | null, never, number>
    approvedAt: ColumnType<string | null, never, Date>
  }
type Amounts = 'amount' | 'advanceDeducted' | 'retentionDeducted'
type PaymentTable = Line &
  Omit<Facts<PaymentWrite>, Amounts> &
  Readonly<Record<Amounts | 'gross' | 'cash', Amount>> & { dueOn: ColumnType<string | null, never, never> }
type GuaranteeTable = Line & Omit<Facts<GuaranteeWrite>, 'amount'> & { amount: Amount }
type AcceptanceTable = Line & Omit<Facts<AcceptanceWrite>, 'amount'> & { amount: Amount }
type Bands = 'normalKwh' | 'peakKwh' | 'offPeakKwh'
type EnergyTable = Line &
  Omit<Facts<EnergyWrite>, 'amount' | 'energyKwh' | 'exchangeRate' | Bands> &
  Readonly<Record<'amount' | 'gross', Amount>> &
  Readonly<Record<Bands, ColumnType<number | null, Quantity | null, Quantity | null>>> & {
    energyKwh: ColumnType<number, Quantity, Quantity>
    exchangeRate: MaybeAmount
  }

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    contractAppendices: AppendixTable
    contractPayments: PaymentTable
    contractGuarantees: GuaranteeTable
    contractAcceptances: AcceptanceTable
    contractEnergies: EnergyTable
  }
}

/** The tables of lines. */
export type LineTable =
  | 'contractAppendices'
  | 'contractPayments'
  | 'contractGuarantees'
  | 'contractAcceptances'
  | 'contractEnergies'

/** Those from which a line may be taken away. */
export type OpenTable = Exclude<LineTable, 'contractAppendices'>

const problemOf = { contract_appendices_no: () => new Problem(contractProblems.appendixTaken) }

/** The version of a line of a contract. @throws problem `core.notFound` where the contract has none of that number */
export async function getLineVersion(
  db: Db,
  table: LineTable,
  { id, contractId }: { readonly id: number; readonly contractId: number },
): Promise<{ id: number; version: number }> {
  const lines = db.selectFrom(table).select(['id', 'version']).where('id', '=', id)
  const row = await lines.where('contractId', '=', contractId).executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** The contract that a line is of, and which one it is; null for a new one. */
interface Place {
  readonly id: number | null
  readonly contractId: number
}

/** Keeps an appendix: a new one, or what one says now; answers its number. @throws problem `contracts.appendixTaken` */
export async function keepAppendix(
  db: Db,
  { id, contractId }: Place,
  {
    priceRows,
    ...rest
  }: Omit<Facts<AppendixWrite>, 'priceRows'> & { readonly priceRows: readonly PriceRow[] },
): Promise<number> {
  const facts = { ...rest, priceRows: JSON.stringify(priceRows) }
  const kept = await constrained(problemOf, () =>
    id === null
      ? db
          .insertInto('contractAppendices')
          .values({ ...facts, contractId })
          .returning('id')
          .executeTakeFirstOrThrow()
      : db
          .updateTable('contractAppendices')
          .set((on) => ({ ...facts, version: on('version', '+', 1) }))
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow(),
  )
  return kept.id
}

/** Keeps by which request an appendix is decided, or when it was approved. */
export async function noteAppendix(
  db: Db,
  id: number,
  noted: { readonly requestId: number } | { readonly approvedAt: Date },
): Promise<void> {
  await db.updateTable('contractAppendices').set(noted).where('id', '=', id).execute()
}

/** The contract that an appendix is of; undefined where there is none of that number. */
export async function contractOf(db: Db, appendixId: number): Promise<number | undefined> {
  const appendices = db.selectFrom('contractAppendices').select('contractId')
  return (await appendices.where('id', '=', appendixId).executeTakeFirst())?.contractId
}

/** Keeps a payment: a new one, or what one says now. */
export async function keepPayment(
  db: Db,
  { id, contractId }: Place,
  facts: Facts<PaymentWrite> & { readonly gross: Money; readonly cash: Money },
): Promise<void> {
  if (id === null)
    await db
      .insertInto('contractPayments')
      .values({ ...facts, contractId })
      .execute()
  else
    await db
      .updateTable('contractPayments')
      .set((on) => ({ ...facts, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

/** Keeps a guarantee: a new one, or what one says now. */
export async function keepGuarantee(
  db: Db,
  { id, contractId }: Place,
  facts: Facts<GuaranteeWrite>,
): Promise<void> {
  if (id === null)
    await db
      .insertInto('contractGuarantees')
      .values({ ...facts, contractId })
      .execute()
  else
    await db
      .updateTable('contractGuarantees')
      .set((on) => ({ ...facts, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

/** Keeps minutes of acceptance: a new one, or what one says now. */
export async function keepAcceptance(
  db: Db,
  { id, contractId }: Place,
  facts: Facts<AcceptanceWrite>,
): Promise<void> {
  if (id === null)
    await db
      .insertInto('contractAcceptances')
      .values({ ...facts, contractId })
      .execute()
  else
    await db
      .updateTable('contractAcceptances')
      .set((on) => ({ ...facts, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

/** Keeps the confirmed energy of a period: a new one, or what one says now. */
export async function keepEnergy(
  db: Db,
  { id, contractId }: Place,
  facts: Facts<EnergyWrite> & { readonly gross: Money },
): Promise<void> {
  if (id === null)
    await db
      .insertInto('contractEnergies')
      .values({ ...facts, contractId })
      .execute()
  else
    await db
      .updateTable('contractEnergies')
      .set((on) => ({ ...facts, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

/** Takes a line away. */
export async function deleteLine(db: Db, table: OpenTable, id: number): Promise<void> {
  const ofTable = {
    contractPayments: () => db.deleteFrom('contractPayments').where('id', '=', id).execute(),
    contractGuarantees: () => db.deleteFrom('contractGuarantees').where('id', '=', id).execute(),
    contractAcceptances: () => db.deleteFrom('contractAcceptances').where('id', '=', id).execute(),
    contractEnergies: () => db.deleteFrom('contractEnergies').where('id', '=', id).execute(),
  }
  await ofTable[table]()
}
