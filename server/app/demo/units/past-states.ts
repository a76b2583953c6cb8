import { setImmediate as breathe } from 'node:timers/promises'

import { holdDevices } from '#server/features/devices/devices.public.ts'
import {
  readCounters,
  updateState,
  writeCounters,
  type NewUnitState,
} from '#server/features/unit-operations/unit-operations.store.ts'
import { insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readSetting, setSetting } from '#server/platform/db/settings.store.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'

import { plantTimeOf } from '../demo-days.ts'
import { DemoHistory } from '../demo-history.ts'
import type { DemoStart } from '../events/incidents.ts'
import { demoPlants, type PlantCode } from '../plants.ts'
import { readDemoPlant } from '../readings/demo-readings.store.ts'
import { readStart } from '../readings/progress.ts'
import { findPerson } from '../readings/seed-trackings.ts'
import { invertersOf } from '../sites.ts'
import { devicesOf, plannedHydroStory } from '../stories.ts'
import { hydroUnitOf, type CourseState } from './hydro-course.ts'
import { inverterCourse } from './inverter-course.ts'
import { keepStates, statesOf } from './keep-states.ts'
import { pastHydroCourse } from './past-course.ts'

const SETTING = 'demoPastStates'
const HOUR_MS = 3_600_000
/** Before the history of readings begins: states say what its units do. */
const FIRST_WAIT_MS = 60_000

/** How many days before those with readings of everything states are told of. */
interface PastToTell {
  readonly days: number
}

/** Writes what units and inverters did in the years before the demonstration's first states. */
export const demoPastStates = defineJob<PastToTell>({
  name: 'demoPastStates',
  async run({ db, payload, now }) {
    const start = await readStart(db)
    if (!start) return
    for (const { code } of demoPlants) await tellPast(db, { now, start, days: payload.days }, code)
  },
})

/** Has the past of a demonstration's units told, once; see `planDemoHistory`. */
export async function planPastStates(db: Db, days: number, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isPlanned = (await readSetting(transaction, SETTING)) !== undefined
    if (isPlanned || days === 0 || !(await readStart(transaction))) return
    await setSetting(transaction, SETTING, { days })
    await enqueue(transaction, demoPastStates, { days }, new Date(now.getTime() + FIRST_WAIT_MS))
  })
}

interface Telling extends PastToTell {
  readonly now: Date
  readonly start: DemoStart
}

async function tellPast(db: Db, { now, start, days }: Telling, code: PlantCode): Promise<void> {
  const plant = await readDemoPlant(db, code)
  if (!plant) return
  const { startedAt, firstDayNumber } = start
  const span = { days: plantTimeOf(startedAt).dayNumber - firstDayNumber + days, now: startedAt }
  const inverters = new Map(invertersOf(code).map((inverter) => [inverter.code, inverter]))
  const devices = devicesOf(plant, code)
  await holdDevices(
    db,
    plant.plantId,
    devices.map(({ id }) => id),
  )
  for (const device of devices) {
    const inverter = inverters.get(device.code)
    if (inverter)
      await tellUnit(db, { plantId: plant.plantId, now }, device.id, inverterCourse(inverter, [], span))
    if (device.kind !== 'generator') continue
    const course = pastHydroCourse(hydroUnitOf(device), { ...span, story: plannedHydroStory(start) })
    await tellUnit(db, { plantId: plant.plantId, now }, device.id, course)
    await breathe()
  }
}

interface Place {
  readonly plantId: number
  readonly now: Date
}

/** Puts what lies before a unit's first state there; a unit without any is left alone. */
async function tellUnit(
  db: Db,
  { plantId, now }: Place,
  unitId: number,
  course: readonly CourseState[],
): Promise<void> {
  const first = await findFirstState(db, unitId)
  if (!first) return
  const author = await findPerson(db, plantId, 'shiftLeader')
  const until = new Date(first.startedAt)
  const states = statesOf(
    unitId,
    course.filter(({ at }) => at <= until),
    author,
  )
  const last = states.at(-1)
  const history = new DemoHistory()
  // What went on into the first state that is there is that state: it began earlier.
  const goesOn = last !== undefined && last.state === first.state
  const earlier = states.filter(
    (state) => state !== last || (!goesOn && state.startedAt < until.toISOString()),
  )
  if (goesOn) {
    const { startedAt, startResult } = last
    const { id, ...kept } = first
    await updateState(db, id, { ...kept, startedAt, startResult })
    const before = { startedAt: first.startedAt, startResult: first.startResult }
    history.note(now, author, (audit) => audit.changed('unit-states', id, before, { startedAt, startResult }))
  }
  await keepStates({ db, history }, earlier, author)
  await insertHistory(db, history.inOrder())
  await countBack(db, unitId, goesOn ? [...earlier, last] : earlier, until)
}

/** The counters stand for what lies before the first state: there is less of that now. */
async function countBack(db: Db, unitId: number, told: readonly NewUnitState[], until: Date): Promise<void> {
  const counters = await readCounters(db, unitId)
  if (counters.version === 0 && counters.hoursBefore === 0) return
  const ranMs = told.reduce((sum, { state, startedAt }, place) => {
    const endedAt = new Date(told[place + 1]?.startedAt ?? until)
    return state === 'generating' ? sum + endedAt.getTime() - Date.parse(startedAt) : sum
  }, 0)
  const starts = told.filter(({ startResult }) => startResult === 'succeeded').length
  await writeCounters(db, {
    ...counters,
    hoursBefore: Math.max(0, Math.round((counters.hoursBefore - ranMs / HOUR_MS) * 100) / 100),
    startsBefore: Math.max(0, counters.startsBefore - starts),
  })
}

const findFirstState = (db: Db, unitId: number) =>
  db
    .selectFrom('unitStates')
    .select([
      'id',
      'state',
      'startedAt',
      'orderNo',
      'reason',
      'startResult',
      'isOutsideControl',
      'expectedPowerMw',
      'dutyOperationId',
    ])
    .where('unitId', '=', unitId)
    .orderBy('startedAt')
    .limit(1)
    .executeTakeFirst()
