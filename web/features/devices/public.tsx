export { EquipmentBox } from './equipment/EquipmentBox.tsx'
export { EquipmentField } from './equipment/EquipmentField.tsx'
