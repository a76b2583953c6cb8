import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { Contract, ContractDocument } from '#contract/contracts/contract.ts'
import type { Appendix } from '#contract/contracts/ledger.ts'
import type { ContractStatus } from '#contract/contracts/labels.ts'
import { SignedFacts } from '#contract/contracts/contract.ts'

/** The statuses in which a contract is with its author. */
export const isWithAuthor = (status: ContractStatus): boolean => status === 'draft' || status === 'back'

/** The statuses in which a contract is approved and not liquidated. */
export const isRunning = (status: ContractStatus): boolean =>
  status === 'active' || status === 'expiring' || status === 'expired'

/** Whether lines may be written: not while somebody decides, for they sign what they saw, and not after the end of it all. */
export const takesLines = (status: ContractStatus): boolean => isWithAuthor(status) || isRunning(status)

interface Viewer {
  readonly isAuthor: boolean
  readonly mayEdit: boolean
  readonly mayReopen: boolean
}

/** What somebody may do with a contract now. */
export function contractCan(
  { isAuthor, mayEdit, mayReopen }: Viewer,
  status: ContractStatus,
  request: Pick<ApprovalRequest, 'can'> | null,
  endsOn: string | null,
): Contract['can'] {
  const isOpen = isWithAuthor(status)
  return {
    edit: mayEdit && (isRunning(status) || isOpen),
    editSigned: mayEdit && isOpen,
    writeLines: mayEdit && takesLines(status),
    extend: mayEdit && (status === 'active' || status === 'expiring') && endsOn !== null,
    pay: mayEdit && isRunning(status),
    send: mayEdit && isAuthor && isOpen,
    delete: mayEdit && isAuthor && isOpen && request === null,
    liquidate: mayEdit && isRunning(status),
    reopen: mayReopen && status === 'liquidated',
    decide: request?.can.decide ?? false,
    withdraw: request?.can.withdraw ?? false,
  }
}

/** Whether two states differ in what both parties sign; prices that the second does not name are as they were. */
export function differsInSigned(before: object, after: { readonly priceRows?: unknown }): boolean {
  const was = SignedFacts.parse(before)
  const is = SignedFacts.parse({ ...after, priceRows: after.priceRows ?? was.priceRows })
  return JSON.stringify(was) !== JSON.stringify(is)
}

/** What history and papers call a document of a contract: both are read by people who may not know of a secret one. */
export const documentName = ({ docNo, isSecret }: Pick<ContractDocument, 'docNo' | 'isSecret'>): string =>
  isSecret ? 'Tài liệu mật' : docNo

/** What history tells of an appendix. */
export const appendixTold = ({
  appendixNo,
  signedOn,
  change,
  valueChange,
  newExpiresOn,
  priceRows,
  status,
}: Omit<Appendix, 'can'>) => ({ appendixNo, signedOn, change, valueChange, newExpiresOn, priceRows, status })
