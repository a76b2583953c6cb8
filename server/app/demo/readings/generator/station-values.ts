import { swing } from './chance.ts'

/** An hour of a station: a powerhouse, or the cabin that a part of a solar park feeds into. */
export interface StationHour {
  /** Tells stations apart. */
  readonly number: number
  readonly dayNumber: number
  readonly hour: number
  /** What it works at, from 0 to 1. */
  readonly load: number
  /** Outdoors, in °C. */
  readonly ambient: number
}

type LoadHour = Pick<StationHour, 'dayNumber' | 'hour' | 'load'>

/** What a powerhouse needs for itself, in kW. */
export const ownUseKw = ({ dayNumber, hour, load }: LoadHour): number =>
  62 + 55 * load + 6 * swing(dayNumber, Math.floor(hour), 134)

/** The voltage of the busbar in kV, which the lines that hang on it have as well. */
export function busKilovolts(kilovolts: number, { dayNumber, hour, load }: LoadHour): number {
  return kilovolts * (1.014 + 0.011 * load + 0.004 * swing(dayNumber, Math.floor(hour * 2), 112))
}

/** How warm it is in the room of a station and in its cabinets, by the codes of the usual parameters. */
export function roomValues({ number, dayNumber, hour, load, ambient }: StationHour): Record<string, number> {
  const noise = (which: number) => 0.6 * swing(number, dayNumber, hour, which)
  return { TROOM: ambient + 1 + 3 * load + noise(131), TCAB: ambient + 5 + 9 * load + noise(132) }
}

/** What is read of a powerhouse beside its units: busbar, own supply, battery, gas, air and oil. */
export function powerhouseValues(at: StationHour & { readonly kilovolts: number }): Record<string, number> {
  const { number, dayNumber, hour } = at
  const noise = (which: number, size: number) => size * swing(number, dayNumber, hour, which)
  const volts = 391 + noise(133, 3)
  const kilowatts = ownUseKw(at)
  return {
    ...roomValues(at),
    UTC: busKilovolts(at.kilovolts, at),
    UTD: volts,
    ITD: (kilowatts * 1000) / (Math.sqrt(3) * volts * 0.86),
    PTD: kilowatts,
    UAQ: 230.5 + noise(136, 1.5),
    IAQ: 6.2 + noise(137, 0.8),
    // The gas leaks a little through the year and is filled up in January.
    SF6: 0.605 - 0.0001 * (dayNumber % 365) + noise(138, 0.002),
    PKN: 6.5 + noise(139, 0.4),
    PDAL: 60.5 + noise(140, 1.8),
  }
}
