export {
  listDayEnergies,
  listDeviceEnergies,
  readStepsAt,
  sumEnergies,
  sumPartEnergies,
} from './energy/energy.list.ts'
export { energySourceOf, megawattsIn, type EnergySource } from './energy/source.rules.ts'
