import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Gateway, NewGateway } from '#contract/gateways/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { DeviceReading, WriteOutcome } from '#contract/readings/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client, makePlant, signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let plantId: number
let deviceId: number
let manager: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db, { name: 'NMĐMT Mỹ Tường' })
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId], surname: 'Lê', name: 'Tâm' })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const ofPlant = { powerPlantId: plantId, name: 'Thử' }
  const device = { ...ofPlant, kind: 'inverter', code: 'INV1' }
  deviceId = (await manager.send<{ id: number }>('POST', '/services/app/Device/Create', device)).result.id
  const parameter = { ...ofPlant, deviceKind: 'inverter', code: 'P', blockMax: 275 }
  await manager.send('POST', '/services/app/DeviceParameter/Create', parameter)
})
beforeEach(() => server.setNow('2026-11-21T00:30:00.000Z'))
afterAll(() => server.close())

const path = '/services/app/Gateway'
const add = (name = 'Logger', who = manager) =>
  who.send<NewGateway>('POST', `${path}/Create`, { powerPlantId: plantId, name })
const list = async (who = manager) => (await who.get<{ items: Gateway[] }>(`${path}/GetAll`)).result.items
const push = (token: string, readings: readonly object[]) =>
  client(server.app).send<WriteOutcome>('POST', `${path}/Push`, { readings }, { 'x-gateway-token': token })
const reading = (at: string, value: number | null, changes = {}) => ({
  device: 'INV1',
  parameter: 'P',
  at,
  value,
  ...changes,
})

describe('a token', () => {
  test('is shown once and kept as a hash', async () => {
    const { result } = await add('Logger 1')
    expect(result).toEqual({
      powerPlantId: plantId,
      powerPlantName: 'NMĐMT Mỹ Tường',
      name: 'Logger 1',
      token: expect.stringMatching(/^vhg_[\w-]{43}$/),
      tokenStart: result.token.slice(0, 8),
      creationTime: '2026-11-21T00:30:00Z',
      createdByName: 'Lê Tâm',
      lastUsedAt: null,
      revokedAt: null,
      id: result.id,
    })
    const { token, ...shown } = result
    expect(await list()).toContainEqual(shown)
    const row = await server.db.selectFrom('gateways').selectAll().where('id', '=', result.id).execute()
    const history = await manager.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=gateways&EntityId=${result.id}`,
    )
    expect(history.result.items).toHaveLength(1)
    expect(JSON.stringify([row, history])).not.toContain(token.slice(8))
  })

  test('is for keepers of the plant', async () => {
    const { result } = await add()
    expect((await add('X', stranger)).error?.problem).toBe('core.plantForbidden')
    expect(await list(stranger)).toEqual([])
    expect((await stranger.send('POST', `${path}/Revoke`, { id: result.id })).status).toBe(404)
    const history = `/services/app/AuditLog/GetEntityHistory?Entity=gateways&EntityId=${result.id}`
    expect((await stranger.get(history)).status).toBe(404)
  })

  test('that is wrong, missing or revoked is refused', async () => {
    const { result } = await add()
    const rows = [reading('2026-11-20T20:00:00Z', 1)]
    expect((await push(result.token, rows)).status).toBe(200)
    for (let twice = 0; twice < 2; twice++)
      expect((await manager.send('POST', `${path}/Revoke`, { id: result.id })).status).toBe(200)
    for (const token of [result.token, 'vhg_sai', '']) {
      const { status, error } = await push(token, rows)
      expect([status, error?.problem]).toEqual([401, 'gateways.tokenInvalid'])
    }
    expect((await list()).at(-1)).toMatchObject({ id: result.id, revokedAt: '2026-11-21T00:30:00Z' })
  })
})

describe('sending', () => {
  test('finds devices and parameters by code, and is harmless when repeated', async () => {
    const { result: gateway } = await add()
    const rows = [
      reading('2026-11-20T23:00:00Z', 120),
      reading('2026-11-20T23:00:00Z', 1, { device: 'INV9' }),
      reading('2026-11-20T23:00:00Z', 1, { parameter: 'Q' }),
      reading('2026-11-20T23:15:00Z', 300),
    ]
    const first = await push(gateway.token, rows)
    expect([first.status, first.result.created]).toEqual([200, 1])
    expect(first.result.errors.map(({ row, error }) => [row, error])).toEqual([
      [1, 'unknownDevice'],
      [2, 'unknownParameter'],
      [3, 'outsideBlock'],
    ])
    expect((await push(gateway.token, rows)).result).toMatchObject({ created: 0, skipped: 1 })
    const other = await push(gateway.token, [reading('2026-11-20T23:00:00Z', 121)])
    expect(other.result.errors[0]?.error).toBe('differs')
    const day = await manager.get<{ items: DeviceReading[] }>(
      `/services/app/Reading/GetDeviceDay?DeviceId=${deviceId}&Day=2026-11-21`,
    )
    expect(day.result.items).toContainEqual(
      expect.objectContaining({ value: 120, source: 'gateway', isLate: false, writtenByName: null }),
    )
    expect((await list()).find(({ id }) => id === gateway.id)?.lastUsedAt).toBe('2026-11-21T00:30:00Z')
  })

  test('goes on under the code that a device had before', async () => {
    const { result: gateway } = await add()
    const device = { powerPlantId: plantId, name: 'Công tơ', kind: 'inverter', code: 'INV7' }
    const { result } = await manager.send<object>('POST', '/services/app/Device/Create', device)
    await manager.send('PUT', '/services/app/Device/Update', { ...result, code: 'INV1.07' })
    const rows = [reading('2026-11-20T23:00:00Z', 7, { device: 'INV7' })]
    expect((await push(gateway.token, rows)).result).toMatchObject({ created: 1, errors: [] })
    const now = [reading('2026-11-20T23:00:00Z', 7, { device: 'INV1.07' })]
    expect((await push(gateway.token, now)).result).toMatchObject({ skipped: 1, errors: [] })
  })

  test('too much at once is asked to come again, and all of it arrives', async () => {
    const { result: gateway } = await add()
    let pending = Array.from({ length: 24 }, (_, hour) =>
      reading(new Date(Date.parse('2026-11-10T00:00:00Z') + hour * 3_600_000).toISOString(), hour),
    )
    let refused = 0
    for (let round = 0; round < 24 && pending.length > 0; round++) {
      const answers = await Promise.all(pending.map((row) => push(gateway.token, [row])))
      const busy = answers.filter(({ status }) => status === 503)
      expect(busy.map(({ headers, error }) => [headers['retry-after'], error?.problem])).toEqual(
        busy.map(() => ['2', 'core.busy']),
      )
      refused += busy.length
      pending = pending.filter((_, index) => answers[index]?.status === 503)
    }
    expect(refused).toBeGreaterThan(0)
    expect(pending).toEqual([])
    const day = await manager.get<{ items: DeviceReading[] }>(
      `/services/app/Reading/GetDeviceDay?DeviceId=${deviceId}&Day=2026-11-10`,
    )
    expect(day.result.items.map(({ value }) => value)).toEqual(Array.from({ length: 17 }, (_, hour) => hour))
  })
})
