import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type {
  CapacityRange,
  CapacityRangeDetail,
  Diagram,
  ZoneTimes,
} from '#contract/capacity-ranges/index.ts'
import type { Page } from '#contract/core/page.ts'
import { addDevice, addParameter } from '#server/features/devices/testing/devices.ts'
import { addUnit, refusal } from '#server/features/unit-operations/testing/units.ts'
import { testApp, type TestApp } from './app.ts'
import { makePlant, signedIn, type Client } from './people.ts'

const service = '/services/app/CapacityRange'

let server: TestApp
let plantId: number
let unitId: number
let manager: Client
let director: Client
let operator: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow('2026-11-21T00:30:00.000Z')
  plantId = await makePlant(server.db)
  await server.db.updateTable('plants').set({ kind: 'hydro' }).where('id', '=', plantId).execute()
  const at = { plantIds: [plantId] }
  manager = await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Lê', name: 'Khoa' })
  director = await signedIn(server, { ...at, roles: ['GD'], surname: 'Phạm', name: 'Sơn' })
  operator = await signedIn(server, { ...at, roles: ['DHV'] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  unitId = (await addUnit(manager, plantId)).id
})

const registered = (changes: object = {}) => ({
  powerPlantId: plantId,
  unitId,
  validFrom: '2026-11-01',
  pMinMw: 6,
  pMaxMw: 15,
  powerByHead: [
    { headM: 55, pMaxMw: 12.4 },
    { headM: 62, pMaxMw: 15 },
    { headM: 68.2, pMaxMw: 15 },
  ],
  forbiddenZones: [{ fromMw: 3.5, toMw: 6 }],
  reactiveByPower: [
    { pMw: 0, qMinMvar: -6.5, qMaxMvar: 11.5 },
    { pMw: 15, qMinMvar: -5, qMaxMvar: 9.3 },
  ],
  rampUpMwPerMin: 3,
  rampDownMwPerMin: 5,
  startMinutes: 6,
  basis: 'Biên bản thí nghiệm đặc tính tổ máy số 12/BB-TN ngày 15/10/2026',
  ...changes,
})
const draft = (changes: object = {}, who = manager) =>
  who.send<CapacityRangeDetail>('POST', `${service}/Create`, registered(changes))
const read = async (id: number, who = manager) =>
  (await who.get<CapacityRangeDetail>(`${service}/Get?Id=${id}`)).result
const send = ({ id, version }: { id: number; version: number }, who = manager) =>
  who.send<CapacityRangeDetail>('POST', `${service}/Send`, { id, version })
const update = (range: CapacityRangeDetail, changes: object = {}, who = manager) => {
  const { powerPlantId: _plant, unitId: _unit, ...fields } = registered(changes)
  return who.send<CapacityRangeDetail>('PUT', `${service}/Update`, {
    id: range.id,
    version: range.version,
    ...fields,
  })
}
const decide = async (id: number, decision = 'approve', who = director, comment: string | null = null) => {
  const { requestId, turn } = await read(id, director)
  return who.send('POST', '/services/app/Approval/Decide', { id: requestId, turn, decision, comment })
}
const approved = async (changes: object = {}) => {
  const sent = await send((await draft(changes)).result)
  const answer = await decide(sent.result.id)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return read(sent.result.id)
}
const list = async (query = '') =>
  (await operator.get<Page<CapacityRange>>(`${service}/GetAll?PowerPlantId=${plantId}${query}`)).result.items

