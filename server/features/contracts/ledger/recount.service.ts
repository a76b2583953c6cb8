import { contractProblems } from '#contract/contracts/problems.ts'
import { formatMoney, isMore, lessMoney, NO_MONEY, type Money } from '#contract/core/money.ts'
import { inForce } from '#contract/contracts/labels.ts'
import { Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

import { keepSums } from '../contracts.store.ts'
import { endOf } from '../days.rules.ts'
import { overdrawn, sumsOf, type Sums } from '../money.rules.ts'
import { getSigned, readLedger } from './ledger.list.ts'

/**
 * Keeps with a contract what its lines come to, after they or it changed. Its row is locked before, and the database refuses
 * more than the value once more.
 *
 * @throws problem `contracts.ceilingExceeded`, `.advanceExceeded`, `.retentionExceeded`
 */
export async function recount(db: Db, id: number): Promise<void> {
  const contract = await getSigned(db, id)
  const ledger = await readLedger(db, id)
  const { payments } = ledger
  const appendices = inForce(ledger.appendices)
  const over = overdrawn(payments)
  if (over?.of === 'advance')
    throw new Problem(contractProblems.advanceExceeded, { left: formatMoney(over.left) })
  if (over) throw new Problem(contractProblems.retentionExceeded, { left: formatMoney(over.left) })
  const sums = sumsOf(contract, appendices, payments)
  const excess = `${formatMoney(excessOf(sums))} ${contract.currency}`
  await keepSums(
    db,
    id,
    { ...sums, endsOn: endOf(contract, appendices) },
    () => new Problem(contractProblems.ceilingExceeded, { excess }),
  )
}

/** By how much the payments exceed the value: what goes through the bank, or else what is invoiced. */
function excessOf({ netValue, grossValue, invoiced, cash }: Sums): Money {
  const isCash = grossValue !== null && isMore(cash, grossValue)
  return isCash ? lessMoney(cash, grossValue) : lessMoney(invoiced, netValue ?? NO_MONEY)
}
