export { ContractsOfDocument, ContractsOfEquipment } from './details/ContractsOf.tsx'
