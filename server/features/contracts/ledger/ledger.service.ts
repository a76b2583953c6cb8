import type { ContractDetail } from '#contract/contracts/contract.ts'
import type {
  AcceptanceWrite,
  EnergyWrite,
  GuaranteeWrite,
  LineRemove,
  PaymentWrite,
} from '#contract/contracts/ledger.ts'
import { needsRate } from '#contract/contracts/price-table.ts'
import { contractProblems } from '#contract/contracts/problems.ts'
import { formatDay } from '#contract/core/format.ts'
import { isPayable, unitsOf } from '#contract/core/money.ts'
import { Problem } from '#contract/core/problem.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getContract } from '../contracts.list.ts'
import { isRunning, takesLines } from '../contracts.rules.ts'
import { ENTITY, getOwnContract, notOpen, requirePast, requireWithin, told } from '../contracts.service.ts'
import { amountsOf, withTax } from '../money.rules.ts'
import {
  deleteLine,
  getLineVersion,
  keepAcceptance,
  keepEnergy,
  keepGuarantee,
  keepPayment,
  type LineTable,
  type OpenTable,
} from './ledger.store.ts'
import { recount } from './recount.service.ts'

/** What each table of lines is called in problems about versions. */
const entityOf: Readonly<Record<LineTable, string>> = {
  contractAppendices: 'contract-appendices',
  contractPayments: 'contract-payments',
  contractGuarantees: 'contract-guarantees',
  contractAcceptances: 'contract-acceptances',
  contractEnergies: 'contract-energies',
}

interface LineWrite {
  readonly contractId: number
  readonly id: number | null
  readonly version: number | null
}

/** @throws problem `contracts.fractions` at the first amount that cannot be paid in the currency of a contract */
export function requirePayable(
  { caller }: Work,
  { currency }: ContractDetail,
  amounts: Readonly<Record<string, string | null>>,
): void {
  const wrong = Object.entries(amounts).find(([, amount]) => amount !== null && !isPayable(amount, currency))
  if (!wrong) return
  const message = new Problem(contractProblems.fractions, { currency }).text(caller.language)
  throw new Problem(contractProblems.fractions, { currency }, [{ members: [wrong[0]], message }])
}

/** Locks the contract of a line, and finds the line where it is not new. @throws problem `contracts.notOpen`, `core.notFound` */
export async function openFor(
  work: Work,
  table: LineTable,
  { contractId, id, version }: LineWrite,
): Promise<ContractDetail> {
  const contract = await getOwnContract(work, contractId)
  if (!takesLines(contract.status)) throw notOpen(work, contract)
  if (id !== null) {
    const line = await getLineVersion(work.db, table, { id, contractId })
    await requireVersion(work.db, entityOf[table], line, version ?? 0)
  }
  return contract
}

/** Keeps what the contract comes to with a line, and tells its history. */
async function finish(work: Work, before: ContractDetail): Promise<ContractDetail> {
  await recount(work.db, before.id)
  const after = await getContract(work, before.id)
  work.audit.changed(ENTITY, before.id, told(before), told(after))
  return after
}

/** Keeps a payment, never above the value. @throws problem `contracts.ceilingExceeded`, `.deductionsTooGreat`, `.inFuture` */
export async function savePayment(work: Work, write: PaymentWrite): Promise<ContractDetail> {
  const contract = await openFor(work, 'contractPayments', write)
  const { contractId: _contract, id, version: _version, ...facts } = write
  if (facts.paidOn !== null && !isRunning(contract.status)) throw notOpen(work, contract)
  requireWithin(work, contract, 'paidOn', facts.paidOn)
  requirePast(work, 'receivedOn', facts.receivedOn)
  const { amount, advanceDeducted, retentionDeducted } = facts
  requirePayable(work, contract, { amount, advanceDeducted, retentionDeducted })
  const amounts = amountsOf(facts, contract.currency)
  if (unitsOf(amounts.cash) < 0n) throw new Problem(contractProblems.deductionsTooGreat)
  await keepPayment(work.db, { id, contractId: contract.id }, { ...facts, ...amounts })
  return finish(work, contract)
}

/** Keeps a guarantee of a bank. */
export async function saveGuarantee(work: Work, write: GuaranteeWrite): Promise<ContractDetail> {
  const contract = await openFor(work, 'contractGuarantees', write)
  const { contractId: _contract, id, version: _version, ...facts } = write
  requireWithin(work, contract, 'releasedOn', facts.releasedOn)
  requirePayable(work, contract, { amount: facts.amount })
  await keepGuarantee(work.db, { id, contractId: contract.id }, facts)
  return finish(work, contract)
}

/** Keeps minutes of acceptance. @throws problem `contracts.notOpen` before the contract is in force */
export async function saveAcceptance(work: Work, write: AcceptanceWrite): Promise<ContractDetail> {
  const contract = await openFor(work, 'contractAcceptances', write)
  const { contractId: _contract, id, version: _version, ...facts } = write
  if (!isRunning(contract.status)) throw notOpen(work, contract)
  requireWithin(work, contract, 'acceptedOn', facts.acceptedOn)
  requirePayable(work, contract, { amount: facts.amount })
  await keepAcceptance(work.db, { id, contractId: contract.id }, facts)
  return finish(work, contract)
}

/** Keeps the confirmed energy of a period. @throws problem `contracts.notPower`, `.beforePower`, `.periodMeets`, `.rateNotNeeded` */
export async function saveEnergy(work: Work, write: EnergyWrite): Promise<ContractDetail> {
  const contract = await openFor(work, 'contractEnergies', write)
  const { contractId: _contract, id, version: _version, ...facts } = write
  const { codOn, currency, kind, energies } = contract
  if (kind !== 'ppa' || codOn === null) throw new Problem(contractProblems.notPower)
  if (!isRunning(contract.status)) throw notOpen(work, contract)
  if (facts.fromOn < codOn) throw new Problem(contractProblems.beforePower, { day: formatDay(codOn) })
  if (facts.exchangeRate !== null && !needsRate(contract))
    throw new Problem(contractProblems.rateNotNeeded, { currency })
  requirePast(work, 'toOn', facts.toOn)
  requirePast(work, 'invoicedOn', facts.invoicedOn)
  const met = energies.find((one) => one.id !== id && one.fromOn <= facts.toOn && facts.fromOn <= one.toOn)
  if (met)
    throw new Problem(contractProblems.periodMeets, {
      period: `${formatDay(met.fromOn)} – ${formatDay(met.toOn)}`,
    })
  requirePayable(work, contract, { amount: facts.amount })
  const gross = withTax(facts.amount, facts.vatRate, currency)
  await keepEnergy(work.db, { id, contractId: contract.id }, { ...facts, gross })
  return finish(work, contract)
}

/** Removes a line. @throws problem `contracts.paidStays`, `.invoicedStays` */
export async function removeLine(
  work: Work,
  table: OpenTable,
  { contractId, id, version }: LineRemove,
): Promise<ContractDetail> {
  const contract = await getOwnContract(work, contractId)
  if (!takesLines(contract.status)) throw notOpen(work, contract)
  const line = await getLineVersion(work.db, table, { id, contractId })
  await requireVersion(work.db, entityOf[table], line, version)
  const payment = table === 'contractPayments' && contract.payments.find((one) => one.id === id)
  if (payment && payment.paidOn !== null) throw new Problem(contractProblems.paidStays)
  const energy = table === 'contractEnergies' && contract.energies.find((one) => one.id === id)
  if (energy && energy.invoiceNo !== null) throw new Problem(contractProblems.invoicedStays)
  await deleteLine(work.db, table, id)
  return finish(work, contract)
}
