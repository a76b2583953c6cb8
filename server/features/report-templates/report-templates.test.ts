import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type {
  CatalogueItem,
  ReportTemplate,
  ReportTemplateDetail,
} from '#contract/report-templates/template.ts'
import { tableOf } from '#contract/reports/layout.ts'
import type { ReportDetail } from '#contract/reports/report.ts'
import { openZip } from '#server/platform/excel/read/zip-reader.ts'
import { zipArchive } from '#server/platform/excel/write/bytes/zip-writer.ts'
import { demoApp, type TestApp } from '#server/test/app.ts'
import { makePlant, makeRole, signedIn, type Answer, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { getTemplateRow } from './report-templates.store.ts'

const service = '/services/app/ReportTemplate'
const company = readFileSync(
  fileURLToPath(new URL('../../platform/excel/edit/fixtures/company.xlsx', import.meta.url)),
)

let server: TestApp
let plantId: number
let foreignId: number
let manager: Client
let shiftLeader: Client
let stranger: Client
let chief: Client

beforeAll(async () => {
  server = await demoApp()
  const plant = await server.db
    .selectFrom('plants')
    .select('id')
    .where('kind', '=', 'hydro')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  plantId = plant.id
  foreignId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  shiftLeader = await signedIn(server, { roles: ['TC'], plantIds: [plantId] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [foreignId] })
  const everywhere = await makeRole(server.db, 'Reports.View', 'ReportTemplates.View', 'ReportTemplates.Edit')
  await server.db.updateTable('roles').set({ seesAllPlants: true }).where('name', '=', everywhere).execute()
  chief = await signedIn(server, { roles: [everywhere] })
})
afterAll(() => server.close())

const fileOf = async (who: Client, content = company) =>
  (await upload<{ id: number }>(server.app, who, 'reportTemplate', 'Báo cáo tháng.xlsx', content)).result.id
let made = 0
const create = async (changes: object = {}, who = manager) =>
  who.send<ReportTemplateDetail>('POST', `${service}/Create`, {
    name: `Báo cáo tháng ${++made}`,
    kind: 'month',
    powerPlantId: plantId,
    fileIds: [await fileOf(who)],
    ...changes,
  })
const bind = (template: ReportTemplateDetail, bindings: object[], who = manager) =>
  who.send<ReportTemplateDetail>('PUT', `${service}/UpdateBindings`, {
    id: template.id,
    version: template.version,
    powerPlantId: plantId,
    bindings,
  })
const step = (action: string, { id, version }: ReportTemplateDetail, changes: object = {}, who = manager) =>
  who.send<ReportTemplateDetail>('POST', `${service}/${action}`, { id, version, ...changes })
const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members) ?? [],
]
const good = [
  { target: 'grossMwh', source: 'figure:grossMwh:value' },
  { target: "'Tháng'!B5", source: 'figure:netMwh:value' },
  { target: 'NgayDauCuc', source: 'column:parts:grossMwh' },
  { target: 'TuNgay', source: 'fact:from' },
  { target: "'Ghi chú'!A2", source: 'fact:plantName' },
]

async function bound(): Promise<ReportTemplateDetail> {
  const { result } = await create()
  return (await bind(result, good)).result
}

async function sheets(path: string, who = manager) {
  const answer = await server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return {
    bytes: answer.rawPayload,
    sheets: (await readXlsx(answer.rawPayload)).sheets,
    headers: answer.headers,
  }
}

const figureOf = ({ layout: { sections } }: Pick<ReportDetail, 'layout'>, wanted: string) =>
  sections.flatMap((one) => (one.kind === 'figures' ? one.figures : [])).find(({ key }) => key === wanted)
    ?.value

