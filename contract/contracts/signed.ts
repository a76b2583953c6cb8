import type { Contract } from './contract.ts'

/** Whether a file was there when the director signed: such a scan stays, for it is what was signed. Later ones may go. */
export const isSignedFile = (
  { approvedAt }: Pick<Contract, 'approvedAt'>,
  { creationTime }: { readonly creationTime: string },
): boolean => approvedAt !== null && Date.parse(creationTime) <= Date.parse(approvedAt)
