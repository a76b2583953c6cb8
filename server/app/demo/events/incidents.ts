import { instantOf, plantTimeOf, type PlantTime } from '../demo-days.ts'
import { demoData } from '../demo-data.ts'
import type { PlantCode } from '../plants.ts'
import type { TimedEffect } from '../readings/generator/effects.ts'
import { isHotDay } from '../readings/generator/hydro-day.ts'
import { hydroStory, type UnitLimit } from '../readings/generator/hydro-story.ts'
import type { DemoEvent } from './event.ts'

/** Two months of the hydro plant Sông Trâm, then of the solar plants. */
const demoEvents = demoData('events') as readonly DemoEvent[]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** What takes longer is left to the next shifts. */
const LONG_MINUTES = 300

/** An event of the demonstration and when it began. */
export interface Incident {
  readonly event: DemoEvent
  readonly at: Date
}

/** Work at night for which a unit is handed over: days ago, unit, state, reason. */
export const nightWork = [
  [9, 1, 'maintenance', 'Bảo dưỡng chổi than, vệ sinh vành góp H1, PCT 123/2026'],
  [12, 2, 'maintenance', 'Bảo dưỡng chổi than, vệ sinh vành góp H2, PCT 121/2026'],
  [20, 2, 'plannedRepair', 'Thay séc-măng kín dầu ổ hướng tuabin H2, PCT 114/2026'],
] as const
/** When the unit stops for it, is handed over, comes back and may run again: minutes of its day. */
export const nightWorkMinutes = {
  stops: 22 * 60 + 10,
  begins: 22 * 60 + 30,
  ends: 28 * 60 + 40,
  free: 28 * 60 + 50,
}

/** What was laid down of a demonstration when it began. */
export interface DemoStart {
  readonly startedAt: Date
  readonly firstDayNumber: number
}

const resolved = new Map<string, readonly Incident[]>()

/** The events of a demonstration in the order they happened: the same for the same start. */
export function incidentsOf(start: DemoStart): readonly Incident[] {
  const key = `${start.startedAt.getTime()} ${start.firstDayNumber}`
  const known = resolved.get(key)
  if (known) return known
  // The longest ago comes first: what it does to its unit is known when the next one looks for a time to happen.
  const incidents: Incident[] = []
  for (const event of demoEvents) incidents.push({ event, at: startOf(event, start, incidents) })
  incidents.sort((one, other) => one.at.getTime() - other.at.getTime())
  resolved.set(key, incidents)
  return incidents
}

/** Until when what is known of an event is written down by the shift in which it began. */
const minutesOf = ({ course = [], restoredAfter = 0 }: DemoEvent) =>
  Math.max(15, ...[...course.map(([minutes]) => minutes), restoredAfter].filter((one) => one < LONG_MINUTES))

/** Whether so many minutes after a time the same shift is on. */
const isInOneShift = ({ hour }: PlantTime, minutes: number) =>
  Math.floor((hour + 2) / 8) === Math.floor((hour + 2 + minutes / 60) / 8)

function startOf(event: DemoEvent, start: DemoStart, before: readonly Incident[]): Date {
  const { when } = event
  if (!('ran' in when)) {
    const [hours = 0, minutes = 0] = when[1].split(':').map(Number)
    return instantOf(-when[0], hours * 60 + minutes, start.startedAt)
  }
  const { firstDayNumber, startedAt } = start
  const limits = [...limitsOf(before), ...nightLimits(startedAt)]
  const story = hydroStory({ firstDayNumber, limits, runs: [] })
  const [unit, from, to] = when.ran
  const grain = when.onTheHour ? HOUR_MS : MINUTE_MS
  const minutes = minutesOf(event)
  let at = Math.floor((startedAt.getTime() - when.hoursAgo * HOUR_MS) / grain) * grain
  const timeOf = (hoursLater: number) => plantTimeOf(new Date(at + hoursLater * HOUR_MS))
  const led = (hoursLater: number) => story.led(unit, timeOf(hoursLater))
  const suits = () =>
    Array.from({ length: to - from + 1 }, (_, place) => from + place).every((hour) => led(hour) > 0) &&
    led(-0.5) === led(0) &&
    isInOneShift(timeOf(0), minutes) &&
    !(when.onTheHour && isHotDay(timeOf(0).dayNumber))
  while (!suits()) at -= HOUR_MS
  return new Date(at)
}

/** What the events of a plant do to it. */
export function effectsOf(start: DemoStart, plant: PlantCode): TimedEffect[] {
  return incidentsOf(start).flatMap(({ event, at }) =>
    event.plant === plant ? (event.effects ?? []).map((effect) => ({ effect, atMs: at.getTime() })) : [],
  )
}

/** When units of the hydro plant stood still or were held down, by the events and by work at night. */
export const unitLimitsOf = (start: DemoStart): UnitLimit[] => [
  ...limitsOf(incidentsOf(start)),
  ...nightLimits(start.startedAt),
]

function limitsOf(incidents: readonly Incident[]): UnitLimit[] {
  return incidents.flatMap(({ event, at }) =>
    (event.effects ?? []).flatMap((effect): UnitLimit[] => {
      if (effect.what !== 'unitOut' && effect.what !== 'unitLimit') return []
      const [from, mostMw] = effect.what === 'unitOut' ? [0, 0] : [effect.from, effect.mostMw]
      const ms = (minutes: number) => at.getTime() + minutes * MINUTE_MS
      return [{ unit: effect.unit, fromMs: ms(from), toMs: ms(effect.until), mostMw }]
    }),
  )
}

function nightLimits(startedAt: Date): UnitLimit[] {
  const { stops, free } = nightWorkMinutes
  return nightWork.map(([ago, unit]) => ({
    unit,
    fromMs: instantOf(-ago, stops, startedAt).getTime(),
    toMs: instantOf(-ago, free, startedAt).getTime(),
    mostMw: 0,
  }))
}