describe('a workbook of the company', () => {
  test('is kept, offers its names, and binds those by itself that the catalogue knows', async () => {
    const { status, result } = await create()
    expect(status).toBe(200)
    expect(result).toMatchObject({ status: 'preparing', versionNumber: 1, sheets: ['Tháng', 'Ghi chú'] })
    expect(result.names).toContainEqual({ name: 'SLThuongPham', cells: "'Tháng'!B5" })
    expect(result.bindings).toContainEqual({ target: 'grossMwh', source: 'figure:grossMwh:value' })
    expect(result.can).toEqual({ edit: true, activate: true, retire: false })
  })

  test('has a catalogue that is what the report of the plant says', async () => {
    const items = (
      await manager.get<{ items: CatalogueItem[] }>(
        `${service}/GetCatalogue?Kind=month&PowerPlantId=${plantId}`,
      )
    ).result.items
    const preview = await manager.get<{ layout: ReportDetail['layout'] }>(
      `/services/app/Report/Preview?Kind=month&PowerPlantId=${plantId}&From=2026-10-01`,
    )
    const figures = preview.result.layout.sections.flatMap((one) =>
      one.kind === 'figures' ? one.figures : [],
    )
    expect(figures.length).toBeGreaterThan(3)
    for (const { key, unit } of figures)
      expect(items).toContainEqual(
        expect.objectContaining({ source: `figure:${key}:value`, unit, shape: 'one' }),
      )
  })

  test('is filled with the figures that the screen shows', async () => {
    const template = await bound()
    const { sheets: filled, headers } = await sheets(
      `${service}/Preview?Id=${template.id}&PowerPlantId=${plantId}&From=2026-10-15`,
    )
    const preview = await manager.get<{ layout: ReportDetail['layout'] }>(
      `/services/app/Report/Preview?Kind=month&PowerPlantId=${plantId}&From=2026-10-01`,
    )
    expect(filled[0]?.rows[3]?.[1] ?? null).toEqual(figureOf(preview.result, 'grossMwh'))
    expect(filled[0]?.rows[2]?.[1]).toEqual(new Date('2026-10-01T00:00:00Z'))
    expect(filled[1]?.rows[1]?.[0]).toBeTruthy()
    expect(filled[0]?.merges).toHaveLength(2)
    expect(headers['content-disposition']).toContain('2026-10-01_2026-10-31_nhap')
  })

  test('makes a version with each file and each binding, and keeps the earlier ones', async () => {
    const template = await bound()
    const replaced = await step('ReplaceFile', template, { fileIds: [await fileOf(manager)] })
    expect(replaced.result.versions.map(({ number, bindingCount }) => [number, bindingCount])).toEqual([
      [3, 5],
      [2, 5],
      [1, template.versions.at(-1)?.bindingCount],
    ])
  })

  test('goes from preparing to use and out of it, and is seen in the list and its sheet', async () => {
    const template = await bound()
    const active = await step('Activate', template)
    expect(active.result).toMatchObject({ status: 'active', can: { retire: true } })
    expect(refusal(await step('Activate', active.result))).toEqual([409, 'reportTemplates.notActive', []])
    const retired = await step('Retire', active.result)
    expect(retired.result.status).toBe('retired')
    expect(refusal(await step('Retire', retired.result))).toEqual([409, 'reportTemplates.notActive', []])
    expect(refusal(await bind(retired.result, good))).toEqual([409, 'reportTemplates.notActive', []])
    const { items } = (
      await shiftLeader.get<{ items: ReportTemplate[] }>(
        `${service}/GetAll?Keyword=${encodeURIComponent(template.name)}`,
      )
    ).result
    expect(items.map(({ status, can }) => [status, can.edit])).toContainEqual(['retired', false])
  })
})

