export { ContractsOfEquipment } from './details/ContractsOfEquipment.tsx'
