import { insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'

import { DemoHistory } from '../demo-history.ts'
import { readDemoPlant } from '../readings/demo-readings.store.ts'
import { devicesOf } from '../readings/fill-days.ts'
import { hydroUnitOf, timetableOf } from './hydro-course.ts'
import { keepStates, statesOf } from './keep-states.ts'
import { tellShift } from './tell-shift.ts'

const DAY_MS = 86_400_000
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
  const [operator] = plant?.operators ?? []
  if (!plant || !operator) return undefined
  const history = new DemoHistory()
  const days = Math.min(MOST_DAYS, Math.ceil((now.getTime() - since.getTime()) / DAY_MS) + 1)
  for (const device of devicesOf(plant, 'ST').filter(({ kind }) => kind === 'generator')) {
    const course = timetableOf(hydroUnitOf(device), days, now)
    const due = course.filter(({ at }) => at > since)
    const last = await findLastState(db, device.id)
    if (!last || last.state !== course.findLast(({ at }) => at <= since)?.state) continue
    const next = due.filter(({ at }) => at > new Date(last.startedAt))
    const states = statesOf(device.id, next, operator, last.state)
    for (const [place, state] of states.entries()) {
      const move = { before: states[place - 1]?.state ?? last.state, state }
      const named = { plantId: plant.plantId, unitCode: `H${hydroUnitOf(device)}` }
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
