import type { DutyScheduleDetail } from '#contract/duty-schedules/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { makeCrewedPlant, type CrewedPlant } from './crewed-plant.ts'

/** A server with the drafted schedule of November 2026, three shifts of four teams, at a crewed plant. */
export interface November {
  readonly server: TestApp
  readonly plant: CrewedPlant
  /** The plant's workshop manager. */
  readonly manager: Client
  /** The workshop manager of another plant. */
  readonly stranger: Client
  readonly scheduleId: number
}

/** Opens the server, makes the plant and has its manager draft the schedule. */
export async function openNovember(): Promise<November> {
  const server = await testApp()
  const plant = await makeCrewedPlant(server.db)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plant.plantId] })
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const body = {
    powerPlantId: plant.plantId,
    month: '2026-11',
    rotationKind: '3c4k',
    anchorDay: '2026-11-01',
  }
  const create = '/services/app/DutySchedule/Create'
  const { id } = (await manager.send<DutyScheduleDetail>('POST', create, body)).result
  return { server, plant, manager, stranger, scheduleId: id }
}

/** Names somebody as leader on call for a whole month, without whom nothing is published. */
export async function putLeaderOnCall(
  { db }: Pick<TestApp, 'db'>,
  schedule: Pick<DutyScheduleDetail, 'id' | 'days'>,
  employeeId: number,
): Promise<void> {
  const entries = schedule.days.map((day) => {
    return { scheduleId: schedule.id, day, kind: 'leader' as const, employeeId }
  })
  await db
    .insertInto('dutyOnCall')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
