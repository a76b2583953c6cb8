import { afterAll, beforeAll, expect, test } from 'vitest'

import { defaultShiftLogSettings, type PlantShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { service } from '../testing/open-shift.ts'

let server: TestApp
let manager: Client
let plantId: number

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
})
afterAll(() => server.close())

const read = async (who: Client = manager) =>
  who.get<PlantShiftLogSettings>(`${service}/GetSettings?powerPlantId=${plantId}`)
const write = (settings: object, who: Client = manager) =>
  who.send<PlantShiftLogSettings>('PUT', `${service}/UpdateSettings`, settings)

test('are the defaults until a plant lays down its own', async () => {
  expect((await read()).result).toEqual({ ...defaultShiftLogSettings, powerPlantId: plantId, version: 0 })
})

test('are changed by who saw their last state, and history tells what', async () => {
  const { result: before } = await read()
  const changed = {
    ...before,
    lateEntryMinutes: 45,
    units: ['H1', 'H2'],
    gate: { ...before.gate, lateEntries: 'block' },
  }
  const { status, result } = await write(changed)
  expect(status).toBe(200)
  expect(result).toEqual({ ...changed, version: 1 })
  expect((await read()).result).toEqual(result)
  const stale = await write(before)
  expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
  const both = await Promise.all([50, 60].map((lateEntryMinutes) => write({ ...result, lateEntryMinutes })))
  expect(both.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const history = await manager.get<{ items: { changes: { field: string }[] }[] }>(
    `/services/app/AuditLog/GetEntityHistory?entity=duty-shift-log-settings&entityId=${plantId}`,
  )
  expect(history.result.items.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['lateEntryMinutes'],
    ['lateEntryMinutes', 'gate', 'units'],
  ])
})

test('are not taken incomplete or wrong, nor from elsewhere', async () => {
  const { result } = await read()
  expect((await write({ ...result, reviewWithinHours: 0 })).status).toBe(400)
  expect((await write({ ...result, gate: { lateEntries: 'maybe' } })).status).toBe(400)
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  expect([(await read(stranger)).status, (await write(result, stranger)).status]).toEqual([403, 403])
  const leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId] })
  expect([(await read(leader)).status, (await write(result, leader)).status]).toEqual([200, 403])
})
