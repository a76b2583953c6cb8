import { setImmediate as breathe } from 'node:timers/promises'

import { observationCodes } from '#contract/reservoirs/codes.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { readingSources } from '#contract/readings/labels.ts'
import { holdDevices } from '#server/features/devices/devices.public.ts'
import { keepHistory } from '#server/features/readings/writing/history.store.ts'
import type { AcceptedReading } from '#server/features/readings/writing/judge.rules.ts'
import { sumUp } from '#server/features/readings/writing/sums.rules.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { DemoStart } from '../events/incidents.ts'
import { plannedHydroStory } from '../stories.ts'
import { readDemoPlant } from './demo-readings.store.ts'
import { levelOf } from './generator/curves.ts'
import { HISTORY_DAYS, hydroStory } from './generator/hydro-story.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const HOURS = 24
/** Days that are written at once. */
const DAYS_A_TURN = 60
/** Over so many days the years before the history lead over to its first level. */
const LEADING_DAYS = 20

const dateOf = (dayNumber: number) => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)

/**
 * The levels of the reservoir by the day of the two years before the history, for charts that lay years over one another:
 * some 730 rows. Where less history is made than there could be, the days in between are among them.
 *
 * @param until the first day that history has itself, in whole days since 1970
 */
export async function keepLevelYears(db: Db, start: DemoStart, until: number, now: Date): Promise<void> {
  const plant = await readDemoPlant(db, 'ST')
  const device = plant?.devices.find(({ kind }) => kind === 'reservoir')
  const parameter = plant?.parameters.find(
    (one) => one.deviceKind === 'reservoir' && one.code === observationCodes.levelM,
  )
  if (!plant || !device || !parameter) return
  const levelM = levelsOf(start)
  await holdDevices(db, plant.plantId, [device.id])
  const origin = { source: readingSources.indexOf('gateway'), writtenBy: 0, writtenByName: '' }
  for (let day = start.firstDayNumber - 2 * HISTORY_DAYS; day < until; day += DAYS_A_TURN) {
    const days = Array.from({ length: Math.min(DAYS_A_TURN, until - day) }, (_, place) => day + place)
    const readings = days.flatMap((dayNumber) =>
      Array.from({ length: HOURS }, (_, hour): AcceptedReading => {
        const at = new Date(dayStartMs(dateOf(dayNumber)) + hour * HOUR_MS).toISOString()
        const value = Math.round(levelM(dayNumber, hour) * 100) / 100
        const of = { row: 0, deviceId: device.id, parameterId: parameter.id, at, value }
        return { ...of, quality: 0, note: '', isLate: false }
      }),
    )
    const summed = sumUp(readings, { isTyped: false, everyMinutesOf: () => 60 })
    const kept = { hours: [], days: summed.days }
    await keepHistory(db, plant.plantId, kept, { ...origin, now, correctionReason: null })
    await breathe()
  }
}

/** The level at an hour of a day: of the history, or of the years before it, which end where it begins. */
function levelsOf(start: DemoStart): (dayNumber: number, hour: number) => number {
  const begins = start.firstDayNumber - HISTORY_DAYS
  const later = plannedHydroStory(start)
  const earlier = hydroStory({ firstDayNumber: begins, limits: [], runs: [] })
  const of = (story: typeof later, dayNumber: number, hour: number) =>
    levelOf(story.volume({ dayNumber, hour }))
  const gap = of(later, begins, 0) - of(earlier, begins, 0)
  return (dayNumber, hour) => {
    if (dayNumber >= begins) return of(later, dayNumber, hour)
    const share = Math.max(0, 1 - (begins - dayNumber - hour / HOURS) / LEADING_DAYS)
    return of(earlier, dayNumber, hour) + gap * share
  }
}
