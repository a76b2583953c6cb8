import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import type { EquipmentFile } from '#contract/equipment/files.ts'
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
  unit = await add('H1', { kind: 'generator', commissionDate: '2011-11-20' })
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
  expect(told.ageYears).toBeCloseTo(15, 2)
  expect(told.running).toMatchObject({ hours: 152, source: 'states', unitCode: 'H1', stopCount: 2 })
  expect(told.failures).toEqual({ counts: 'outages', count: 2, repairedCount: 2, repairHours: 10 })
  expect(told).toMatchObject({ mtbfHours: 76, mttrHours: 5 })
  expect(told.availability).toBeCloseTo(76 / 81, 5)
  // The last hour of 2025 in London is 2026 at the plant.
  expect(told.costs).toEqual([
    { year: 2026, costVnd: 1_000_000, eventCount: 1 },
    { year: 2024, costVnd: 86_500_000, eventCount: 1 },
  ])
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
  ])
    expect(said).toContain(part)
  expect(said).toContain('Việc ngày 2024-10-05')
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  expect((await booklet(unit.id, stranger)).statusCode).toBe(404)
  expect((await booklet(2147483647)).statusCode).toBe(404)
})
