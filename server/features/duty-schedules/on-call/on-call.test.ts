import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DutyScheduleDetail, OnCall } from '#contract/duty-schedules/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { makeCrewedPlant, type CrewedPlant } from '../testing/crewed-plant.ts'

let server: TestApp
let plant: CrewedPlant
let manager: Client
let stranger: Client
let id: number

const service = '/services/app/DutySchedule'

beforeAll(async () => {
  server = await testApp()
  plant = await makeCrewedPlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plant.plantId] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const body = {
    powerPlantId: plant.plantId,
    month: '2026-11',
    rotationKind: '3c4k',
    anchorDay: '2026-11-01',
  }
  id = (await manager.send<DutyScheduleDetail>('POST', `${service}/Create`, body)).result.id
})
afterAll(() => server.close())

const update = (entries: object[], who = manager) =>
  who.send<{ items: OnCall[] }>('PUT', `${service}/UpdateOnCall`, { id, entries })
const entry = (kind: string, employeeId: number | null, day = '2026-11-20') => ({ day, kind, employeeId })

test('people are put on call, swapped and taken off', async () => {
  const [first, second] = [plant.teams[0]?.leaderId ?? 0, plant.teams[1]?.leaderId ?? 0]
  const { status, result } = await update([entry('leader', first), entry('flood', second)])
  expect(status).toBe(200)
  expect(result.items).toEqual([
    {
      day: '2026-11-20',
      kind: 'flood',
      employeeId: second,
      fullName: 'Trưởng Ca B',
      phoneNumber: '0912345678',
    },
    {
      day: '2026-11-20',
      kind: 'leader',
      employeeId: first,
      fullName: 'Trưởng Ca A',
      phoneNumber: '0912345678',
    },
  ])
  await update([entry('leader', second), entry('flood', null)])
  const { result: now } = await manager.get<{ items: OnCall[] }>(`${service}/GetOnCall?Id=${id}`)
  expect(now.items.map(({ kind, employeeId }) => [kind, employeeId])).toEqual([['leader', second]])
})

test('other months, people and plants are refused', async () => {
  const someone = plant.teams[0]?.leaderId ?? 0
  expect((await update([entry('leader', someone, '2026-12-01')])).error?.problem).toBe(
    'dutySchedules.outsideMonth',
  )
  expect((await update([entry('leader', stranger.userId)])).error?.problem).toBe(
    'dutySchedules.personOfOtherPlant',
  )
  expect((await update([entry('cook', someone)])).status).toBe(400)
  expect((await update([entry('leader', someone)], stranger)).status).toBe(404)
  expect((await stranger.get(`${service}/GetOnCall?Id=${id}`)).status).toBe(404)
})
