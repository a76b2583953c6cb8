import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { EquipmentEvent, EquipmentEventDetail } from '#contract/equipment/events/event.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import type { Machine } from '#contract/equipment/machines/machine.ts'
import type { Timeline } from '#contract/equipment/timeline.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client, makePlant, signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

let server: TestApp
let plantId: number
let manager: Client
let leader: Client
let operator: Client
let stranger: Client
let unit: EquipmentItem
let part: EquipmentItem

const path = '/services/app/EquipmentEvent'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')

async function addThing(who: Client, powerPlantId: number, code: string, changes: object) {
  const body = { powerPlantId, code, name: `Thiết bị ${code}`, priority: 'A', ...changes }
  return (await who.send<EquipmentItem>('POST', '/services/app/Equipment/Create', body)).result
}

const overhaul = {
  kind: 'majorOverhaul',
  occurredAt: '2024-10-05T00:00:00Z',
  finishedAt: '2024-11-18T09:00:00Z',
  content: 'Đại tu tổ máy H1: thay séc măng, cân chỉnh tâm trục',
  materials: 'Séc măng ổ hướng 12 tấm; dầu VG46 1.800 lít',
  performer: 'Công ty CP Dịch vụ sửa chữa nhiệt điện',
  permitNo: 'PCT-112/2024',
  acceptanceNo: 'BBNT-07/2024',
  result: 'Độ đảo trục 0,08 mm, đạt',
  insulationMegohm: 500,
  insulationC: 40,
  runningHours: 71_240.5,
  costVnd: 8_450_000_000,
}
const create = (changes: object = {}, who = leader) =>
  who.send<EquipmentEventDetail>('POST', `${path}/Create`, { equipmentId: unit.id, ...overhaul, ...changes })
const update = (body: object, who = leader) => who.send<EquipmentEventDetail>('PUT', `${path}/Update`, body)
const get = (id: number, who = leader) => who.get<EquipmentEventDetail>(`${path}/Get?Id=${id}`)
const strike = (id: number, reason = 'Ghi nhầm thiết bị', who = leader) =>
  who.send('DELETE', `${path}/Delete?Id=${id}&Reason=${encodeURIComponent(reason)}`)
const written = ({ files, ...event }: EquipmentEventDetail) => ({
  ...event,
  fileIds: files.map(({ id }) => id),
})
const life = async (id: number) =>
  (await leader.get<Timeline>(`/services/app/Equipment/GetTimeline?Id=${id}&Source=ownEvent`)).result.items

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId], surname: 'Trần', name: 'Tâm' })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  stranger = await signedIn(server, { roles: ['TC', 'QĐ'], plantIds: [await makePlant(server.db)] })
  unit = await addThing(manager, plantId, 'H1', { kind: 'generator' })
  part = await addThing(manager, plantId, 'H1.DT', { kind: 'governor', parentId: unit.id })
})
afterAll(() => server.close())

