import type { OnCallKind } from '#contract/duty-schedules/on-call.ts'
import type { PositionTitle } from '#contract/employees/labels.ts'
import { setOnCall } from '#server/features/duty-schedules/on-call/on-call.store.ts'
import { daysOfMonth } from '#server/features/duty-schedules/rules/calendar.rules.ts'

import type { Seeding, Staff } from './seeding.ts'

/** Who takes each kind of duty, and how many days in a row. */
const duties: readonly {
  readonly kind: OnCallKind
  readonly posts: readonly PositionTitle[]
  readonly days: number
}[] = [
  { kind: 'leader', posts: ['deputyDirector', 'workshopManager', 'deputyWorkshopManager'], days: 7 },
  { kind: 'technician', posts: ['technician'], days: 7 },
  { kind: 'repair', posts: ['repairTechnician'], days: 1 },
]

/** Plans who is on call at a plant in a month: those with a fitting post take turns. */
export async function seedOnCall(
  { db }: Seeding,
  { id, plantId, month }: { readonly id: number; readonly plantId: number; readonly month: string },
  staff: Staff,
): Promise<void> {
  const people = [...staff.values()].filter(({ state }) => state.powerPlantIds.includes(plantId))
  for (const { kind, posts, days } of duties) {
    const fitting = people.filter(({ state }) => posts.includes(state.positionTitle))
    for (const [at, day] of daysOfMonth(month).entries()) {
      const employeeId = fitting[Math.floor(at / days) % fitting.length]?.id
      if (employeeId !== undefined) await setOnCall(db, id, { day, kind, employeeId })
    }
  }
}
