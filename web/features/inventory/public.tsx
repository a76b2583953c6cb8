export { SparesOfEquipment } from './details/SparesOfEquipment.tsx'
export { usePlaceOptions } from './places/use-place-options.ts'
