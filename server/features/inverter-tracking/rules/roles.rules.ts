/** The parameters that rules and figures read, by their codes in the usual set of an inverter. */
export const inverterCodes = {
  power: 'P',
  dcPower: 'PDC',
  dayEnergy: 'EDAY',
  totalEnergy: 'ETOTAL',
  powerFactor: 'COSPHI',
  temperature: 'TIN',
  fault: 'ERR',
  currents: ['IA', 'IB', 'IC'],
  voltages: ['UAB', 'UBC', 'UCA'],
} as const

/** What is read of the weather, each by the codes it may have, the first that is there counts. */
export const weatherCodes = {
  poaWm2: ['G_POA', 'POA'],
  ghiWm2: ['G_GHI', 'GHI'],
  moduleC: ['T_MOD', 'TMOD'],
} as const
export type WeatherName = keyof typeof weatherCodes

/** Says whether a parameter is a DC voltage: `UDC`, `UDC1` to `UDC24`. */
export function isDcVoltage(code: string): boolean {
  return /^UDC\d*$/.test(code)
}
