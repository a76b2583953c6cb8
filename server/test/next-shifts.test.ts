import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Dashboard } from '#contract/dashboard/index.ts'
import {
  makeRosteredPlant,
  signIn,
  type RosteredPlant,
} from '#server/features/duty-shift-logs/testing/open-shift.ts'

import { testApp, type TestApp } from './app.ts'
import { makePlant, signedIn, type Client } from './people.ts'

let server: TestApp
let plant: RosteredPlant
let operator: Client
const shiftsOf = async (who: Client, query = '') =>
  (await who.get<Dashboard>(`/services/app/Dashboard/Get${query}`)).result.nextShifts

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
  server.setNow('2026-11-21T02:00:00Z')
  plant = await makeRosteredPlant(server)
  operator = await signIn(server, plant.crewOf('2026-11-21', 'C1').operator)
})
afterAll(() => server.close())

test('my next shifts: the one that runs first, those that are over no more', async () => {
  const [now, next] = (await shiftsOf(operator)) ?? []
  expect(now).toMatchObject({
    powerPlantId: plant.plantId,
    day: '2026-11-21',
    shiftCode: 'C1',
    shiftName: 'Ca 1 (sáng)',
    startsAt: '2026-11-20T23:00:00.000Z',
    endsAt: '2026-11-21T07:00:00.000Z',
  })
  expect(Date.parse(next?.startsAt ?? '')).toBeGreaterThan(Date.parse(now?.endsAt ?? ''))
  server.setNow('2026-11-21T07:00:00Z')
  expect((await shiftsOf(operator))?.[0]).toEqual(next)
  server.setNow('2026-11-21T02:00:00Z')
})

test('are one’s own, of published rosters, at plants one sees, with the right to see rosters', async () => {
  const leader = await signIn(server, plant.crewOf('2026-11-21', 'C2').leader)
  expect((await shiftsOf(leader))?.[0]).toMatchObject({ day: '2026-11-21', shiftCode: 'C2' })
  const other = await makePlant(server.db)
  const director = await signedIn(server, { roles: ['GD'], plantIds: [plant.plantId, other] })
  expect(await shiftsOf(director)).toEqual([])
  const drafts = server.db.updateTable('dutySchedules').where('plantId', '=', plant.plantId)
  await drafts.set({ status: 'draft' }).execute()
  expect(await shiftsOf(operator)).toEqual([])
  await drafts.set({ status: 'published' }).execute()
  await server.db.deleteFrom('employeePlants').where('employeeId', '=', operator.userId).execute()
  expect(await shiftsOf(operator)).toEqual([])
  await server.db.deleteFrom('employeeRoles').where('employeeId', '=', operator.userId).execute()
  expect(await shiftsOf(operator)).toBeNull()
})
