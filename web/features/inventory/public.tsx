export { SparesOfEquipment } from './details/SparesOfEquipment.tsx'