describe('what is refused', () => {
  test('a file that is no workbook, of another, or with macros', async () => {
    const zip = openZip(company, 1e8)
    const macros = { name: 'xl/vbaProject.bin', chunks: [Buffer.from('x')] }
    const active = await buffer(Readable.from(zipArchive([...zip.names.map(zip.packed), macros])))
    expect(refusal(await create({ fileIds: [await fileOf(manager, active)] }))).toEqual([
      400,
      'reportTemplates.active',
      ['fileIds'],
    ])
    expect(refusal(await create({ fileIds: [await fileOf(shiftLeader)] }))).toEqual([
      400,
      'reportTemplates.fileNotOwn',
      ['fileIds'],
    ])
    expect((await create({ fileIds: [] })).status).toBe(400)
  })

  test('a name that is taken, and a name that is empty', async () => {
    const { result } = await create()
    expect(refusal(await create({ name: result.name.toUpperCase() }))).toEqual([
      409,
      'reportTemplates.nameTaken',
      ['name'],
    ])
    expect((await create({ name: '  ' })).status).toBe(400)
  })

  test('bindings, each told at its field', async () => {
    const { result } = await create()
    const answer = await bind(result, [
      { target: 'KhongCo', source: 'figure:grossMwh:value' },
      { target: "'Tháng'!B6", source: 'figure:grossMwh:value' },
      { target: "'Tháng'!B1", source: 'fact:title' },
      { target: 'grossMwh', source: 'figure:khongCo:value' },
      { target: 'NgayDauCuc', source: 'figure:grossMwh:value' },
      { target: 'SLThuongPham', source: 'figure:netMwh:value' },
      { target: "'Tháng'!$B$5", source: 'fact:title' },
      { target: "'Ghi chú'!A3:B9", source: 'column:parts:grossMwh' },
    ])
    expect(answer.error?.validationErrors?.map(({ members, message }) => [members[0], message])).toEqual([
      ['bindings.0.target', 'Tệp không có tên ô hoặc địa chỉ ô này'],
      ['bindings.1.target', 'Ô này có công thức, điền số liệu sẽ làm mất công thức'],
      ['bindings.2.target', 'Ô này nằm trong một vùng ô gộp: hãy chọn ô đầu của vùng'],
      ['bindings.3.source', 'Báo cáo của nhà máy không có số liệu này'],
      ['bindings.4.target', 'Số liệu này chỉ điền vào một ô'],
      ['bindings.6.target', 'Ô này đã gắn với số liệu khác'],
      ['bindings.7.target', 'Số liệu này điền vào một cột hoặc một hàng ô, không phải một vùng'],
    ])
  })

  test('more rows than there are cells', async () => {
    const { result } = await create()
    const { result: template } = await bind(result, [
      { target: "'Ghi chú'!A3:A9", source: 'column:parts:grossMwh' },
    ])
    const answer = await manager.get(
      `${service}/Preview?Id=${template.id}&PowerPlantId=${plantId}&From=2026-10-15`,
    )
    expect(refusal(answer)).toEqual([400, 'reportTemplates.noRoom', []])
    expect(answer.error?.message).toContain('31')
    const losses = (await create({ kind: 'losses' })).result
    for (const days of ['From=2026-10-15&To=2026-10-01', 'From=1950-01-01&To=2026-10-01'])
      expect(
        refusal(await manager.get(`${service}/Preview?Id=${losses.id}&PowerPlantId=${plantId}&${days}`)),
      ).toEqual([400, 'reportTemplates.periodWrong', ['from']])
  })

  test('putting to use what fills nothing', async () => {
    const { result } = await create()
    const { result: empty } = await bind(result, [])
    expect(refusal(await step('Activate', empty))).toEqual([409, 'reportTemplates.nothingBound', []])
  })

  test('what somebody changed meanwhile, and what is not there', async () => {
    const { result } = await create()
    expect((await step('Activate', result)).status).toBe(200)
    expect((await step('Retire', result)).status).toBe(409)
    expect((await step('Activate', { ...result, id: 2_147_483_647 })).status).toBe(404)
    for (const id of [2_147_483_648, 9_007_199_254_740_991])
      expect(refusal(await step('Activate', { ...result, id }))).toEqual([400, 'core.invalid', ['id']])
  })

  test('another plant', async () => {
    const { result } = await create()
    expect((await stranger.get(`${service}/Get?Id=${result.id}`)).status).toBe(404)
    expect((await step('Activate', result, {}, stranger)).status).toBe(404)
    expect((await create({ powerPlantId: plantId }, stranger)).status).toBe(403)
    const file = await stranger.get(`/services/app/File/Download?Id=${result.file.id}`)
    expect(file.status).toBe(404)
    expect((await manager.get(`${service}/Preview?Id=${result.id}&PowerPlantId=${foreignId}`)).status).toBe(
      403,
    )
    expect(refusal(await chief.get(`${service}/Preview?Id=${result.id}&PowerPlantId=${foreignId}`))).toEqual([
      400,
      'reportTemplates.kindUnsuitable',
      [],
    ])
  })

  test('a template of all plants, by who sees one only', async () => {
    expect(refusal(await create({ powerPlantId: null }))).toEqual([
      403,
      'reportTemplates.companyForbidden',
      ['powerPlantId'],
    ])
    const { result } = await create({ powerPlantId: null }, chief)
    expect(result.bindings).toEqual([])
    expect((await manager.get<ReportTemplateDetail>(`${service}/Get?Id=${result.id}`)).result.can.edit).toBe(
      false,
    )
    expect(refusal(await bind(result, good))).toEqual([
      403,
      'reportTemplates.companyForbidden',
      ['powerPlantId'],
    ])
  })
})

