import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import type { EquipmentFile } from '#contract/equipment/files.ts'
import { lifeStageOf } from '#contract/equipment/labels.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

let server: TestApp
let plantId: number
let manager: Client
let operator: Client
let unit: EquipmentItem
let part: EquipmentItem

const path = '/services/app/Equipment'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function add(code: string, changes: object) {
  const body = { powerPlantId: plantId, code, name: `Thiết bị ${code}`, priority: 'A', ...changes }
  return (await manager.send<EquipmentItem>('POST', `${path}/Create`, body)).result
}
async function sent<Result>(url: string, body: object, who = manager) {
  const answer = await who.send<Result>('POST', `/services/app/${url}`, body)
  if (answer.status !== 200) throw new Error(`${url} was refused: ${JSON.stringify(answer.error)}`)
  return answer.result
}
const figures = async (id: number) =>
  (await manager.get<EquipmentFigures>(`${path}/GetFigures?Id=${id}`)).result

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ', 'TC'], plantIds: [plantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  unit = await add('H1', { kind: 'generator', commissionDate: '2011-11-20', expectedLifeYears: 30 })
  part = await add('H1.DT', { kind: 'governor', parentId: unit.id })
  // 100 h run, 4 h forced outage, 50 h run, 6 h forced outage, and running for 2 h now.
  const states: [string, string][] = [
    ['2026-11-13T14:00:00.000Z', 'generating'],
    ['2026-11-17T18:00:00.000Z', 'forcedOutage'],
    ['2026-11-17T22:00:00.000Z', 'generating'],
    ['2026-11-20T00:00:00.000Z', 'forcedOutage'],
    ['2026-11-20T06:00:00.000Z', 'generating'],
  ]
  for (const [startedAt, state] of states)
    await sent('UnitOperation/Create', {
      unitId: unit.id,
      state,
      startedAt,
      reason: 'Theo lệnh',
      ...(state === 'generating' && { startResult: 'succeeded' }),
    })
  for (const [occurredAt, costVnd, changes] of [
    ['2024-10-05T00:00:00.000Z', 86_500_000, { kind: 'majorOverhaul' }],
    ['2025-12-31T18:00:00.000Z', 1_000_000, { kind: 'replacement', materials: 'Phớt trục' }],
    ['2026-11-18T00:00:00.000Z', null, { kind: 'incident', finishedAt: '2026-11-18T03:00:00.000Z' }],
  ] as const)
    await sent('EquipmentEvent/Create', {
      equipmentId: part.id,
      occurredAt,
      content: `Việc ngày ${occurredAt.slice(0, 10)}`,
      costVnd,
      ...changes,
    })
})
afterAll(() => server.close())

test('a unit is counted by the book of its states', async () => {
  const told = await figures(unit.id)
  expect(told.ageYears).toBe(15)
  expect(told.running).toMatchObject({
    hours: 152,
    source: 'states',
    unitCode: 'H1',
    stopCount: 2,
    counterHours: 152,
  })
  expect(told.failures).toEqual({ counts: 'outages', count: 2, repairedCount: 2, repairHours: 10 })
  expect(told).toMatchObject({ mtbfHours: 76, mttrHours: 5 })
  expect(told.availability).toBeCloseTo(76 / 81, 5)
  // The last hour of 2025 in London is 2026 at the plant.
  expect(told.costs).toEqual([
    { year: 2026, costVnd: 1_000_000, eventCount: 1 },
    { year: 2024, costVnd: 86_500_000, eventCount: 1 },
  ])
})

test('what its counter of hours read before its book began is told beside', async () => {
  const before = { unitId: unit.id, hoursBefore: 60_000, startsBefore: 3900, version: 0 }
  expect((await manager.send('PUT', '/services/app/UnitOperation/UpdateCounters', before)).status).toBe(200)
  expect((await figures(unit.id)).running).toMatchObject({ hours: 152, counterHours: 60_152 })
})

