import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tracking } from '#contract/inverter-tracking/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn } from '#server/test/people.ts'

import { imported, importer, makePark } from './testing/park.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const date = '2026-11-10'
const file = `timestamp,inverter,dc_power_kw,ac_power_kw
${date}T06:00:00+07:00,1,11,10
${date}T06:00:00+07:00,2,12,11`

test('an import is not taken back while days that it filled are confirmed, and says which', async () => {
  const park = await makePark(server, 3)
  const api = importer(server, park)
  const leader = await signedIn(server, { roles: ['TC'], plantIds: [park.plantId] })
  const track = async <T>(name: string, body: object) => {
    const answer = await leader.send<T>('POST', `/services/app/InverterTracking/${name}`, body)
    expect([answer.status, answer.error]).toEqual([200, null])
    return answer.result
  }
  const done = await imported(api, file)
  const sheets: Tracking[] = []
  for (const { id: inverterId } of park.inverters)
    sheets.push(await track('Create', { inverterId, date, shiftCode: 'C1', hourlyTrackingData: [] }))
  await track('ConfirmDay', { powerPlantId: park.plantId, date })

  const { status, error } = await api.send('Revert', { id: done.id })
  expect([status, error?.problem]).toEqual([409, 'imports.confirmed'])
  expect(error?.message).toContain('2 phiếu ngày có số liệu nhập đã được xác nhận, như INV1.01 · 10/11/2026')

  for (const { id, version } of sheets.slice(0, 2))
    await track('Reopen', { id, version: version + 1, reason: 'Nhập nhầm tệp' })
  expect((await api.send('Revert', { id: done.id })).status).toBe(200)
  expect((await api.work(done.id)).state).toBe('reverted')
})