describe('a report', () => {
  test('is filled into a template that fits it: a draft as it is now', async () => {
    const { result: template } = await step('Activate', await bound())
    const { result: report } = await shiftLeader.send<ReportDetail>('POST', '/services/app/Report/Create', {
      powerPlantId: plantId,
      kind: 'month',
      from: '2026-10-01',
    })
    const fitting = await shiftLeader.get<{ items: { name: string; id: number }[] }>(
      `${service}/GetForReport?ReportId=${report.id}`,
    )
    expect(fitting.result.items).toContainEqual({ id: template.id, name: template.name })
    const path = `${service}/Fill?Id=${template.id}&ReportId=${report.id}`
    const { sheets: filled, bytes } = await sheets(path, shiftLeader)
    expect(filled[0]?.rows[3]?.[1] ?? null).toEqual(figureOf(report, 'grossMwh'))
    // Whoever is just changing the template holds nobody up.
    const changing = await server.db.startTransaction().execute()
    await getTemplateRow(changing, template.id)
    expect((await sheets(path, shiftLeader)).bytes.equals(bytes)).toBe(true)
    await changing.rollback().execute()
    const { result: other } = await create()
    expect(refusal(await shiftLeader.get(`${service}/Fill?Id=${other.id}&ReportId=${report.id}`))).toEqual([
      400,
      'reportTemplates.kindUnsuitable',
      [],
    ])
    expect((await stranger.get(path)).status).toBe(404)
    expect((await shiftLeader.get(`${service}/Fill?Id=2147483648&ReportId=${report.id}`)).status).toBe(400)
    expect((await shiftLeader.get(`${service}/GetForReport?ReportId=2147483647`)).status).toBe(404)
  })

  test('of a day goes to dispatch in its form: 48 half-hours, their energy, and the name that the centres ask for', async () => {
    const days = await shiftLeader.get<{ items: ReportDetail[] }>(
      '/services/app/Report/GetAll?Kind=day&MaxResultCount=1',
    )
    const id = days.result.items[0]?.id
    const path = `${service}/DispatchForm?ReportId=${id}`
    const { sheets: form, headers } = await sheets(path, shiftLeader)
    expect(headers['content-disposition']).toMatch(/BCSX_NMD_A3_\d\d\.\d\d\.\d{4}\.xlsx/)
    expect(form[0]?.rows[2]?.[0]).toMatch(/^Ngày: .*\. Nơi nhận: A3$/)
    const { result } = await shiftLeader.get<ReportDetail>(`/services/app/Report/Get?Id=${id}`)
    const slots = tableOf(result.layout, 'slots')
    const rows = form[0]?.rows.slice(5, 53) ?? []
    expect(rows.map((row) => row[1] ?? null)).toEqual(slots?.rows.map(({ cells }) => cells[1]))
    expect([rows[0]?.[0], rows[47]?.[0]]).toEqual(['00:30', '23:59'])
    expect(form[0]?.rows[53]?.[1]).toBeCloseTo(Number(slots?.totals?.[1]), 9)
    expect((await stranger.get(path)).status).toBe(404)
  })
})
