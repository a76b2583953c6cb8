/** The hours of an inverter's sheet. */
export const hours = Array.from({ length: 13 }, (_, at) => at + 6)

/** The day of an inverter as the operator reads it off: kW and °C from 06:00 to 18:00, null where the logger was silent. */
interface InverterDay {
  readonly powerKw: readonly (number | null)[]
  readonly insideC: readonly number[]
}

/** What each inverter gave. 02 is too hot in the afternoon and silent at 17:00, 04 stands still at noon, 03 is down early. */
export const days = {
  INV01: {
    powerKw: [2.5, 20, 55.5, 95, 130, 150, 160.8, 155, 140, 110, 70, 30, 6],
    insideC: [27, 29, 33, 38, 43, 47, 50, 51.5, 52, 49, 45, 40, 35],
  },
  INV02: {
    powerKw: [2.4, 20.5, 56, 96.5, 131, 152, 161, 156.5, 120, 99.5, 68, null, 6.1],
    insideC: [27.5, 29.5, 34, 39, 45, 51, 57, 63, 72.5, 71, 60, 48, 38],
  },
  INV03: {
    powerKw: [2.6, 19.5, 54, 93, 128, 148, 157, 152, 138, 108, 69.5, 29, 0],
    insideC: [26.5, 28.5, 32.5, 37.5, 42.5, 46, 49.5, 51, 51, 48.5, 44.5, 39, 34],
  },
  INV04: {
    powerKw: [2.5, 20, 55, 94, 129, 0, 0, 0, 139, 109, 69, 29.5, 5.8],
    insideC: [27, 29, 33, 38, 43, 40, 38, 37, 47, 48, 44, 39.5, 34.5],
  },
} as const satisfies Record<string, InverterDay>

export type Code = keyof typeof days
export const codes = Object.keys(days) as Code[]

/** Irradiance on the panels by hour, in W/m², as the weather station sends it. */
export const irradianceWm2 = [15, 120, 330, 560, 760, 880, 932, 900, 810, 640, 410, 180, 30]

export const RATED_KW = 200
export const DC_KWP = 250
export const ALARM_C = 70

const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0)

/** A reading of an hour stands for one hour of its power; the last one is going on, and counts when it is over. */
export const energyKwh = (code: Code): number => sum(days[code].powerKw.slice(0, -1))

/** The counter of an inverter at an hour: as much as it has ever given, null while the logger was silent. */
export function counterKwh(code: Code, hour: number): number | null {
  const { powerKw } = days[code]
  if (powerKw[hour - 6] === null) return null
  return Math.round((120_000 + sum(powerKw.slice(0, hour - 5))) * 10) / 10
}

export const plantEnergyKwh = (): number => codes.reduce((all, code) => all + energyKwh(code), 0)
/** Up to the newest hour that is over: the last one of these is going on. */
export const irradiationKwhPerM2 = (): number => sum(irradianceWm2.slice(0, -1)) / 1000

/** The middle of some numbers. */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? NaN) + (sorted[Math.ceil(at)] ?? NaN)) / 2
}

/** The hours the inverter stood still while the others ran. */
export const still = { code: 'INV04', from: '11:00', to: '14:00', minutes: 180 } as const

/** What the others, which have as many panels, gave in the middle while it stood, in kWh. */
export const lostKwh = (): number =>
  [11, 12, 13].reduce(
    (all, hour) =>
      all + middle((['INV01', 'INV02', 'INV03'] as const).map((code) => days[code].powerKw[hour - 6] ?? NaN)),
    0,
  )
