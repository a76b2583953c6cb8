import { contractList } from './contracts.list.ts'

export { contractMoved } from './contracts.service.ts'
export { appendixMoved } from './ledger/appendices.service.ts'
export { contractsImport } from './import/import.service.ts'
export { mayReadContractFile } from './contracts.list.ts'
export { contractReminders } from './reminders/reminders.service.ts'

/** Says whether the caller may see a contract, e.g. its history. */
export const seesContract = contractList.sees
