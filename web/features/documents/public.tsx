export { DocumentsOfEquipment } from './details/DocumentsOfEquipment.tsx'
