/** The columns of the register, in their order: what is imported, and what is exported. */
export const registerFields = [
  'equipmentCode',
  'equipmentName',
  'subject',
  'typeName',
  'legalBasis',
  'cycleMonths',
  'lastOn',
  'nextOn',
  'organization',
  'certificateNo',
  'stampNo',
  'result',
  'usableQty',
  'unusableQty',
  'responsibleName',
  'note',
  'toolItemCode',
  'toolSerialNo',
] as const
export type RegisterField = (typeof registerFields)[number]