describe('the way of a capacity range', () => {
  test('drafted by the manager, it is signed by the director and holds', async () => {
    const made = await draft()
    expect(made.status).toBe(200)
    expect(made.result).toMatchObject({
      unitCode: 'H1',
      ratedMw: 15,
      standing: 'draft',
      authorName: 'Lê Khoa',
      can: { edit: true, delete: true, send: true, decide: false },
    })
    const sent = await send(made.result)
    expect(sent.result).toMatchObject({
      standing: 'deciding',
      can: { edit: false, delete: false, send: false, withdraw: true },
    })
    expect(sent.result.request?.path.map(({ level }) => level)).toEqual(['director'])
    expect(sent.result.request?.title).toBe('Dải công suất H1 – Tổ máy H1: 6–15 MW')
    expect((await read(made.result.id, director)).can.decide).toBe(true)
    expect((await decide(made.result.id, 'approve', manager)).status).toBe(403)
    await decide(made.result.id)
    const after = await read(made.result.id)
    expect(after).toMatchObject({ standing: 'inForce', validTo: null, stage: 'processed' })
    expect(after.decidedBy?.byName).toBe('Phạm Sơn')
    expect(after.approvedAt).toBe('2026-11-21T00:30:00Z')
    const history = await manager.get<{ items: { action: string }[] }>(
      `/services/app/AuditLog/GetEntityHistory?Entity=capacity-ranges&EntityId=${after.id}`,
    )
    expect(history.result.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['created', 'sent', 'approve']),
    )
  })

  test('what was approved stays: no call and no statement changes it', async () => {
    const range = await approved()
    expect(refusal(await update(range, { startMinutes: 9 }))[1]).toBe('capacityRanges.notEditable')
    expect(refusal(await send(range))[1]).toBe('capacityRanges.notEditable')
    const removed = await manager.send('DELETE', `${service}/Delete?Id=${range.id}`)
    expect(refusal(removed)[1]).toBe('capacityRanges.notEditable')
    const change = sql`update capacity_ranges set p_max_mw = 99 where id = ${range.id}`.execute(server.db)
    await expect(change).rejects.toThrow('does not change')
    const drop = sql`delete from capacity_ranges where id = ${range.id}`.execute(server.db)
    await expect(drop).rejects.toThrow('does not change')
  })

  test('the next one replaces it from its own day on', async () => {
    const first = await approved({ validFrom: '2026-10-01' })
    const second = await approved({ validFrom: '2026-11-11', pMaxMw: 14.5, powerByHead: heads(14.5) })
    const third = await approved({ validFrom: '2026-12-01' })
    expect((await list()).map(({ id, standing, validTo }) => [id, standing, validTo])).toEqual([
      [third.id, 'upcoming', null],
      [second.id, 'inForce', '2026-11-30'],
      [first.id, 'replaced', '2026-11-10'],
    ])
    expect((await list('&Standing=inForce')).map(({ id }) => id)).toEqual([second.id])
  })

  test('of two for the same day one only is approved', async () => {
    const [one, other] = [(await draft()).result, (await draft()).result]
    await send(one)
    await send(other)
    expect((await decide(one.id)).status).toBe(200)
    expect(refusal(await decide(other.id))).toEqual([409, 'capacityRanges.sameDay', ['validFrom']])
    expect((await read(other.id)).standing).toBe('deciding')
    expect(refusal(await draft())).toEqual([409, 'capacityRanges.sameDay', ['validFrom']])
  })

  test('returned, it is put right and sent again; never deleted', async () => {
    const { result } = await draft()
    await send(result)
    await decide(result.id, 'return', director, 'Thiếu biên bản thí nghiệm')
    const back = await read(result.id)
    expect(back).toMatchObject({ standing: 'back', can: { edit: true, delete: false, send: true } })
    const gone = await manager.send('DELETE', `${service}/Delete?Id=${back.id}`)
    expect(refusal(gone)).toEqual([409, 'capacityRanges.sentBefore', []])
    const changed = await update(back, { startMinutes: 7 })
    expect(changed.result).toMatchObject({ startMinutes: 7, standing: 'back' })
    expect((await send(changed.result)).result.standing).toBe('deciding')
  })

  test('belongs to its author; a stale version is refused', async () => {
    const { result } = await draft()
    const colleague = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
    expect(refusal(await update(result, {}, colleague))).toEqual([403, 'capacityRanges.notAuthor', []])
    expect(refusal(await send(result, colleague))).toEqual([403, 'capacityRanges.notAuthor', []])
    await update(result, { startMinutes: 8 })
    expect(refusal(await update(result, { startMinutes: 9 }))[1]).toBe('core.changedMeanwhile')
    expect(refusal(await send(result))[1]).toBe('core.changedMeanwhile')
    expect((await manager.send('DELETE', `${service}/Delete?Id=${result.id}`)).status).toBe(200)
    expect((await manager.get(`${service}/Get?Id=${result.id}`)).status).toBe(404)
  })

  test('is for its plant, and drafted by the manager only', async () => {
    const { result } = await draft()
    expect((await draft({}, director)).status).toBe(403)
    expect((await draft({}, stranger)).error?.problem).toBe('core.plantForbidden')
    expect((await stranger.get(`${service}/Get?Id=${result.id}`)).status).toBe(404)
    expect((await update(result, {}, stranger)).status).toBe(404)
    expect((await manager.get(`${service}/Get?Id=2147483648`)).status).toBe(400)
    expect((await manager.get(`${service}/Get?Id=2147483647`)).status).toBe(404)
    expect((await read(result.id, operator)).can).toMatchObject({ edit: false, send: false, copy: false })
  })
})

