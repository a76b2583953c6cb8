export { countsIn, listCountingDevices, wentOutBy } from './energy/counting.list.ts'
export {
  listDayEnergies,
  listDeviceEnergies,
  listUnitDayEnergies,
  listUnitSources,
  sumDayEnergy,
  sumEnergies,
  type PartEnergy,
  sumUnitEnergies,
} from './energy/energy.list.ts'
export { noEnergy } from './energy/so-far.rules.ts'
export { readEnergies, type SameSpan } from './energy/so-far.service.ts'
export { energySourceOf, megawattsIn, type EnergySource, type UnitSource } from './energy/source.rules.ts'
