import type { PlantTime } from '../../demo-days.ts'
import { chance, swing } from './chance.ts'
import { levelOf } from './curves.ts'
import { headOf, type HydroStory, type UnitNumber } from './hydro-story.ts'

/** A time of a generating unit; the hour may have a half. */
export interface UnitTime extends PlantTime {
  readonly unit: UnitNumber
}

const RATED_MW = 15

/** What a stopped unit shows; whatever else is read of it has no value then. */
export const shownAtRest: ReadonlySet<string> = new Set(
  'P Q TST TKM TKN TOD TDOD TOHMF TOHTB GHCH DRTD PDT DMCH'.split(' '),
)

/** What is read of a unit every half hour; the rest by the hour. */
export const readByHalves: ReadonlySet<string> = new Set('P Q UST IST UKT IKT F N'.split(' '))

/** The air at the hydro plant in °C. */
export const airAt = (hour: number): number => 26 + 4 * Math.sin(((hour - 8) / 24) * 2 * Math.PI)

/** What a unit gives in MVAr. */
export function megavarsOf(story: HydroStory, { unit, dayNumber, hour }: UnitTime): number {
  if (!story.isRunning(unit, { dayNumber, hour })) return 0
  return 1.8 + 1.2 * swing(unit, dayNumber, Math.floor(hour * 2), 82)
}

/** What is read off a unit by the hour, by the codes of the usual parameters. */
export function unitValues(story: HydroStory, at: UnitTime): Readonly<Record<string, number>> {
  const { unit, dayNumber, hour } = at
  const noise = (which: number, size: number) => size * swing(unit, dayNumber, hour * 2, which)
  const power = story.megawatts(unit, at)
  const reactive = megavarsOf(story, at)
  const volts = 10.5 + 0.03 * reactive + noise(83, 0.04)
  const hertz = 50 + 0.05 * swing(dayNumber, hour * 2, 84)
  const opening = (power / RATED_MW) * 88 * (62 / headOf(levelOf(story.volume(at))))
  return {
    P: power,
    Q: reactive,
    UST: volts,
    IST: (Math.hypot(power, reactive) * 1000) / (Math.sqrt(3) * volts),
    UKT: 72 + 4.2 * power + 3 * reactive + noise(85, 2),
    IKT: 270 + 17 * power + 14 * reactive + noise(86, 6),
    F: hertz,
    N: (333.3 * hertz) / 50,
    ...temperatures(story, at),
    PNLM: 3.1 + noise(93, 0.15),
    QOD: 156 + noise(94, 4),
    QOHMF: 62 + noise(95, 2),
    QOHTB: 42 + noise(96, 1.5),
    QMF: 2240 + noise(97, 40),
    PCT: 2.5 + noise(98, 0.2),
    QCT: 10.9 + noise(99, 0.7),
    // The governor of the second unit leaks a little oil: its pressure swings wider.
    PDT: 60.4 + noise(100, unit === 2 ? 2.2 : 0.9),
    DMCH: Math.min(100, opening),
    GHCH: 100,
    DRTD: 4,
    RUNG: 1.3 + noise(101, 0.25) + (power > 3.5 && power < 6 ? 1.8 : 0),
    DAO: 82 + 3 * power + noise(102, 8),
  }
}

/** The lower guide bearing of the first unit runs hot on some days: at the peaks it crosses its alarm limit. */
export const isHotDay = (dayNumber: number): boolean => chance(dayNumber, 103) < 0.25

/** Metal, oil and air follow the load by some hours and the day's air at once: at rest they cool. */
function temperatures(story: HydroStory, at: UnitTime): Record<string, number> {
  const { unit, dayNumber, hour } = at
  const warm = story.warmth(unit, at)
  const air = airAt(hour)
  const noise = (which: number) => 0.5 * swing(unit, dayNumber, hour * 2, which)
  const isHot = unit === 1 && isHotDay(dayNumber)
  return {
    TST: air + 8 + 3.5 * warm + noise(87),
    TKM: air + 4 + 0.25 * warm + noise(88),
    TKN: air + 8 + 1.4 * warm + noise(89),
    TOD: air + 7 + 1.9 * warm + noise(90),
    TDOD: air + 5 + 0.75 * warm + noise(91),
    TOHMF: air + 6 + 1.35 * warm + noise(92),
    TOHTB: air + 6 + (isHot ? 2.25 : 1.45) * warm + noise(104),
  }
}
