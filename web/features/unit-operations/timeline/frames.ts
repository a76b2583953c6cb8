import { formatDay } from '#contract/core/format.ts'
import type { TimelineUnit } from '#contract/unit-operations/timeline.ts'

import type { Tick } from '#web/kit/timeline/tick.rules.ts'
import { addDays, addMonths, weekdayOf } from '#web/platform/format/day.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PLANT_OFFSET_MS = 7 * HOUR_MS

export const zooms = ['day', 'week', 'month', 'year'] as const
export type Zoom = (typeof zooms)[number]

/** The days a chart shows, and their ends in milliseconds. */
export interface Frame {
  readonly from: string
  readonly to: string
  readonly fromMs: number
  readonly toMs: number
}

const startMs = (day: string) => Date.parse(`${day}T00:00:00Z`) - PLANT_OFFSET_MS

/** The day, week from Monday, month or year that a day lies in. */
export function frameOf(zoom: Zoom, day: string): Frame {
  const [from, to] = daysOf(zoom, day)
  return { from, to, fromMs: startMs(from), toMs: startMs(to) + DAY_MS }
}

function daysOf(zoom: Zoom, day: string): readonly [string, string] {
  if (zoom === 'day') return [day, day]
  if (zoom === 'week') {
    const monday = addDays(day, -weekdayOf(day))
    return [monday, addDays(monday, 6)]
  }
  if (zoom === 'year') return [`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`]
  const first = `${day.slice(0, 7)}-01`
  return [first, addDays(addMonths(first, 1), -1)]
}

/** The same day one frame later, or earlier. */
export function stepped(zoom: Zoom, day: string, by: 1 | -1): string {
  if (zoom === 'day') return addDays(day, by)
  if (zoom === 'week') return addDays(day, by * 7)
  return addMonths(day, by * (zoom === 'month' ? 1 : 12))
}

/** The lines of a scale: every two hours of a day, days of a week or month, months of a year. */
export function ticksOf(zoom: Zoom, { from, fromMs, toMs }: Frame): readonly Tick[] {
  const at = (ms: number, label: string) => ({ share: (ms - fromMs) / (toMs - fromMs), label })
  if (zoom === 'day')
    return Array.from({ length: 12 }, (_, two) =>
      at(fromMs + two * 2 * HOUR_MS, `${String(two * 2).padStart(2, '0')}:00`),
    )
  if (zoom === 'year')
    return Array.from({ length: 12 }, (_, month) => addMonths(from, month)).map((day) =>
      at(startMs(day), formatDay(day).slice(3)),
    )
  const days = Math.round((toMs - fromMs) / DAY_MS)
  return Array.from({ length: days }, (_, more) => addDays(from, more)).map((day) =>
    at(startMs(day), zoom === 'week' ? formatDay(day).slice(0, 5) : String(Number(day.slice(8)))),
  )
}

type State = TimelineUnit['states'][number]

/** A state as a bar, by shares of the chart's width. */
export interface Bar {
  readonly state: State
  readonly left: number
  readonly width: number
}

/** What a bar at least takes of the width to be seen, and hit. */
export const LEAST_SHARE = 1 / 500

/**
 * The states of a unit as bars within a frame; what lasts ends now. Of several that share less than can be seen, an outage
 * is drawn, or else the longest.
 */
export function barsOf(states: readonly State[], { fromMs, toMs }: Frame, nowMs: number): readonly Bar[] {
  const length = toMs - fromMs
  const bars: Bar[] = []
  for (const state of states) {
    const begin = Math.max(fromMs, Date.parse(state.startedAt))
    const end = Math.min(toMs, state.endedAt === null ? nowMs : Date.parse(state.endedAt))
    if (end <= begin) continue
    const bar = { state, left: (begin - fromMs) / length, width: (end - begin) / length }
    const last = bars.at(-1)
    const isSameSpot = last && last.left + LEAST_SHARE > bar.left + bar.width
    if (!isSameSpot) bars.push(bar)
    else if (weight(bar) > weight(last)) bars[bars.length - 1] = { ...bar, left: last.left }
  }
  return bars
}

const weight = ({ state, width }: Bar) => (state.state === 'forcedOutage' ? 1 : width)

/** The bar of a row that lies at a share of the width, or the one nearest to it. */
export function barAt(bars: readonly Bar[], share: number): Bar | undefined {
  const distance = ({ left, width }: Bar) => Math.max(0, left - share, share - left - width)
  return bars.reduce<Bar | undefined>(
    (best, bar) => (!best || distance(bar) < distance(best) ? bar : best),
    undefined,
  )
}
