export {
  listDayEnergies,
  listDeviceEnergies,
  listUnitDayEnergies,
  listUnitSources,
  readStepsAt,
  sumEnergies,
  sumDayEnergy,
  sumPartEnergies,
  type PartEnergy,
  sumUnitEnergies,
} from './energy/energy.list.ts'
export { energySourceOf, megawattsIn, type EnergySource, type UnitSource } from './energy/source.rules.ts'