const heads = (most: number) => [
  { headM: 55, pMaxMw: 12 },
  { headM: 62, pMaxMw: most },
]

const zone = (fromMw: number, toMw: number) => ({ fromMw, toMw })

describe('what is registered', () => {
  test('is judged field by field', async () => {
    const tries = [
      [{ unitId: null }, 422, 'unitId'],
      [{ unitId: 2_147_483_648 }, 400, 'unitId'],
      [{ unitId: 2_147_483_647 }, 422, 'unitId'],
      [{ pMinMw: 15 }, 400, 'pMinMw'],
      [{ pMaxMw: 15.5, reactiveByPower: reactive(15.5) }, 422, 'pMaxMw'],
      [{ powerByHead: [] }, 422, 'powerByHead'],
      [{ powerByHead: heads(15).toReversed() }, 400, 'powerByHead'],
      [{ powerByHead: heads(15.1) }, 400, 'powerByHead'],
      [{ powerByAmbient: [{ ambientC: 40, pMaxMw: 12 }] }, 422, 'powerByAmbient'],
      [{ forbiddenZones: [zone(6, 3.5)] }, 400, 'forbiddenZones'],
      [{ forbiddenZones: [zone(3, 6), zone(5, 7)] }, 400, 'forbiddenZones'],
      [{ reactiveByPower: reactive(14) }, 400, 'reactiveByPower'],
      [{ reactiveByPower: reactive(15).toReversed() }, 400, 'reactiveByPower'],
      [{ penstock: 'ĐO1' }, 400, 'penstockByHead'],
      [{ penstock: 'ĐO1', penstockByHead: heads(26).slice(1) }, 400, 'penstockByHead'],
      [{ penstock: 'ĐO1', penstockByHead: heads(26).toReversed() }, 400, 'penstockByHead'],
      [{ penstock: ' ', penstockByHead: heads(26) }, 400, 'penstock'],
      [{ validFrom: '2026-02-30' }, 400, 'validFrom'],
      [{ basis: ' ' }, 400, 'basis'],
      [{ rampUpMwPerMin: 0 }, 400, 'rampUpMwPerMin'],
    ] as const
    for (const [changes, status, member] of tries) {
      const answer = await draft(changes)
      expect([changes, answer.status, refusal(answer)[2]]).toEqual([changes, status, [member]])
    }
  })

  test('a solar plant registers as a whole, by temperature', async () => {
    const solarId = await makePlant(server.db)
    const author = await signedIn(server, { roles: ['QĐ'], plantIds: [solarId] })
    const whole = {
      powerPlantId: solarId,
      unitId: null,
      pMinMw: 0,
      pMaxMw: 19.8,
      powerByHead: [],
      powerByAmbient: [{ ambientC: 40, pMaxMw: 19.8 }],
      forbiddenZones: [],
      reactiveByPower: reactive(19.8),
    }
    const made = await draft(whole, author)
    expect(made.result).toMatchObject({ unitId: null, ratedMw: 19.8, plantKind: 'solar' })
    expect(refusal(await draft({ ...whole, powerByHead: heads(15) }, author))[2]).toEqual(['powerByHead'])
    const penstock = { penstock: 'ĐO1', penstockByHead: heads(15) }
    expect(refusal(await draft({ ...whole, ...penstock }, author))[1]).toBe('capacityRanges.penstockOfSolar')
    expect(refusal(await draft({ ...whole, unitId }, author))).toEqual([
      422,
      'capacityRanges.unitUnsuitable',
      ['unitId'],
    ])
    expect(refusal(await draft({ ...whole, pMaxMw: 24, reactiveByPower: reactive(24) }, author))[1]).toBe(
      'capacityRanges.aboveRated',
    )
  })
})

const reactive = (most: number) => [
  { pMw: 0, qMinMvar: -6, qMaxMvar: 11 },
  { pMw: most, qMinMvar: -5, qMaxMvar: 9 },
]

