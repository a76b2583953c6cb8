export { EquipmentBox } from './equipment/EquipmentBox.tsx'
export { EquipmentField } from './equipment/EquipmentField.tsx'
export { useEquipmentText } from './equipment/use-equipment-text.ts'
export { KnownEquipmentField, PlaceField } from './equipment/PlaceField.tsx'
