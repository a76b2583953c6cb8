/** A day of a unit as the operator reads it off: hourly °C, MW and MVAr every half-hour. */
interface UnitDay {
  readonly bearingC: readonly number[]
  readonly statorC: readonly number[]
  readonly powerMw: readonly number[]
  readonly reactiveMvar: readonly number[]
}

/** What each unit gave. The thrust bearing of H1 is too hot at 21:00 and 22:00, and H1 is stopped at a quarter to eleven. */
export const days = {
  H1: {
    bearingC: [
      61.5, 61.4, 61.2, 61.2, 61, 61.1, 62.3, 63.5, 64.1, 64.6, 64.8, 65, 65.2, 65.1, 65.3, 65.6, 66.4, 68.2,
      71.5, 74.9, 78.6, 81.4, 83.2, 58.3,
    ],
    statorC: [
      78, 77.8, 77.5, 77.4, 77.2, 77.6, 80.1, 83.4, 85, 85.6, 85.9, 86.2, 86, 85.8, 86.1, 86.7, 88.3, 90.2,
      91.6, 91.8, 91.2, 89.5, 87.1, 63.4,
    ],
    powerMw: [
      7.5, 7.5, 7.4, 7.5, 7.5, 7.4, 7.5, 7.5, 7.5, 7.6, 7.6, 8.1, 9, 9.6, 10.2, 10.5, 10.8, 10.8, 10.9, 10.8,
      10.8, 10.7, 10.8, 10.8, 10.7, 10.8, 10.8, 10.9, 10.8, 10.8, 11, 11.2, 11.5, 11.7, 11.8, 11.9, 11.9,
      11.8, 11.9, 11.8, 11.6, 11.4, 10.9, 10.2, 9, 5.4, 0, 0,
    ],
    reactiveMvar: [
      1.2, 1.2, 1.1, 1.2, 1.2, 1.1, 1.2, 1.2, 1.3, 1.3, 1.4, 1.5, 1.7, 1.9, 2.1, 2.2, 2.3, 2.3, 2.4, 2.3, 2.3,
      2.2, 2.3, 2.3, 2.2, 2.3, 2.3, 2.4, 2.3, 2.3, 2.5, 2.6, 2.7, 2.8, 2.9, 2.9, 2.9, 2.8, 2.9, 2.8, 2.7, 2.6,
      2.4, 2.1, 1.6, 0.8, 0, 0,
    ],
  },
  H2: {
    bearingC: [
      60.8, 60.7, 60.7, 60.5, 60.4, 60.6, 61.8, 62.9, 63.4, 63.7, 63.9, 64.1, 64.2, 64.1, 64.3, 64.5, 65.1,
      66, 66.7, 67, 66.8, 66.2, 65.7, 65.9,
    ],
    statorC: [
      77.1, 77, 76.8, 76.6, 76.5, 76.8, 79.3, 82.5, 84.1, 84.7, 85, 85.3, 85.1, 85, 85.2, 85.8, 87.4, 89.1,
      90.3, 90.6, 90.1, 88.8, 86.9, 87.3,
    ],
    powerMw: [
      7.2, 7.2, 7.2, 7.1, 7.2, 7.2, 7.2, 7.1, 7.2, 7.3, 7.4, 7.9, 8.8, 9.4, 10, 10.3, 10.6, 10.6, 10.7, 10.6,
      10.6, 10.5, 10.6, 10.6, 10.5, 10.6, 10.6, 10.7, 10.6, 10.6, 10.8, 11, 11.3, 11.5, 11.6, 11.7, 11.7,
      11.6, 11.7, 11.6, 11.4, 11.2, 11, 10.8, 10.7, 11.2, 11.6, 11.65,
    ],
    reactiveMvar: [
      1.1, 1.1, 1.1, 1, 1.1, 1.1, 1.1, 1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.8, 2, 2.1, 2.2, 2.2, 2.3, 2.2, 2.2, 2.1,
      2.2, 2.2, 2.1, 2.2, 2.2, 2.3, 2.2, 2.2, 2.4, 2.5, 2.6, 2.7, 2.8, 2.8, 2.8, 2.7, 2.8, 2.7, 2.6, 2.5, 2.4,
      2.3, 2.2, 2.5, 2.7, 2.75,
    ],
  },
} as const satisfies Record<string, UnitDay>

export type Code = keyof typeof days
export const codes = Object.keys(days) as Code[]

/** The level of the reservoir by the hour, in metres. */
export const levelM = [
  318.92, 318.91, 318.9, 318.89, 318.88, 318.87, 318.85, 318.83, 318.81, 318.79, 318.77, 318.75, 318.73,
  318.71, 318.69, 318.67, 318.64, 318.61, 318.58, 318.55, 318.52, 318.5, 318.48, 318.47,
]

export const RATED_MW = 12
export const ALARM_C = 80

/** How the thrust bearing of H1 went beyond its limit. */
export const crossing = { from: '21:00', to: '23:00', most: 83.2, mostAt: '22:00' } as const

/** The stop of H1, as the operator writes it. */
export const stop = { code: 'H1', at: '22:45', content: 'Giảm tải, tách lưới H1 kiểm tra ổ đỡ' } as const

/** What a unit gave: a reading of a half-hour stands for half an hour of its power. */
export const energyMwh = (code: Code): number =>
  days[code].powerMw.reduce<number>((sum, mw) => sum + mw / 2, 0)

/** The last of a row of readings. */
export const latest = (values: readonly number[]): number => values.at(-1) ?? NaN

/** The times of a sheet that has so many rows. */
export const clocks = (rows: number): string[] =>
  Array.from({ length: rows }, (_, at) => {
    const minute = (at * 1440) / rows
    return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  })
