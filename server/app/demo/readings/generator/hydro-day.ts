import { chance, drift, swing } from './chance.ts'

/** One hour of a generating unit, with how long it has been at work. */
export interface UnitHour {
  /** 1 or 2. */
  readonly unit: number
  readonly dayNumber: number
  /** It may have a half. */
  readonly hour: number
}

/** One of a unit that may be out of order then. */
interface ReadUnitHour extends UnitHour {
  readonly isOut?: boolean
}

const RATED_MW = 15
const TAILWATER_M = 255.1
const LOSSES_M = 1.8

/** What a stopped unit shows; whatever else is read of it has no value then. */
export const shownAtRest: ReadonlySet<string> = new Set(
  'P Q TST TKM TKN TOD TDOD TOHMF TOHTB GHCH DRTD PDT DMCH'.split(' '),
)

/** What is read of a unit every half hour; the rest by the hour. */
export const readByHalves: ReadonlySet<string> = new Set('P Q UST IST UKT IKT F N'.split(' '))

/** What the river brings, in m³/s: a few days of rain raise it, and it falls slowly. */
export function inflowAt(dayNumber: number, hour: number): number {
  const place = dayNumber + hour / 24
  return 28 + 55 * drift(place / 4, 71) ** 2 + 4 * drift(place * 2, 72)
}

/** The level of the reservoir in metres: it follows the river by weeks. */
export function upstreamAt(dayNumber: number, hour: number): number {
  return 319.6 + 1.4 * drift((dayNumber + hour / 24) / 20, 73)
}

/** The water over the turbines in metres. */
export function headAt(dayNumber: number, hour: number): number {
  return upstreamAt(dayNumber, hour) - TAILWATER_M - LOSSES_M
}

/** Whether the load of the day is on: it comes after the morning handover and goes after the one of the evening. */
export const isDaytime = (hour: number): boolean => hour >= 7 && hour < 23

/**
 * What dispatch asks of a unit, in MW: the first runs through the day and, when the river is full, the night; the second
 * in the morning and evening peaks, and all day when there is water.
 */
export function scheduledMw({ unit, dayNumber, hour }: UnitHour): number {
  const inflow = inflowAt(dayNumber, 0)
  const isPeak = (hour >= 9 && hour < 12) || (hour >= 17 && hour < 21)
  const isDay = isDaytime(hour)
  if (unit === 1) return isDay ? (isPeak ? 14 : 12) : inflow > 40 ? 9 : 0
  return isPeak ? 13 : isDay && inflow > 45 ? 10 : 0
}

/** The power that still warms the metal: of this hour and the two before. */
function warmingMw({ unit, dayNumber, hour }: UnitHour): number {
  const hoursAgo = (hours: number) =>
    scheduledMw({
      unit,
      dayNumber: hour < hours ? dayNumber - 1 : dayNumber,
      hour: (hour - hours + 24) % 24,
    })
  return 0.5 * hoursAgo(0) + 0.3 * hoursAgo(1) + 0.2 * hoursAgo(2)
}

/** What is read off a unit by the hour, by the codes of the usual parameters. */
export function unitValues(at: ReadUnitHour): Readonly<Record<string, number>> {
  const { unit, dayNumber, hour } = at
  const noise = (which: number, size: number) => size * swing(unit, dayNumber, hour * 2, which)
  const scheduled = at.isOut ? 0 : scheduledMw(at)
  const isRunning = scheduled > 0
  const power = isRunning ? scheduled + noise(81, 0.15) : 0
  const reactive = isRunning ? 1.8 + noise(82, 1.2) : 0
  const volts = 10.5 + 0.03 * reactive + noise(83, 0.04)
  const hertz = 50 + 0.05 * swing(dayNumber, hour * 2, 84)
  const opening = isRunning ? (power / RATED_MW) * 88 * (62 / headAt(dayNumber, hour)) : 0
  return {
    P: power,
    Q: reactive,
    UST: volts,
    IST: (Math.hypot(power, reactive) * 1000) / (Math.sqrt(3) * volts),
    UKT: 72 + 4.2 * power + 3 * reactive + noise(85, 2),
    IKT: 270 + 17 * power + 14 * reactive + noise(86, 6),
    F: hertz,
    N: (333.3 * hertz) / 50,
    ...temperatures(at),
    PNLM: 3.1 + noise(93, 0.15),
    QOD: 156 + noise(94, 4),
    QOHMF: 62 + noise(95, 2),
    QOHTB: 42 + noise(96, 1.5),
    QMF: 2240 + noise(97, 40),
    PCT: 2.5 + noise(98, 0.2),
    QCT: 10.9 + noise(99, 0.7),
    // The governor of the second unit leaks a little oil: its pressure swings wider.
    PDT: 60.4 + noise(100, unit === 2 ? 2.2 : 0.9),
    DMCH: opening,
    GHCH: 100,
    DRTD: 4,
    RUNG: 1.3 + noise(101, 0.25) + (power > 3.5 && power < 6 ? 1.8 : 0),
    DAO: 82 + 3 * power + noise(102, 8),
  }
}

/** Metal, oil and air follow the load by some hours and the day's air at once. */
function temperatures(at: UnitHour): Record<string, number> {
  const { unit, dayNumber, hour } = at
  const warm = warmingMw(at)
  const air = 26 + 4 * Math.sin(((hour - 8) / 24) * 2 * Math.PI)
  const noise = (which: number) => 0.5 * swing(unit, dayNumber, hour * 2, which)
  // The lower guide bearing of the first unit runs hot on some days: at the peaks it crosses its alarm limit.
  const isWarmDay = unit === 1 && chance(dayNumber, 103) < 0.25
  return {
    TST: air + 8 + 3.5 * warm + noise(87),
    TKM: air + 4 + 0.25 * warm + noise(88),
    TKN: air + 8 + 1.4 * warm + noise(89),
    TOD: air + 7 + 1.9 * warm + noise(90),
    TDOD: air + 5 + 0.75 * warm + noise(91),
    TOHMF: air + 6 + 1.35 * warm + noise(92),
    TOHTB: air + 6 + (isWarmDay ? 2.25 : 1.45) * warm + noise(104),
  }
}
