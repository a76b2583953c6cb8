import { insertHistory } from '#server/platform/audit/history.store.ts'
import type { NewUnitState } from '#server/features/unit-operations/unit-operations.store.ts'
import type { Db } from '#server/platform/db/database.ts'

import { plantTimeOf } from '../demo-days.ts'
import { DemoHistory } from '../demo-history.ts'
import { readDemoPlant, readUnitRuns } from '../readings/demo-readings.store.ts'
import type { HydroStory, UnitNumber } from '../readings/generator/hydro-story.ts'
import { readStart } from '../readings/progress.ts'
import { devicesOf, hydroStoryOf, statesDecideFrom } from '../stories.ts'
import { hydroUnitOf, timetableOf } from './hydro-course.ts'
import { keepStates, statesOf } from './keep-states.ts'
import { tellShift, type UnitPower } from './tell-shift.ts'

const DAY_MS = 86_400_000
const HALF_HOUR_MS = 1_800_000
/** However long the app was off, no more days than these are made up for. */
const MOST_DAYS = 35

/**
 * Goes on with what the units of the hydro plant were to do since an instant, as their readings do. A unit that somebody
 * has taken into another state is left to them. Starts and stops go into the log of the shift on duty, too.
 *
 * @returns the plant with new states; undefined where there are none
 */
export async function goOnUnits(db: Db, since: Date, now: Date): Promise<number | undefined> {
  const plant = await readDemoPlant(db, 'ST')
  const start = await readStart(db)
  const [operator] = plant?.operators ?? []
  if (!plant || !start || !operator) return undefined
  const history = new DemoHistory()
  const days = Math.min(MOST_DAYS, Math.ceil((now.getTime() - since.getTime()) / DAY_MS) + 1)
  const runs = await readUnitRuns(db, plant.plantId, statesDecideFrom(start))
  const devices = devicesOf(plant, 'ST').filter(({ kind }) => kind === 'generator')
  const known = hydroStoryOf(start, { runs })
  const lasts = new Map(
    await Promise.all(devices.map(async ({ id }) => [id, await findLastState(db, id)] as const)),
  )
  const isHeld = (device: (typeof devices)[number]) => {
    const course = timetableOf(hydroUnitOf(device), { story: known, days, now })
    const last = lasts.get(device.id)
    return !last || last.state !== course.findLast(({ at }) => at <= since)?.state
  }
  const held = new Set<UnitNumber>(devices.filter(isHeld).map(hydroUnitOf))
  const story = hydroStoryOf(start, { runs, knownUntilMs: since.getTime(), held })
  for (const device of devices) {
    const unit = hydroUnitOf(device)
    const last = lasts.get(device.id)
    if (!last || held.has(unit)) continue
    const due = timetableOf(unit, { story, days, now }).filter(({ at }) => at > since)
    const next = due.filter(({ at }) => at > new Date(last.startedAt))
    const states = statesOf(device.id, next, operator, last.state)
    for (const [place, state] of states.entries()) {
      const move = { before: states[place - 1]?.state ?? last.state, state }
      const named = { plantId: plant.plantId, unitCode: `H${unit}`, power: powerAround(story, unit, state) }
      states[place] = { ...state, dutyOperationId: await tellShift({ db, history }, { ...named, ...move }) }
    }
    await keepStates({ db, history }, states, operator)
  }
  const told = history.inOrder()
  if (told.length === 0) return undefined
  await insertHistory(db, told)
  return plant.plantId
}

const findLastState = (db: Db, unitId: number) =>
  db
    .selectFrom('unitStates')
    .select(['state', 'startedAt'])
    .where('unitId', '=', unitId)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a unit is led to give before and after a change of its state. */
function powerAround(story: HydroStory, unit: UnitNumber, { startedAt }: NewUnitState): UnitPower {
  const at = Date.parse(startedAt)
  const asked = (ms: number) => story.asked(unit, plantTimeOf(new Date(ms)))
  return { before: asked(at - HALF_HOUR_MS), after: asked(at + HALF_HOUR_MS) }
}
