import { chance, drift } from './chance.ts'
import { along } from './curves.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365

/** What the river brings on average in m³/s in the middle of each month: what the plan of 115 GWh a year needs. */
const monthlyM3s = [18.5, 15, 13, 14.2, 18, 22.3, 25.4, 31.6, 41.3, 49, 47.7, 30.4] as const

/** The level in m that the reservoir is led to, by the day of the year: full after the floods, low before them. */
const guide = [
  [0, 321.2],
  [31, 320.8],
  [90, 318.6],
  [151, 315.8],
  [227, 313.4],
  [257, 314.6],
  [287, 318.4],
  [304, 319.8],
  [333, 320.2],
  [349, 321.1],
  [366, 321.2],
] as const

/** From 15 September to 30 November room is kept for the floods. */
const BEFORE_FLOODS = { from: '09-15', to: '11-30', levelM: 320.5 } as const
const NORMAL_LEVEL_M = 322
const RAINS = { from: '09-15', to: '12-15' } as const
const WINDOW_DAYS = 8

const dateOf = (dayNumber: number) => new Date(dayNumber * DAY_MS).toISOString()
const isWithin = (dayNumber: number, { from, to }: { readonly from: string; readonly to: string }) => {
  const day = dateOf(dayNumber).slice(5, 10)
  return day >= from && day <= to
}

/** Whether the level before floods is in force on a day. */
export const isFloodSeason = (dayNumber: number): boolean => isWithin(dayNumber, BEFORE_FLOODS)

/** The highest level in m that the procedure of the reservoir allows on a day: above it water is let over the dam. */
export const highestLevelOn = (dayNumber: number): number =>
  isFloodSeason(dayNumber) ? BEFORE_FLOODS.levelM : NORMAL_LEVEL_M

/** The level in m that dispatch leads the reservoir to on a day. */
export function guideLevelOn(dayNumber: number): number {
  const yearStart = Date.parse(`${dateOf(dayNumber).slice(0, 4)}-01-01`) / DAY_MS
  return along(guide, Math.min(YEAR_DAYS, dayNumber - yearStart))
}

/** The mean of the time of year in m³/s: from the middle of a month to the middle of the next. */
function usualM3s(place: number): number {
  const month = ((place - 14) / (YEAR_DAYS + 0.2425)) * 12
  const before = Math.floor(month)
  const part = month - before
  const of = (index: number) => monthlyM3s[((index % 12) + 12) % 12] ?? 0
  return of(before) * (1 - part) + of(before + 1) * part
}

/** How much of a flood is there, from 0 to 1: it rises for a day and falls for four. */
function floodShare(daysSince: number): number {
  if (daysSince <= 0 || daysSince >= 5) return 0
  const part = daysSince < 1 ? daysSince : (5 - daysSince) / 4
  return part * part * (3 - 2 * part)
}

/** What a flood adds in m³/s: in the rains, about one week in five has one. */
function floodM3s(place: number): number {
  const window = Math.floor(place / WINDOW_DAYS)
  if (chance(window, 77) > 0.2 || !isWithin(window * WINDOW_DAYS, RAINS)) return 0
  const begins = window * WINDOW_DAYS + 2.5 * chance(window, 79)
  return (40 + 80 * chance(window, 78)) * floodShare(place - begins)
}

/** What the river brings at a time, in m³/s: the season, a few days of rain that fall slowly, and floods. */
export function inflowAt(dayNumber: number, hour: number): number {
  const place = dayNumber + hour / 24
  const sinceEpochOfYears = place - 20_454 // 1 January 2026
  const scatter = 0.55 + 0.9 * drift(place / 5, 71) + 0.08 * (drift(place * 2, 72) - 0.5)
  return usualM3s(sinceEpochOfYears) * scatter + floodM3s(place)
}

/** The rain at a time in mm for a quarter of an hour: it falls while the river rises. */
export function rainAt(dayNumber: number, hour: number): number {
  const rise = inflowAt(dayNumber, hour + 6) - inflowAt(dayNumber, hour)
  const gust = drift((dayNumber + hour / 24) * 24, 76)
  return rise < 1 ? 0 : Math.min(12, 0.5 * rise * Math.max(0, gust - 0.35))
}