describe('an event', () => {
  test('keeps all that is said, and the life of its thing tells it', async () => {
    const { status, result } = await create()
    expect(status).toBe(200)
    expect(result).toMatchObject({
      ...overhaul,
      equipmentCode: 'H1',
      powerPlantId: plantId,
      createdByName: 'Trần Tâm',
      can: { edit: true, strike: true },
      version: 1,
    })
    expect((await life(unit.id)).find(({ id }) => id === result.id)).toMatchObject({
      source: 'ownEvent',
      kind: 'majorOverhaul',
      text: overhaul.content,
      number: 'BBNT-07/2024',
      at: overhaul.occurredAt,
      endedAt: overhaul.finishedAt,
      isOpen: false,
      recordId: result.id,
    })
    expect((await get(result.id, operator)).result.can).toEqual({ edit: false, strike: false })
  })

  test('of a part is in the life of what it is part of, and is found with it', async () => {
    const { result } = await create({ equipmentId: part.id, kind: 'repair', content: 'Thay gioăng bơm dầu' })
    expect((await life(unit.id)).find(({ id }) => id === result.id)?.deviceCode).toBe('H1.DT')
    const found = await operator.get<Page<EquipmentEvent>>(
      `${path}/GetAll?UnderId=${unit.id}&Keyword=gioang+bom`,
    )
    expect(found.result.items.map(({ id }) => id)).toEqual([result.id])
    expect(
      (await operator.get<Page<EquipmentEvent>>(`${path}/GetAll?Keyword=PCT-112`)).result.totalCount,
    ).toBe(2)
  })

  test('is changed with its version, and history tells what', async () => {
    const { result } = await create({ kind: 'test', content: 'Thí nghiệm định kỳ' })
    const changed = await update({
      ...written(result),
      result: 'Rcđ 60 s: 500 MΩ ở 40 °C',
      costVnd: null,
      insulationC: 35.5,
    })
    expect(changed.result).toMatchObject({ result: 'Rcđ 60 s: 500 MΩ ở 40 °C', costVnd: null, version: 2 })
    const stale = await update({ ...written(result), content: 'cũ' })
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const history = await operator.get<{ items: HistoryEntry[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=equipment-events&entityId=${result.id}`,
    )
    expect(history.result.items[0]?.changes).toEqual([
      { field: 'result', from: overhaul.result, to: 'Rcđ 60 s: 500 MΩ ở 40 °C' },
      { field: 'insulationC', from: 40, to: 35.5 },
      { field: 'costVnd', from: overhaul.costVnd, to: null },
    ])
  })

  test('that was wrong is struck through with the reason: read, and told no more', async () => {
    const { result } = await create({ content: 'Ghi nhầm' })
    expect((await strike(result.id, ' ')).status).toBe(400)
    expect((await strike(result.id)).status).toBe(200)
    expect((await get(result.id)).result).toMatchObject({
      struckAt: '2026-11-20T08:00:00Z',
      struckByName: 'Trần Tâm',
      struckReason: 'Ghi nhầm thiết bị',
      content: 'Ghi nhầm',
      can: { edit: false, strike: false },
    })
    expect((await life(unit.id)).map(({ id }) => id)).not.toContain(result.id)
    const again = await strike(result.id)
    expect([again.status, again.error?.problem]).toEqual([409, 'equipmentEvents.struck'])
    const changed = await update({ ...written(result), version: 2 })
    expect([changed.status, changed.error?.problem]).toEqual([409, 'equipmentEvents.struck'])
    const standing = await operator.get<Page<EquipmentEvent>>(
      `${path}/GetAll?IsStruck=false&MaxResultCount=100`,
    )
    expect(standing.result.items.map(({ id }) => id)).not.toContain(result.id)
  })

  test('keeps its thing in the register', async () => {
    const thing = await addThing(manager, plantId, 'BTK1', { kind: 'pump' })
    const { result } = await create({ equipmentId: thing.id })
    await strike(result.id)
    const removed = await manager.send('DELETE', `/services/app/Equipment/Delete?Id=${thing.id}`)
    expect([removed.status, removed.error?.problem]).toEqual([409, 'devices.inUse'])
  })
})

describe('its files', () => {
  const send = async (who: Client, purpose = 'equipmentEvent') =>
    (await upload<{ id: number }>(server.app, who, purpose, 'nghiệm thu.pdf', PDF)).result.id

  test('stay in their order, and are read by whoever sees it', async () => {
    const [first, second] = [await send(leader), await send(leader)]
    const { result } = await create({ fileIds: [second, first] })
    expect(result.files.map(({ id }) => id)).toEqual([second, first])
    expect(result).toMatchObject({ fileCount: 2 })
    // A colleague keeps what stands and takes one off.
    const changed = await update({ ...written(result), fileIds: [first] }, manager)
    expect(changed.result.files.map(({ fileName }) => fileName)).toEqual(['nghiệm thu.pdf'])
    const download = (who: Client) => who.get(`/services/app/File/Download?id=${first}`)
    expect([(await download(operator)).status, (await download(stranger)).status]).toEqual([200, 404])
  })

  test('of somebody else or for something else are refused', async () => {
    for (const fileId of [await send(manager), await send(leader, 'proposal'), 999_999]) {
      const { status, error } = await create({ fileIds: [fileId] })
      expect([status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([
        400,
        'equipmentEvents.fileNotOwn',
        ['fileIds'],
      ])
    }
  })
})

describe('the counter of hours', () => {
  const pump = (code: string) => addThing(manager, plantId, code, { kind: 'pump', serialNo: `S-${code}` })
  const enter = (equipmentId: number, day: string, changes: object) =>
    create({
      equipmentId,
      kind: 'repair',
      occurredAt: `${day}T01:00:00Z`,
      finishedAt: null,
      runningHours: null,
      ...changes,
    })
  const replace = (equipmentId: number, day: string, counterLast: number, counterFirst = 0) =>
    enter(equipmentId, day, { kind: 'counterReplacement', counterLast, counterFirst })
  const figures = async (id: number) =>
    (await leader.get<EquipmentFigures>(`/services/app/Equipment/GetFigures?Id=${id}`)).result
  const told = async (answer: ReturnType<typeof create>) => {
    const { status, error } = await answer
    return [status, error?.problem, error?.validationErrors?.[0]?.members[0]]
  }

  test('goes on where the old one ended, and what failed is counted against all that ran', async () => {
    const { id } = await pump('B1')
    await enter(id, '2020-05-01', { runningHours: 5200 })
    const made = (await replace(id, '2024-03-10', 5990)).result
    expect(made).toMatchObject({ counterLast: 5990, counterFirst: 0, runningHours: null })
    expect((await figures(id)).running).toMatchObject({ hours: 5990, replacedHours: 5990, source: 'counter' })
    for (const day of ['2024-05-01', '2025-05-01', '2026-05-01']) await enter(id, day, { kind: 'incident' })
    await enter(id, '2026-11-01', { runningHours: 130 })
    const now = await figures(id)
    expect(now.running).toMatchObject({ hours: 6120, replacedHours: 5990 })
    expect(now).toMatchObject({ failures: { count: 3 }, mtbfHours: 2040 })
    // What is struck through has replaced nothing.
    await strike(made.id)
    expect((await figures(id)).running).toMatchObject({ hours: 130, replacedHours: 0 })
  })

  test('never falls: what does not fit says beside what, and what replaced it is entered first', async () => {
    const { id } = await pump('B2')
    await enter(id, '2024-01-01', { runningHours: 3000 })
    const fell = await enter(id, '2026-01-01', { runningHours: 40 })
    expect([fell.status, fell.error?.problem]).toEqual([409, 'equipmentEvents.hoursFell'])
    expect(fell.error?.message).toContain('40 h, nhỏ hơn 3,000 h đã ghi lúc 01/01/2024 08:00')
    expect(await told(replace(id, '2025-06-01', 2999))).toEqual([
      409,
      'equipmentEvents.lastFell',
      'counterLast',
    ])
    const made = (await replace(id, '2025-06-01', 3100)).result
    const reading = (await enter(id, '2026-01-01', { runningHours: 40 })).result
    expect(reading.runningHours).toBe(40)
    expect(await told(enter(id, '2023-01-01', { runningHours: 3001 }))).toEqual([
      409,
      'equipmentEvents.hoursAhead',
      'runningHours',
    ])
    const again = await update({ ...written(made), counterFirst: 41 })
    expect([again.status, again.error?.problem]).toEqual([409, 'equipmentEvents.firstAhead'])
    expect((await update({ ...written(made), counterLast: 3200 })).error).toBeNull()
    expect((await update({ ...written(reading), runningHours: 45 })).error).toBeNull()
    expect((await figures(id)).running?.hours).toBe(3245)
  })

  test('goes where its machine goes, with what was told of those before it', async () => {
    const [one, other] = [await pump('B3'), await pump('B4')]
    const put = (place: EquipmentItem, changes: object) =>
      manager.send<EquipmentItem>('POST', '/services/app/EquipmentMachine/Replace', {
        id: place.id,
        version: place.version,
        reason: 'Kẹt trục',
        ...changes,
      })
    await enter(one.id, '2020-05-01', { runningHours: 5000 })
    await replace(one.id, '2022-05-01', 6000)
    const { result } = await put(one, { day: '2024-05-01', source: 'new', serialNo: 'N-1' })
    // The new machine has a counter of its own; on the day it came both are read.
    expect((await enter(one.id, '2024-05-01', { runningHours: 0 })).error).toBeNull()
    expect((await enter(one.id, '2025-05-01', { runningHours: 900 })).error).toBeNull()
    expect((await figures(one.id)).running).toMatchObject({ hours: 900, replacedHours: 0 })
    const choices = await manager.get<{ items: { machineId: number; serialNo: string }[] }>(
      `/services/app/EquipmentMachine/GetChoices?Id=${other.id}`,
    )
    const machineId = choices.result.items.find(({ serialNo }) => serialNo === 'S-B3')?.machineId
    expect((await put(other, { day: '2025-01-01', source: 'stored', machineId })).error).toBeNull()
    await enter(other.id, '2026-05-01', { runningHours: 120 })
    const machine = `/services/app/EquipmentMachine/Get?Id=${machineId}`
    expect((await manager.get<Machine>(machine)).result.figures.runningHours).toBe(6120)
    expect(result.serialNo).toBe('N-1')
  })
})

describe('refusals', () => {
  test.each([
    [{ kind: 'party' }, 'kind'],
    [{ content: ' ' }, 'content'],
    [{ content: 'x'.repeat(4001) }, 'content'],
    [{ occurredAt: '2024-02-30T00:00:00Z' }, 'occurredAt'],
    [{ occurredAt: '2026-11-20T08:00:01.000Z', finishedAt: null }, 'occurredAt'],
    [{ finishedAt: '2024-10-04T23:59:59.000Z' }, 'finishedAt'],
    [{ finishedAt: '2026-11-21T00:00:00.000Z' }, 'finishedAt'],
    [{ insulationMegohm: -1 }, 'insulationMegohm'],
    [{ insulationC: null }, 'insulationC'],
    [{ insulationMegohm: null }, 'insulationMegohm'],
    [{ runningHours: -1 }, 'runningHours'],
    [{ counterLast: 1 }, 'counterLast'],
    [{ counterFirst: 0 }, 'counterFirst'],
    [{ kind: 'counterReplacement', runningHours: null, counterLast: 5 }, 'counterFirst'],
    [{ kind: 'counterReplacement', runningHours: null, counterLast: -5, counterFirst: 0 }, 'counterLast'],
    [{ kind: 'counterReplacement', counterLast: 5, counterFirst: 0 }, 'runningHours'],
    [{ costVnd: 1.5 }, 'costVnd'],
    [{ costVnd: -1 }, 'costVnd'],
    [{ equipmentId: 2_147_483_647 }, 'equipmentId'],
    [{ fileIds: Array.from({ length: 21 }, (_, at) => at + 1) }, 'fileIds'],
  ])('%o at its field', async (wrong, member) => {
    const { status, error } = await create(wrong)
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
  })

  test('of those without the right, of other plants, and of nobody', async () => {
    const { result } = await create()
    expect((await create({}, operator)).status).toBe(403)
    expect((await strike(result.id, 'x', operator)).status).toBe(403)
    expect((await create({}, stranger)).error?.problem).toBe('equipmentEvents.unknownEquipment')
    expect((await get(result.id, stranger)).status).toBe(404)
    expect((await update(written(result), stranger)).status).toBe(404)
    expect((await strike(result.id, 'x', stranger)).status).toBe(404)
    expect((await get(2_147_483_647)).status).toBe(404)
    expect((await strike(2_147_483_647)).status).toBe(404)
    expect((await create({}, client(server.app))).status).toBe(401)
    const seen = await stranger.get<Page<EquipmentEvent>>(`${path}/GetAll`)
    expect(seen.result.totalCount).toBe(0)
  })
})