test('how much of the life that a thing is built for is over, in its list, by filter and at its figure', async () => {
  const years = { near: 16, over: 12, none: 40 }
  const made = new Map<string, EquipmentItem>()
  for (const [code, expectedLifeYears] of Object.entries(years))
    made.set(code, await add(code, { kind: 'pump', commissionDate: '2011-11-20', expectedLifeYears }))
  // 5,479 days, of 5,844, 4,383 and 14,610.
  expect(made.get('near')?.ageYears).toBe(15)
  expect(made.get('near')?.lifePercent).toBeCloseTo((100 * 5479) / 5844, 5)
  expect(made.get('over')?.lifePercent).toBeCloseTo((100 * 5479) / 4383, 5)
  const [leap, unborn] = [
    await add('leap', { kind: 'pump', installDate: '2016-02-29', expectedLifeYears: 10 }),
    await add('unborn', { kind: 'pump', commissionDate: '2026-12-01', expectedLifeYears: 1 }),
  ]
  expect(unborn).toMatchObject({ ageYears: null, lifePercent: null })
  const listed = async (life: string) => {
    const { items } = (
      await operator.get<Page<EquipmentItem>>(`${path}/GetAll?PowerPlantId=${plantId}&Life=${life}`)
    ).result
    return items.map(({ code }) => code).toSorted()
  }
  expect(await listed('near')).toEqual(['near'])
  expect(await listed('over')).toEqual(['leap', 'over'])
  // On the last day of its life, 28 February, it is not past it; on the day before 90 % it is not near.
  for (const [now, life] of [
    ['2026-02-28', 'near'],
    ['2026-03-01', 'over'],
    ['2025-02-27', undefined],
    ['2025-02-28', 'near'],
  ] as const) {
    server.setNow(`${now}T05:00:00.000Z`)
    expect((await listed('near')).includes('leap')).toBe(life === 'near')
    expect((await listed('over')).includes('leap')).toBe(life === 'over')
    const one = (await manager.get<EquipmentItem>(`${path}/Get?Id=${leap.id}`)).result
    expect(lifeStageOf(one.lifePercent)).toBe(life)
  }
  server.setNow('2026-11-20T08:00:00.000Z')
  expect((await manager.get(`${path}/GetAll?Life=young`)).status).toBe(400)
  for (const expectedLifeYears of [0, 101, 2.5, 'lâu']) {
    const body = {
      powerPlantId: plantId,
      code: 'X',
      name: 'X',
      priority: 'A',
      kind: 'pump',
      expectedLifeYears,
    }
    const { status, error } = await manager.send('POST', `${path}/Create`, body)
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, ['expectedLifeYears']])
  }
})

test('a machine that came later is as old as itself, and lives as long as it is built for', async () => {
  const place = await add('late', { kind: 'pump', commissionDate: '2011-11-20', expectedLifeYears: 10 })
  expect(place.lifePercent).toBeGreaterThan(100)
  const { id, version } = place
  const other = { id, version, day: '2024-11-20', source: 'new', serialNo: 'B-24', reason: 'Cháy cuộn dây' }
  const now = await sent<EquipmentItem>('EquipmentMachine/Replace', other)
  expect(now).toMatchObject({ ageYears: 2, expectedLifeYears: 10 })
  expect(now.lifePercent).toBeCloseTo((100 * 730) / 3652, 5)
  // The place itself is as old as before.
  expect((await figures(id)).ageYears).toBe(15)
})

test('a part runs with its unit, and fails by its incidents', async () => {
  const told = await figures(part.id)
  expect(told.running).toMatchObject({ hours: 152, unitId: unit.id })
  expect(told.failures).toEqual({ counts: 'incidents', count: 1, repairedCount: 1, repairHours: 3 })
  expect(told).toMatchObject({ ageYears: null, mtbfHours: 152, mttrHours: 3 })
})

test('files are put into a passport, read by whoever sees it, and taken out', async () => {
  const uploaded = async (who: Client, purpose = 'equipment') =>
    (await upload<StoredFile>(server.app, who, purpose, 'bien-ten.png', png)).result.id
  const attach = (fileId: number, who = manager) =>
    who.send<EquipmentFile>('POST', `${path}/AttachFile`, { id: part.id, fileId, kind: 'photo' })
  const fileId = await uploaded(manager)
  expect((await attach(fileId)).result).toMatchObject({ fileName: 'bien-ten.png', kind: 'photo', id: fileId })
  expect((await attach(fileId)).status).toBe(200)
  const listed = await operator.get<{ items: EquipmentFile[] }>(`${path}/GetFiles?Id=${part.id}`)
  expect(listed.result.items.map(({ id }) => id)).toEqual([fileId])
  const read = (who: Client) =>
    server.app.inject({
      url: `/api/services/app/File/Download?Id=${fileId}`,
      headers: { cookie: `access_token=${who.token}` },
    })
  expect((await read(operator)).statusCode).toBe(200)
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  expect((await read(stranger)).statusCode).toBe(404)
  expect((await attach(await uploaded(stranger), stranger)).status).toBe(404)
  expect((await attach(await uploaded(operator))).error?.problem).toBe('equipment.fileNotOwn')
  expect((await attach(await uploaded(manager, 'equipmentEvent'))).error?.problem).toBe(
    'equipment.fileNotOwn',
  )
  expect((await attach(2147483647)).error?.problem).toBe('equipment.fileNotOwn')
  expect((await attach(2147483648)).status).toBe(400)
  const detach = () => manager.send('DELETE', `${path}/DetachFile?Id=${part.id}&FileId=${fileId}`)
  expect((await detach()).status).toBe(200)
  expect((await detach()).status).toBe(404)
  expect((await read(operator)).statusCode).toBe(404)
})

