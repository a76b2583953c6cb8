import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { DaySheet } from '#contract/device-parameters/sheet.ts'
import type { Tracking } from '#contract/inverter-tracking/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { imported, importer, makePark, type Park } from './testing/park.ts'

let server: TestApp
let park: Park
let api: ReturnType<typeof importer>
let leader: Client

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  server.setNow('2026-12-02T02:00:00.000Z')
  park = await makePark(server, 3)
  api = importer(server, park)
  leader = await signedIn(server, { roles: ['TC'], plantIds: [park.plantId] })
})
afterAll(() => server.close())

const date = '2026-11-10'
const ofInverters = `timestamp,inverter,dc_power_kw,ac_power_kw
${date}T06:00:00+07:00,1,11,10
${date}T06:00:00+07:00,2,12,11`
const ofWeather = (value = 905) => `timestamp,irradiation [W/m2]
${date}T06:00:00+07:00,${value}
${date}T07:00:00+07:00,906
2026-12-01T07:00:00+07:00,907`

async function asked<T>(path: string, body: object): Promise<T> {
  const answer = await leader.send<T>('POST', `/services/app/${path}`, body)
  expect([answer.status, answer.error]).toEqual([200, null])
  return answer.result
}

async function confirmWeather(day = date): Promise<() => Promise<unknown>> {
  const page = { deviceId: park.station.id, sheet: 'general', date: day }
  const { version } = await asked<DaySheet>('DeviceParameter/ConfirmSheet', { ...page, version: 0 })
  return () => asked('DeviceParameter/ReopenSheet', { ...page, version, reason: 'Nhập nhầm tệp' })
}

describe('an import is not taken back while days that it filled are confirmed, and says which', () => {
  test('of inverters', async () => {
    const done = await imported(api, ofInverters)
    const sheets: Tracking[] = []
    for (const { id: inverterId } of park.inverters) {
      const sheet = { inverterId, date, shiftCode: 'C1', hourlyTrackingData: [] }
      sheets.push(await asked<Tracking>('InverterTracking/Create', sheet))
    }
    await asked('InverterTracking/ConfirmDay', { powerPlantId: park.plantId, date })
    const { status, error } = await api.send('Revert', { id: done.id })
    expect([status, error?.problem]).toEqual([409, 'imports.confirmed'])
    expect(error?.message).toContain(
      '2 phiếu ngày có số liệu nhập đã được xác nhận, như INV1.01 · 10/11/2026',
    )
    for (const { id, version } of sheets.slice(0, 2))
      await asked('InverterTracking/Reopen', { id, version: version + 1, reason: 'Nhập nhầm tệp' })
    expect((await api.send('Revert', { id: done.id })).status).toBe(200)
    expect((await api.work(done.id)).state).toBe('reverted')
  })

  test('of other devices', async () => {
    const done = await imported(api, ofWeather())
    expect(done).toMatchObject({ state: 'done', createdCount: 3 })
    const reopen = await confirmWeather()
    const { status, error } = await api.send('Revert', { id: done.id })
    expect([status, error?.problem]).toEqual([409, 'imports.confirmed'])
    expect(error?.message).toContain('1 phiếu ngày có số liệu nhập đã được xác nhận, như TT1 · 10/11/2026')
    await reopen()
    expect((await api.send('Revert', { id: done.id })).status).toBe(200)
    expect((await api.work(done.id)).state).toBe('reverted')
  })
})

describe('a day that is confirmed', () => {
  test('after taking back was asked for stays as it is; what is left goes once it is open again', async () => {
    const done = await imported(api, ofWeather())
    expect((await api.send('Revert', { id: done.id })).result.state).toBe('reverting')
    const reopen = await confirmWeather('2026-12-01')
    const stopped = await api.work(done.id)
    expect(stopped).toMatchObject({ state: 'done', revertedByName: null, can: { revert: true } })
    expect(stopped.failure).toContain('TT1 · 01/12/2026')
    expect((await api.dayOf(park.station.id, '2026-12-01')).map(({ value }) => value)).toEqual([907])
    expect(await api.dayOf(park.station.id, date)).toEqual([])
    expect((await api.send('Revert', { id: done.id })).error?.problem).toBe('imports.confirmed')
    await reopen()
    await api.send('Revert', { id: done.id })
    expect(await api.work(done.id)).toMatchObject({ state: 'reverted', failure: null })
    expect(await api.dayOf(park.station.id, '2026-12-01')).toEqual([])
  })

  test('takes nothing from a file, not even what was checked before', async () => {
    const first = await imported(api, ofWeather())
    const { result: begun } = await api.begin(ofWeather(777))
    const { mapping } = (await api.preview(begun.id)).result
    await api.check(begun, { ...mapping, existing: 'replace', reason: 'Hiệu chuẩn lại' })
    const checked = await api.work(begun.id)
    expect(checked).toMatchObject({ updatedCount: 1, errorCount: 0 })
    await confirmWeather()
    await api.run(checked)
    expect(await api.work(begun.id)).toMatchObject({ state: 'done', updatedCount: 0, errorCount: 2 })
    expect((await api.dayOf(park.station.id, date)).map(({ value }) => value)).toEqual([905, 906])
    expect((await api.get(first.id)).state).toBe('done')
  })

  test('while readings of its device are written is confirmed after them', async () => {
    await imported(api, ofWeather())
    const page = { deviceId: park.station.id, sheet: 'general', date, version: 0 }
    let isConfirmed = false
    const confirming = await server.db.transaction().execute(async (writer) => {
      await writer
        .selectFrom('devices')
        .select('id')
        .where('id', '=', park.station.id)
        .forNoKeyUpdate()
        .execute()
      const asking = leader
        .send('POST', '/services/app/DeviceParameter/ConfirmSheet', page)
        .then((answer) => {
          isConfirmed = true
          return answer
        })
      await waitsForLock()
      expect(isConfirmed).toBe(false)
      return { asking }
    })
    expect((await confirming.asking).status).toBe(200)
  })
})

/** Until some statement waits for a lock of another transaction. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await server.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`,
    )
    if ((rows[0]?.count ?? 0) > 0) return
  }
}
