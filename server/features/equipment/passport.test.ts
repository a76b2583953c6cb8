import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import type { EquipmentFile } from '#contract/equipment/files.ts'
import type { StoredFile } from '#contract/files/index.ts'
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
async function sent(url: string, body: object) {
  const answer = await manager.send('POST', `/services/app/${url}`, body)
  if (answer.status !== 200) throw new Error(`${url} was refused: ${JSON.stringify(answer.error)}`)
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

test('the booklet tells what the passport tells', async () => {
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
  ])
    expect(said).toContain(part)
  expect(said).toContain('Việc ngày 2024-10-05')
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  expect((await booklet(unit.id, stranger)).statusCode).toBe(404)
  expect((await booklet(2147483647)).statusCode).toBe(404)
})
