/** What is imported of the register: its columns in their order, and those that follow behind. The ledger comes after approval. */
export const contractRegisterFields = [
  'contractNo',
  'signedOn',
  'name',
  'partner',
  'partnerTaxCode',
  'netValue',
  'vat',
  'grossValue',
  'form',
  'duration',
  'performanceGuarantee',
  'advanceGuarantee',
  'warrantyUntil',
  'managerName',
  'kind',
  'currency',
  'exchangeRate',
  'effectiveOn',
  'endsOn',
  'note',
] as const
export type ContractRegisterField = (typeof contractRegisterFields)[number]
