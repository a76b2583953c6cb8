import type { ColumnType, GeneratedAlways } from 'kysely'

import type {
  AcceptanceWrite,
  AppendixWrite,
  GuaranteeWrite,
  PaymentWrite,
} from '#contract/contracts/ledger.ts'
import { contractProblems } from '#contract/contracts/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
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

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    contractAppendices: AppendixTable
    contractPayments: PaymentTable
    contractGuarantees: GuaranteeTable
    contractAcceptances: AcceptanceTable
  }
}

/** The tables of lines. */
export type LineTable =
  | 'contractAppendices'
  | 'contractPayments'
  | 'contractGuarantees'
  | 'contractAcceptances'

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

/** Keeps a line: a new one, or what one says now. @returns its number */
export async function keepLine(
  db: Db,
  table: LineTable,
  { id, contractId }: { readonly id: number | null; readonly contractId: number },
  facts: object,
): Promise<number> {
  return constrained(problemOf, async () => {
    if (id === null) {
      const made = db.insertInto(table).values({ ...facts, contractId } as never)
      return (await made.returning('id').executeTakeFirstOrThrow()).id
    }
    const changed = db.updateTable(table).set((on) => ({ ...facts, version: on('version', '+', 1) }) as never)
    await changed.where('id', '=', id).execute()
    return id
  })
}

export async function deleteLine(db: Db, table: LineTable, id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute()
}
