export { useVehicleRule } from './form/vehicle-rule.ts'
export { CardTypeField, VehicleFields } from './form/VehicleFields.tsx'