/** An inspection that somebody else confirmed. */
async function inspect(equipmentId: number) {
  const planner = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  const move = ({ visits: [visit] }: InspectionDetail, action: string, who = planner) =>
    sent<InspectionDetail>(
      'EquipmentInspection/MoveVisit',
      { id: visit?.id, version: visit?.version, action, reason: null },
      who,
    )
  const { id } = await sent<InspectionDetail>('EquipmentInspection/Create', {
    equipmentId,
    typeCode: 'pressureVessel',
  })
  const visit = { inspectionId: id, plannedOn: '2026-11-19', organization: 'Trung tâm KĐ', plannedCostVnd: 1 }
  const begun = await move(await sent('EquipmentInspection/PlanVisit', visit, planner), 'start')
  const found = { ...begun.visits[0], fileIds: [], inspectedOn: '2026-11-19', result: 'passed' }
  const said = await planner.send<InspectionDetail>('PUT', '/services/app/EquipmentInspection/UpdateVisit', {
    ...found,
    certificateNo: 'GCN-7/2026',
  })
  await move(await move(said.result, 'submit'), 'confirm', manager)
}

/** A job that was done and accepted. */
async function finishTask(equipmentId: number) {
  const task = { title: 'Thay gioăng', expectedProduct: 'Biên bản', dueOn: '2026-11-25' }
  const made = await sent<TaskGroupDetail>('TaskGroup/Create', {
    powerPlantId: plantId,
    groupName: 'Thay gioăng nắp điều tốc',
    category: 'repair',
    ownerId: operator.userId,
    equipmentId,
    startOn: '2026-11-20',
    dueOn: '2026-11-30',
    tasks: [{ ...task, assigneeId: operator.userId }],
  })
  const move = ({ tasks: [one] }: TaskGroupDetail, action: string, who = operator) =>
    sent<TaskGroupDetail>(
      'TaskGroup/MoveTask',
      { id: one?.id, version: one?.version, action, result: 'Hết rò' },
      who,
    )
  await move(await move(await move(made, 'start'), 'submit'), 'accept', manager)
}

/** What the store keeps for it. */
async function keepSpare(equipmentId: number) {
  const at = { powerPlantId: plantId }
  const place = { ...at, kind: 'warehouse', code: 'K1', name: 'Kho chính' }
  const { id: placeId } = await sent<{ id: number }>('StoragePlace/Create', place)
  const spare = { itemCode: 'DL-001', name: 'Van tỷ lệ', groupCode: 'DOLUONG', unit: 'cái', placeId }
  await sent('Inventory/Create', { ...at, ...spare, equipmentIds: [equipmentId] })
}

test('the booklet tells what the passport tells', async () => {
  await inspect(part.id)
  await finishTask(part.id)
  await keepSpare(part.id)
  await sent('Device/AddFormerCode', { id: unit.id, field: 'code', value: 'TM-01' })
  const { version } = (await manager.get<EquipmentItem>(`${path}/Get?Id=${unit.id}`)).result
  const other = { id: unit.id, version, day: '2026-11-19', source: 'new', serialNo: 'TB-2026-7' }
  const replaced = { ...other, reason: 'Nứt cánh bánh xe công tác' }
  expect((await manager.send('POST', '/services/app/EquipmentMachine/Replace', replaced)).error).toBeNull()
  const booklet = (id: number, who = manager) =>
    server.app.inject({
      url: `/api${path}/ExportBooklet?Id=${id}`,
      headers: { cookie: `access_token=${who.token}` },
    })
  const { statusCode, rawPayload } = await booklet(unit.id, operator)
  expect(statusCode).toBe(200)
  const task = getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 })
  const pdf = await task.promise
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  await task.destroy()
  const said = text.normalize('NFC').replaceAll(/\s+/g, ' ')
  for (const part of [
    'LÝ LỊCH THIẾT BỊ',
    'Thiết bị H1',
    '152 (H1)',
    '76',
    'VIII. Thay đổi trị số',
    'Phớt trục',
    'S/N TB-2026-7',
    'Nứt cánh bánh xe công tác',
    'Tuổi máy đang lắp',
    'GCN-7/2026',
    'Thay gioăng nắp điều tốc',
    'Van tỷ lệ',
    'TM-01 (mã, ghi 20/11/2026, ',
    'Tuổi thọ thiết kế (năm): 30',
    'Tuổi thọ máy đang lắp đã dùng: 0 % của 30 năm',
  ])
    expect(said).toContain(part)
  expect(said).toContain('Việc ngày 2024-10-05')
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  expect((await booklet(unit.id, stranger)).statusCode).toBe(404)
  expect((await booklet(2147483647)).statusCode).toBe(404)
})
