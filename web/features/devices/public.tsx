export { EquipmentBox } from './equipment/EquipmentBox.tsx'
export { EquipmentField } from './equipment/EquipmentField.tsx'
export { useEquipmentText } from './equipment/use-equipment-text.ts'
export { PlaceField } from './equipment/PlaceField.tsx'
