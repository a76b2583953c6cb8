import { writeCounters } from '#server/features/unit-operations/unit-operations.store.ts'

import { instantOf } from '../demo-days.ts'
import { demoPlants, type PlantCode } from '../plants.ts'
import { readDemoPlant } from '../readings/demo-readings.store.ts'
import { findPerson } from '../readings/seed-trackings.ts'
import { readStart } from '../readings/progress.ts'
import { known, STARTED_DAYS_AGO, type Places, type Seeding } from '../seeding.ts'
import { effectsOf } from '../events/incidents.ts'
import { invertersOf } from '../sites.ts'
import { devicesOf, plannedHydroStory, STATES_DAYS } from '../stories.ts'
import { hydroCourse, hydroUnitOf, type CourseState } from './hydro-course.ts'
import { inverterCourse } from './inverter-course.ts'
import { keepStates, statesOf } from './keep-states.ts'

/** What the counters of the hydro units stood at: fifteen years of service. */
const counters = [
  { hoursBefore: 71_204, startsBefore: 4312 },
  { hoursBefore: 66_891, startsBefore: 4907 },
] as const

/** Writes what the units and inverters of every plant did over the last two months. */
export async function seedUnits(seeding: Seeding, places: Places): Promise<void> {
  for (const { code } of demoPlants) await seedPlantUnits(seeding, places, code)
}

async function seedPlantUnits(seeding: Seeding, places: Places, code: PlantCode): Promise<void> {
  const { db, now } = seeding
  const plant = await readDemoPlant(db, code)
  const start = await readStart(db)
  if (!plant || !start) return
  const courses: [unitId: number, course: readonly CourseState[]][] = []
  const span = { days: STATES_DAYS, now }
  const inverters = new Map(invertersOf(code).map((inverter) => [inverter.code, inverter]))
  for (const device of devicesOf(plant, code)) {
    const inverter = inverters.get(device.code)
    if (inverter) courses.push([device.id, inverterCourse(inverter, effectsOf(start, code), span)])
    if (device.kind !== 'generator') continue
    const unit = hydroUnitOf(device)
    courses.push([device.id, hydroCourse(unit, start, { ...span, story: plannedHydroStory(start) })])
    await seedCounters(seeding, known(places.plants, code).id, device.id, counters[unit - 1] ?? counters[0])
  }
  await seedStates(seeding, known(places.plants, code).id, courses)
}

async function seedStates(
  seeding: Seeding,
  plantId: number,
  courses: readonly (readonly [unitId: number, course: readonly CourseState[]])[],
): Promise<void> {
  const author = await findPerson(seeding.db, plantId, 'shiftLeader')
  const states = courses.flatMap(([unitId, course]) => statesOf(unitId, course, author))
  await keepStates(seeding, states, author)
}

async function seedCounters(
  { db, now, history }: Seeding,
  plantId: number,
  unitId: number,
  stood: { readonly hoursBefore: number; readonly startsBefore: number },
): Promise<void> {
  await writeCounters(db, { unitId, ...stood, version: 0 })
  const manager = await findPerson(db, plantId, 'workshopManager')
  const at = instantOf(2 - STARTED_DAYS_AGO, 9 * 60, now)
  history.note(at, manager, (audit) =>
    audit.changed('unit-counters', unitId, { hoursBefore: 0, startsBefore: 0 }, stood),
  )
}
