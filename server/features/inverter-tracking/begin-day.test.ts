import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { Tracking, TrackingSaved } from '#contract/inverter-tracking/tracking.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { DAY, solarPlant, type SolarPlant } from './testing/solar-plant.ts'

const service = '/services/app/InverterTracking'

let server: TestApp
let plant: SolarPlant

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00.000Z')
  plant = await solarPlant(server)
})
afterAll(() => server.close())

const beginDay = (more: object = {}, who: Client = plant.operator) =>
  who.send<{ begun: number }>('POST', `${service}/BeginDay`, {
    powerPlantId: plant.plantId,
    date: DAY,
    shiftCode: 'C1',
    weather: 'sunny',
    ...more,
  })
const sheets = async () =>
  (await plant.operator.get<Page<Tracking>>(`${service}/GetAll?PowerPlantId=${plant.plantId}&From=${DAY}`))
    .result.items

test('every inverter without a sheet gets one, those that were begun stay as they are, and history tells', async () => {
  const [first] = plant.inverters
  const own = { inverterId: first?.id, date: DAY, shiftCode: 'C2', hourlyTrackingData: [] }
  await plant.leader.send<TrackingSaved>('POST', `${service}/Create`, own)
  const { status, result } = await beginDay()
  expect([status, result.begun]).toEqual([200, plant.inverters.length - 1])
  const begun = await sheets()
  expect(new Set(begun.map(({ inverterId }) => inverterId))).toEqual(
    new Set(plant.inverters.map(({ id }) => id)),
  )
  const shifts = new Map(begun.map((sheet) => [sheet.inverterId, [sheet.shiftCode, sheet.weather]]))
  expect(shifts.get(first?.id ?? 0)).toEqual(['C2', null])
  const other = begun.find(({ inverterId }) => inverterId !== first?.id)
  expect(shifts.get(other?.inverterId ?? 0)).toEqual(['C1', 'sunny'])
  const path = `/services/app/AuditLog/GetEntityHistory?Entity=inverter-trackings&EntityId=${other?.id}`
  expect((await plant.operator.get<Page<HistoryEntry>>(path)).result.items).toMatchObject([
    { action: 'created' },
  ])
  expect((await beginDay()).result.begun).toBe(0)
})

test('an inverter that is out of use gets none', async () => {
  const [first] = plant.inverters
  await server.pool.query('update devices set is_active = false where id = $1', [first?.id])
  expect((await beginDay()).result.begun).toBe(plant.inverters.length - 1)
})

test('the day has come, the shift is one of the plant, and the plant is the caller’s', async () => {
  expect((await beginDay({ date: '2026-11-21' })).error?.problem).toBe('inverter-tracking.inFuture')
  expect((await beginDay({ shiftCode: 'ZZ' })).error?.problem).toBe('inverter-tracking.unknownShift')
  expect((await beginDay({ shiftCode: '' })).status).toBe(400)
  const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
  expect((await beginDay({}, stranger)).status).toBe(403)
  expect(await sheets()).toEqual([])
})
