import { formatMinute, plantDay } from '#contract/core/format.ts'
import { rowMinutesOf, sheetOf, type SheetKind } from '#contract/device-parameters/sheets.ts'
import { isReadAt, slotsOfSheet } from '#contract/device-parameters/slots.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import { GRACE_MINUTES } from '#contract/readings/slots.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const INVERTER_ROW_MINUTES = 60

/** What a plant says of when readings are due. */
export interface Rhythms {
  readonly shifts: readonly { readonly code: string; readonly startsAt: string }[]
  /** The first and last hour at which inverters are read. */
  readonly inverterHours: readonly [first: number, last: number]
}

/** A stretch of time, its end not included. */
interface Window {
  readonly from: string
  readonly to: string
}

/** A mandatory parameter of a device. */
interface RequiredSeries {
  readonly deviceKind: DeviceKind
  readonly frequencyMinutes: number
}

/** The sheet on which a series is entered; `inverter` is the hourly tracking of inverters. */
export function entrySheetOf({ deviceKind, frequencyMinutes }: RequiredSeries): SheetKind | 'inverter' {
  return sheetOf(deviceKind, frequencyMinutes) ?? 'inverter'
}

/** How far apart a series is entered, in minutes: its own rhythm, or the rows of its sheet where these are wider. */
export function entryMinutesOf(series: RequiredSeries): number {
  return Math.max(series.frequencyMinutes, entryRowMinutes(entrySheetOf(series)))
}

function entryRowMinutes(sheet: ReturnType<typeof entrySheetOf>): number {
  return sheet === 'inverter' ? INVERTER_ROW_MINUTES : rowMinutesOf[sheet]
}

/**
 * When a mandatory parameter was to be read in a stretch of time: in the rows of its sheet, as far as the time to enter them
 * is over. Inverters are read in the hours that their plant lays down.
 *
 * @returns instants in the order of time
 */
export function dueTimes(
  series: RequiredSeries,
  { from, to }: Window,
  { shifts, inverterHours: [first, last] }: Rhythms,
  now: Date,
): string[] {
  const sheet = entrySheetOf(series)
  const rowMinutes = entryRowMinutes(sheet)
  const latest = now.getTime() - GRACE_MINUTES * MINUTE_MS
  const isHourOfInverters = (minute: number) => minute >= first * 60 && minute <= last * 60
  return daysOf({ from, to })
    .flatMap((day) => slotsOfSheet(day, rowMinutes, [series], shifts))
    .filter((slot) => isReadAt(series, slot) && (sheet !== 'inverter' || isHourOfInverters(slot.minute)))
    .map(({ at }) => at)
    .filter((at) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to))
    .filter((at) => Date.parse(at) <= latest)
}

function daysOf({ from, to }: Window): string[] {
  const [first, last] = [Date.parse(plantDay(from)), Date.parse(plantDay(to))]
  const count = Math.round((last - first) / DAY_MS) + 1
  return Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10))
}

/** Times of a shift as people say them, one after the other in one piece: `07:00–09:00, 11:00`. */
export function timesText(times: readonly string[], apartMinutes: number): string {
  const runs: { first: string; last: string }[] = []
  for (const at of times) {
    const run = runs.at(-1)
    if (run && Date.parse(at) - Date.parse(run.last) <= apartMinutes * MINUTE_MS) run.last = at
    else runs.push({ first: at, last: at })
  }
  return runs
    .map(({ first, last }) => (first === last ? clockOf(first) : `${clockOf(first)}–${clockOf(last)}`))
    .join(', ')
}

const clockOf = formatMinute