describe('where a unit works', () => {
  async function told() {
    const quarter = { frequencyMinutes: 15 }
    const one = (code: string, unit: string, kind: 'generator' | 'reservoir') =>
      addParameter(manager, plantId, { code, unit, ...quarter }, kind)
    const [p, q] = [await one('P', 'MW', 'generator'), await one('Q', 'MVAr', 'generator')]
    const [up, down] = [await one('MNTL', 'm', 'reservoir'), await one('MNHL', 'm', 'reservoir')]
    const reservoir = await addDevice(manager, plantId, { kind: 'reservoir', code: 'HO' })
    return {
      reservoir: reservoir.id,
      ids: { P: p.id, Q: q.id, MNTL: up.id, MNHL: down.id },
    }
  }

  async function write(readings: readonly (readonly [number, number, string, number])[]): Promise<void> {
    const answer = await operator.send('POST', '/services/app/Reading/Write', {
      powerPlantId: plantId,
      readings: readings.map(([deviceId, parameterId, at, value]) => ({ deviceId, parameterId, at, value })),
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  }

  test('stands on the picture of the day with its head', async () => {
    const { reservoir, ids } = await told()
    const range = await approved()
    await write([
      [unitId, ids.P, '2026-11-20T03:00:00Z', 12.5],
      [unitId, ids.Q, '2026-11-20T03:00:00Z', 2.1],
      [reservoir, ids.MNTL, '2026-11-20T03:00:00Z', 320.42],
      [reservoir, ids.MNHL, '2026-11-20T03:00:00Z', 254.6],
      [unitId, ids.P, '2026-11-20T03:15:00Z', 0],
      [unitId, ids.P, '2026-11-20T05:00:00Z', 13],
    ])
    const path = `${service}/GetDiagram?PowerPlantId=${plantId}&UnitId=${unitId}&Day=2026-11-20`
    const { result } = await operator.get<Diagram>(path)
    expect(result.range?.id).toBe(range.id)
    const whole = { ambientC: null, deviceCount: 1 }
    expect(result.points).toEqual([
      { at: '2026-11-20T03:00:00.000Z', pMw: 12.5, qMvar: 2.1, headM: 65.82, ...whole },
      { at: '2026-11-20T05:00:00.000Z', pMw: 13, qMvar: null, headM: null, ...whole },
    ])
    const before = await operator.get<Diagram>(path.replace('2026-11-20', '2026-10-31'))
    expect(before.result).toMatchObject({ range: null, points: [] })
    expect((await stranger.get(path)).status).toBe(403)
    for (const [id, status] of [
      [2_147_483_648, 400],
      [2_147_483_647, 422],
    ])
      expect((await operator.get(path.replace(`UnitId=${unitId}`, `UnitId=${id}`))).status).toBe(status)
  })

  test('its time in forbidden zones is counted by its readings, stay by stay', async () => {
    const { ids } = await told()
    await approved()
    const at = (clock: string) => `2026-11-20T${clock}:00Z`
    await write([
      [unitId, ids.P, at('03:00'), 10],
      [unitId, ids.P, at('03:15'), 5],
      [unitId, ids.P, at('03:30'), 4.5],
      [unitId, ids.P, at('03:45'), 6],
      [unitId, ids.P, at('04:00'), 3.5],
      [unitId, ids.P, at('04:15'), 5.9],
      [unitId, ids.P, at('04:30'), 9],
      [unitId, ids.P, at('04:45'), 9],
    ])
    const path = `${service}/GetZoneTimes?PowerPlantId=${plantId}`
    const { result } = await operator.get<ZoneTimes>(`${path}&Month=2026-11`)
    expect(result).toMatchObject({ month: '2026-11', stepMinutes: 15 })
    expect(result.items).toMatchObject([{ code: 'H1', hasZones: true, hours: 0.75, stayCount: 2 }])
    expect(result.items[0]?.readHours).toBeGreaterThan(0)
    const before = (await operator.get<ZoneTimes>(`${path}&Month=2026-12`)).result
    expect(before.items).toMatchObject([{ hasZones: true, readHours: 0, hours: 0, stayCount: 0 }])
    expect(result.items[0]?.longStays).toMatchObject([
      { startedAt: '2026-11-20T04:15:00Z', endedAt: '2026-11-20T04:30:00Z', minutes: 15 },
      { startedAt: '2026-11-20T03:15:00Z', minutes: 30, leastMw: 4.5, greatestMw: 5 },
    ])
    const october = (await operator.get<ZoneTimes>(`${path}&Month=2026-10`)).result
    expect(october.items).toMatchObject([{ hasZones: false, hours: 0, stayCount: 0 }])
    expect((await operator.get(`${path}&Month=2026-13`)).status).toBe(400)
  })
})
