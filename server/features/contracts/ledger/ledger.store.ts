import type { ColumnType, GeneratedAlways } from 'kysely'

import type {
  AcceptanceWrite,
  AppendixWrite,
  EnergyWrite,
  GuaranteeWrite,
  PaymentWrite,
} from '#contract/contracts/ledger.ts'
import { contractProblems } from '#contract/contracts/problems.ts'
import type { Money } from '#contract/core/money.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Quantity } from '#contract/core/quantity.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Amount, MaybeAmount } from '../contracts.store.ts'

interface Line {
  id: GeneratedAlways<number>
  contractId: number
  version: ColumnType<number, never, number>
}
type Facts<Write> = Omit<Write, 'id' | 'contractId' | 'version'>

type AppendixTable = Line & Omit<Facts<AppendixWrite>, 'valueChange'> & { valueChange: MaybeAmount }
type Amounts = 'amount' | 'advanceDeducted' | 'retentionDeducted'
type PaymentTable = Line &
  Omit<Facts<PaymentWrite>, Amounts> &
  Readonly<Record<Amounts | 'gross' | 'cash', Amount>> & { dueOn: ColumnType<string | null, never, never> }
type GuaranteeTable = Line & Omit<Facts<GuaranteeWrite>, 'amount'> & { amount: Amount }
type AcceptanceTable = Line & Omit<Facts<AcceptanceWrite>, 'amount'> & { amount: Amount }
type EnergyTable = Line &
  Omit<Facts<EnergyWrite>, 'amount' | 'energyKwh'> &
  Readonly<Record<'amount' | 'gross', Amount>> & { energyKwh: ColumnType<number, Quantity, Quantity> }

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

/** Keeps a line: a new one, or what one says now. The doors below know what each table takes. */
async function keepLine(db: Db, table: LineTable, { id, contractId }: Place, facts: object): Promise<void> {
  // All lines have a number, a contract and a version; the compiler knows only tables by name.
  const lines = table as 'contractAppendices'
  const said = facts as Facts<AppendixWrite>
  if (id === null)
    await db
      .insertInto(lines)
      .values({ ...said, contractId })
      .execute()
  else
    await db
      .updateTable(lines)
      .set((on) => ({ ...said, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

/** Keeps an appendix. @throws problem `contracts.appendixTaken` */
export const keepAppendix = (db: Db, place: Place, facts: Facts<AppendixWrite>): Promise<void> =>
  constrained(problemOf, () => keepLine(db, 'contractAppendices', place, facts))

/** Keeps a payment. */
export const keepPayment = (
  db: Db,
  place: Place,
  facts: Facts<PaymentWrite> & { readonly gross: Money; readonly cash: Money },
): Promise<void> => keepLine(db, 'contractPayments', place, facts)

/** Keeps a guarantee. */
export const keepGuarantee = (db: Db, place: Place, facts: Facts<GuaranteeWrite>): Promise<void> =>
  keepLine(db, 'contractGuarantees', place, facts)

/** Keeps minutes of acceptance. */
export const keepAcceptance = (db: Db, place: Place, facts: Facts<AcceptanceWrite>): Promise<void> =>
  keepLine(db, 'contractAcceptances', place, facts)

/** Keeps the confirmed energy of a period. */
export const keepEnergy = (
  db: Db,
  place: Place,
  facts: Facts<EnergyWrite> & { readonly gross: Money },
): Promise<void> => keepLine(db, 'contractEnergies', place, facts)

/** Takes a line away. */
export async function deleteLine(db: Db, table: LineTable, id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute()
}
