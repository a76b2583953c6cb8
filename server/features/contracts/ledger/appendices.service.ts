import type { AppendixDetail, ContractDetail } from '#contract/contracts/contract.ts'
import { inForce } from '#contract/contracts/labels.ts'
import type { AppendixWrite } from '#contract/contracts/ledger.ts'
import { contractProblems } from '#contract/contracts/problems.ts'
import { formatDay } from '#contract/core/format.ts'
import { isMore, NO_MONEY } from '#contract/core/money.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  requestOf,
  resubmitRequest,
  startRequest,
  type RequestListener,
} from '#server/features/approvals/approvals.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getContract } from '../contracts.list.ts'
import { appendixTold, isRunning } from '../contracts.rules.ts'
import { ENTITY, notOpen, requireWithin } from '../contracts.service.ts'
import { lockContract } from '../contracts.store.ts'
import { complaintAboutExtension, endOf } from '../days.rules.ts'
import { inDong, sumsOf, type Sums } from '../money.rules.ts'
import { type AppendixRow, getSigned, readLedger, type LedgerRows } from './ledger.list.ts'
import { openFor, requirePayable } from './ledger.service.ts'
import { contractOf, keepAppendix, noteAppendix } from './ledger.store.ts'
import { recount } from './recount.service.ts'

type Facts = Pick<AppendixWrite, 'appendixNo' | 'signedOn' | 'valueChange' | 'newExpiresOn'>

/**
 * Sends an appendix on its way to who approved the contract, or one that came back once more. It changes the contract with the
 * last signature only.
 *
 * @throws problem `contracts.appendixSent`, `.extendedTooLate`, `.notLater`, `.noEnd`, `.belowPaid`, `.notPriced`, `.noValue`
 */
export async function saveAppendix(work: Work, write: AppendixWrite): Promise<ContractDetail> {
  const contract = await openFor(work, 'contractAppendices', write)
  const { contractId, id, version: _version, ...facts } = write
  const { signedOn, valueChange, priceRows } = facts
  if (!isRunning(contract.status)) throw notOpen(work, contract)
  const former = contract.appendices.find((one) => one.id === id)
  if (former && former.status !== 'back') throw new Problem(contractProblems.appendixSent)
  requireWithin(work, contract, 'signedOn', signedOn)
  requirePayable(work, contract, { valueChange })
  if (contract.kind !== 'ppa' && priceRows && priceRows.length > 0)
    throw new Problem(contractProblems.notPriced)
  requireSound(contract, contract, facts)
  const prices = priceRows ?? former?.priceRows ?? []
  const appendixId = await keepAppendix(work.db, { id, contractId }, { ...facts, priceRows: prices })
  await send(work, contract, { ...facts, id: appendixId, requestId: former?.requestId ?? null })
  const after = await getContract(work, contractId)
  work.audit.changed(
    ENTITY,
    contractId,
    { appendices: contract.appendices.map(appendixTold) },
    { appendices: after.appendices.map(appendixTold) },
  )
  return after
}

/** What the director is asked: the whole value that the contract then has counts against the limits of the chain. */
async function send(
  work: Work,
  contract: ContractDetail,
  { id, requestId, ...facts }: Facts & { readonly id: number; readonly requestId: number | null },
): Promise<void> {
  const { contractNo, name, partner, kind, powerPlantId: plantId, exchangeRate } = contract
  const { grossValue } = sumsWith(contract, contract, facts)
  const subject = {
    kind: 'contractAppendix',
    subjectId: id,
    title: `Phụ lục ${facts.appendixNo}: ${name} – ${partner}`,
    facts: {
      days: null,
      costVnd: grossValue === null ? null : Number(inDong(grossValue, exchangeRate)),
      subKind: kind,
    },
    label: {
      number: contractNo,
      isUrgent: false,
      fromDay: facts.signedOn,
      toDay: facts.newExpiresOn,
      warningCount: 0,
    },
  } as const
  if (requestId === null)
    await noteAppendix(work.db, id, { requestId: await startRequest(work, { ...subject, plantId }) })
  // Nobody need be told: what follows from sending again is done here.
  else await resubmitRequest(work, {}, subject)
}

