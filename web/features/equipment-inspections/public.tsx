export { InspectionsOfEquipment } from './details/InspectionsOfEquipment.tsx'
