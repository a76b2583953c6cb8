import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { Timeline } from '#contract/equipment/timeline.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let plantId: number
let manager: Client
let unit: EquipmentItem
let part: EquipmentItem

const path = '/services/app/Equipment'
const life = (query: string, who = manager) => who.get<Timeline>(`${path}/GetTimeline?${query}`)
const texts = async (query: string, who = manager) =>
  (await life(query, who)).result.items.map(({ source, text }) => `${source}: ${text}`)

async function event(deviceId: number, occurredAt: string, phenomenon: string) {
  const write = { powerPlantId: plantId, deviceId, equipment: 'x', level: 'defect', occurredAt, phenomenon }
  const answer = await manager.send('POST', '/services/app/Abnormal/Create', {
    ...write,
    initialAction: 'Theo dõi',
  })
  if (answer.status !== 200) throw new Error(`The event was refused: ${JSON.stringify(answer.error)}`)
}

async function add(code: string, changes: object) {
  const body = { powerPlantId: plantId, code, name: `Thiết bị ${code}`, priority: 'A', ...changes }
  return (await manager.send<EquipmentItem>('POST', `${path}/Create`, body)).result
}

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ', 'TC'], plantIds: [plantId] })
  unit = await add('H1', { kind: 'generator' })
  part = await add('H1.DT', { kind: 'governor', parentId: unit.id })
  for (const [state, startedAt, reason] of [
    ['coldStandby', '2026-11-20T00:00:00.000Z', 'Chờ nước'],
    ['generating', '2026-11-20T01:00:00.000Z', 'Theo lệnh A0'],
  ])
    await manager.send('POST', '/services/app/UnitOperation/Create', {
      unitId: unit.id,
      state,
      startedAt,
      reason,
      ...(state === 'generating' && { startResult: 'succeeded' }),
    })
  await event(part.id, '2026-11-20T02:00:00.000Z', 'Rò dầu điều tốc')
  await event(unit.id, '2026-11-20T03:00:00.000Z', 'Rung ổ hướng')
})
afterAll(() => server.close())

const all = [
  'abnormal: Rung ổ hướng',
  'abnormal: Rò dầu điều tốc',
  'unitState: Theo lệnh A0',
  'unitState: Chờ nước',
]

test('tells what the books say of a thing and its parts, the latest first', async () => {
  expect(await texts(`Id=${unit.id}`)).toEqual(all)
  expect(await texts(`Id=${unit.id}&WithParts=false`)).toEqual([all[0], all[2], all[3]])
  expect(await texts(`Id=${part.id}`)).toEqual([all[1]])
  const { result } = await life(`Id=${unit.id}&Source=abnormal`)
  expect(result.items[1]).toMatchObject({ deviceCode: 'H1.DT', kind: 'defect', isOpen: true, endedAt: null })
  expect(result).toMatchObject({ next: null, unseen: [] })
})

test('is narrowed by book, by what is open and by words without accents', async () => {
  expect(await texts(`Id=${unit.id}&Source=unitState`)).toEqual([all[2], all[3]])
  expect(await texts(`Id=${unit.id}&IsOpen=true`)).toEqual([all[0], all[1], all[2]])
  expect(await texts(`Id=${unit.id}&Keyword=ro+dau`)).toEqual([all[1]])
  expect(await texts(`Id=${unit.id}&Keyword=khong+co`)).toEqual([])
})

test('a moved part takes its life along, and the pages follow one another', async () => {
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const query = `Id=${unit.id}&MaxResultCount=1${next && `&Before=${encodeURIComponent(next)}`}`
    const { result } = await life(query)
    seen.push(...result.items.map(({ source, text }) => `${source}: ${text}`))
    next = result.next
  }
  expect(seen).toEqual(all)
  const body = { powerPlantId: plantId, ids: [part.id], parentId: null }
  await manager.send('POST', `${path}/Move`, body)
  expect(await texts(`Id=${unit.id}`)).not.toContain(all[1])
  expect(await texts(`Id=${part.id}`)).toEqual([all[1]])
  await manager.send('POST', `${path}/Move`, { ...body, parentId: unit.id })
})

test('lines of the same moment are each on one page', async () => {
  const other = await add('SM', { kind: 'pump' })
  const at = '2026-11-20T04:00:00.000Z'
  for (const text of ['một', 'hai', 'ba']) await event(other.id, at, text)
  const first = (await life(`Id=${other.id}&MaxResultCount=2`)).result
  const rest = (await life(`Id=${other.id}&Before=${encodeURIComponent(first.next ?? '')}`)).result
  expect([...first.items, ...rest.items].map(({ text }) => text)).toEqual(['ba', 'hai', 'một'])
})

test('a line of the shift log that names a part is in the life of its unit', async () => {
  const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  const crewIds = [manager.userId, operator.userId]
  const opening = { powerPlantId: plantId, day: '2026-11-20', shiftCode: 'C2', crewIds }
  const shift = await manager.send<{ id: number }>('POST', '/services/app/DutyShiftLog/create', {
    ...opening,
    shiftLeaderId: manager.userId,
  })
  const line = await manager.send('POST', '/services/app/DutyShiftLog/CreateOperation', {
    dutyShiftLogId: shift.result.id,
    occurredAt: '2026-11-20T07:45:00.000Z',
    kind: 'inspection',
    content: 'Kiểm tra điều tốc, bình thường',
    executorId: operator.userId,
    eventType: 1,
    deviceId: part.id,
    equipment: part.name,
  })
  expect(line.error).toBeNull()
  const { result } = await life(`Id=${unit.id}&Source=shiftLog`)
  expect(result.items).toMatchObject([
    {
      source: 'shiftLog',
      deviceCode: 'H1.DT',
      text: 'Kiểm tra điều tốc, bình thường',
      recordId: shift.result.id,
    },
  ])
})

test('a crossing of a limit is told in words; books that one may not read are named', async () => {
  await sql`
    with c as (
      insert into device_parameters (plant_id, device_kind, code, name, decimals, frequency_minutes, order_no,
        is_required, direction, total, unit)
      values (${plantId}, 'generator', 'NDX', 'Nhiệt độ ổ đỡ', 0, 60, 1, false, 'high', 'none', '°C') returning id)
    insert into limit_breaches (plant_id, device_id, parameter_id, side, tier, limit_value, extreme, extreme_at,
      started_at, last_at)
    select ${plantId}, ${unit.id}, id, 'high', 'alarm', 80, 82, at, at, at
    from c, (select timestamptz '2026-11-20T05:00:00Z' as at) t`.execute(server.db)
  expect(await texts(`Id=${unit.id}&Source=breach`)).toEqual([
    'breach: Nhiệt độ ổ đỡ cao hơn ngưỡng báo động 80 °C',
  ])
})

test('refuses what is not there, not the caller’s, or no place in a timeline', async () => {
  const stranger = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
  expect((await life(`Id=${unit.id}`, stranger)).status).toBe(404)
  expect((await life('Id=2147483647')).status).toBe(404)
  expect((await life('Id=2147483648')).status).toBe(400)
  for (const before of [
    'gestern',
    '2026-02-30T00:00:00.000Z|abnormal|1',
    '0000-01-01T00:00:00.000Z|abnormal|1',
  ])
    expect((await life(`Id=${unit.id}&Before=${encodeURIComponent(before)}`)).status).toBe(400)
  expect((await life(`Id=${unit.id}&Source=gossip`)).status).toBe(400)
  expect((await life(`Id=${unit.id}&MaxResultCount=1000`)).status).toBe(400)
})