type Counted = Parameters<typeof sumsOf>[0] & Parameters<typeof endOf>[0]
type Lines = Pick<LedgerRows, 'payments'> & {
  readonly appendices: readonly Pick<
    LedgerRows['appendices'][number],
    'valueChange' | 'newExpiresOn' | 'status'
  >[]
}

/** What a contract comes to with one more appendix in force. */
const sumsWith = (contract: Counted, { appendices, payments }: Lines, one: Facts): Sums =>
  sumsOf(contract, [...inForce(appendices), one], payments)

/**
 * Refuses an appendix that does not suit its contract as it stands: when it is sent, and when it is signed, for more may have
 * been paid or extended meanwhile.
 *
 * @throws problem `contracts.noValue`, `.belowPaid`, `.noEnd`, `.extendedTooLate`, `.notLater`
 */
function requireSound(contract: Counted, lines: Lines, facts: Facts): void {
  const { signedOn, valueChange, newExpiresOn } = facts
  if (valueChange !== null && contract.value === null) throw new Problem(contractProblems.noValue)
  const { netValue, grossValue, invoiced, cash } = sumsWith(contract, lines, facts)
  if (
    valueChange !== null &&
    (isMore(invoiced, netValue ?? NO_MONEY) || isMore(cash, grossValue ?? NO_MONEY))
  )
    throw new Problem(contractProblems.belowPaid)
  if (newExpiresOn === null) return
  const end = endOf(contract, inForce(lines.appendices))
  const complaint = complaintAboutExtension(end, { signedOn, newExpiresOn })
  if (complaint === 'noEnd') throw new Problem(contractProblems.noEnd)
  if (complaint === 'extendedTooLate')
    throw new Problem(contractProblems.extendedTooLate, { end: formatDay(end) })
  if (complaint) throw new Problem(contractProblems.notLater, { end: formatDay(end) })
}

/**
 * Tells an appendix that its request moved: the last signature puts it into force, if it still suits the contract. None is
 * liquidated meanwhile.
 */
export const appendixMoved: RequestListener = async ({ db, now, audit }, { subjectId: id, stage }) => {
  const contractId = await contractOf(db, id)
  // What nobody has to carry out is complete right after it was approved.
  if (contractId === undefined || stage === 'processed') return
  await lockContract(db, contractId)
  const lines = await readLedger(db, contractId)
  const isApproved = stage === 'approved'
  if (isApproved) {
    const signed = lines.appendices.find((one) => one.id === id)
    if (signed) requireSound(await getSigned(db, contractId), lines, signed)
    await noteAppendix(db, id, { approvedAt: now })
    await recount(db, contractId)
  }
  const told = (changed: Partial<AppendixRow>) => ({
    appendices: lines.appendices.map((one) => appendixTold(one.id === id ? { ...one, ...changed } : one)),
  })
  audit.changed(
    ENTITY,
    contractId,
    told({ status: 'deciding' }),
    told(isApproved ? { status: 'active' } : {}),
  )
}

/** One appendix, for who may see its contract. @throws problem `core.notFound` */
export async function getAppendix(viewing: Viewing, id: number): Promise<AppendixDetail> {
  const contractId = await contractOf(viewing.db, id)
  if (contractId === undefined) throw new Problem(coreProblems.notFound)
  // What meters counted has no part in it.
  const contract = await getContract(viewing, contractId, { isMetered: false })
  const appendix = contract.appendices.find((one) => one.id === id)
  if (!appendix) throw new Problem(coreProblems.notFound)
  return { ...appendix, contract, request: await requestOf(viewing, appendix.requestId) }
}
