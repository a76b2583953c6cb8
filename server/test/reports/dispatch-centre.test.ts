import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { ReportTemplateDetail } from '#contract/report-templates/template.ts'
import type { PlantReportSettings } from '#contract/reports/settings.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import type { Answer, Client } from '#server/test/people.ts'
import { makeTemplate } from '#server/test/templates.ts'

import { pdfText } from '../../../tools/pdf-text.ts'
import { orThrow, reportingPlant, reportPath, reports, type Reporting } from './reporting.ts'

let server: TestApp
let world: Reporting
let on: ReturnType<typeof reports>

const formPath = '/services/app/ReportTemplate/DispatchForm'
const problemOf = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.[0]?.members?.[0],
]
const lay = (dispatchCentre: string | null, version: number, who: Client = world.manager) =>
  who.send<PlantReportSettings>('PUT', '/services/app/ReportSetting/Update', {
    powerPlantId: world.plantId,
    kinds: [],
    draftTime: '00:30',
    dispatchCentre,
    version,
  })
const fetched = async (path: string) => {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${world.operator.token}` },
  })
  expect(statusCode).toBe(200)
  return { name: String(headers['content-disposition']), bytes: rawPayload }
}
/** A cell of the first column of a workbook, by its row. */
const said = async (bytes: Buffer, row: number) =>
  (await readXlsx(bytes)).sheets[0]?.rows[row - 1]?.[0] ?? null
const form = (id: number) => fetched(`${formPath}?ReportId=${id}`)
const paper = async (id: number, format: 'pdf' | 'xlsx') =>
  (await fetched(`${reportPath}/Download?Id=${id}&Format=${format}`)).bytes

beforeAll(async () => {
  server = await testApp()
  world = await reportingPlant(server)
  on = reports(world)
})
afterAll(() => server.close())

test('a plant says who gets the form of a day; nobody gets one before', async () => {
  const draft = orThrow(await on.draft({ from: '2026-11-10' }))
  expect(draft.dispatchCentre).toBeNull()
  expect(problemOf(await world.leader.get(`${formPath}?ReportId=${draft.id}`))).toEqual([
    400,
    'reportTemplates.centreMissing',
    undefined,
  ])
  for (const wrong of ['A 3', '3A', 'Đ1', 'A/3', 'A12345678'])
    expect(problemOf(await lay(wrong, 0))).toEqual([400, 'core.invalid', 'dispatchCentre'])
  expect(orThrow(await lay(' a3 ', 0))).toMatchObject({ dispatchCentre: 'A3', version: 1 })
  expect(problemOf(await lay('A0', 0))[0]).toBe(409)
  expect((await lay('A0', 1, world.leader)).status).toBe(403)
  expect((await lay('A0', 1, world.stranger)).status).toBe(403)
  const history = orThrow(
    await world.operator.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=report-settings&EntityId=${world.plantId}`,
    ),
  )
  expect(history.items[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'dispatchCentre', from: null, to: 'A3' }),
  )
})

test('the name of the file, the heading of the form, and the papers of the report say it', async () => {
  const { id } = orThrow(await on.draft({ from: '2026-11-11' }))
  expect((await on.read(id)).dispatchCentre).toBe('A3')
  const { name, bytes } = await form(id)
  expect(name).toContain('BCSX_NMD_A3_11.11.2026.xlsx')
  expect(await said(bytes, 3)).toBe('Ngày: 11/11/2026. Nơi nhận: A3')
  expect(await said(await paper(id, 'xlsx'), 3)).toBe('Kỳ báo cáo: 11/11/2026. Lần lập: 1. Nơi nhận: A3')
  expect(pdfText(await paper(id, 'pdf'))).toContain('Nơinhận:A3')
  const month = orThrow(await on.draft({ kind: 'month', from: '2026-10-01' }))
  expect(month.dispatchCentre).toBeNull()
  expect(await said(await paper(month.id, 'xlsx'), 3)).toBe('Kỳ báo cáo: 01/10/2026 – 31/10/2026. Lần lập: 1')
  expect(problemOf(await world.leader.get(`${formPath}?ReportId=${month.id}`))).toEqual([
    400,
    'reportTemplates.kindUnsuitable',
    undefined,
  ])
  expect((await world.stranger.get(`${formPath}?ReportId=${id}`)).status).toBe(404)
  expect((await world.leader.get(`${formPath}?ReportId=2147483647`)).status).toBe(404)
})

/** The own workbook of the company, which names the events of a day in a cell. */
async function workbookOfEvents() {
  const { plantId: powerPlantId, manager } = world
  const made = await makeTemplate(server, manager, { kind: 'day', powerPlantId })
  const bound = orThrow(
    await manager.send<ReportTemplateDetail>('PUT', '/services/app/ReportTemplate/UpdateBindings', {
      id: made.id,
      version: made.version,
      powerPlantId,
      bindings: [{ target: 'grossMwh', source: 'column:abnormals:code' }],
    }),
  )
  const { id, version } = bound
  orThrow(await manager.send('POST', '/services/app/ReportTemplate/Activate', { id, version }))
  return async (reportId: number) =>
    (await fetched(`/services/app/ReportTemplate/Fill?Id=${id}&ReportId=${reportId}`)).bytes
}

test('a confirmed report keeps whom it was for, a draft follows the plant', async () => {
  const filled = await workbookOfEvents()
  const draft = orThrow(await on.draft({ from: '2026-11-12' }))
  const { id } = orThrow(await on.step(draft, 'Confirm'))
  const other = orThrow(await on.draft({ from: '2026-11-13' }))
  orThrow(await lay('S1', 1))
  expect((await form(id)).name).toContain('BCSX_NMD_A3_12.11.2026.xlsx')
  expect((await form(other.id)).name).toContain('BCSX_NMD_S1_13.11.2026.xlsx')
  orThrow(await on.decide(id, world.manager))
  orThrow(await on.decide(id, world.director))
  expect((await on.read(id)).dispatchCentre).toBe('A3')
  expect(pdfText(await paper(id, 'pdf'))).toContain('Nơinhận:A3')

  // What is found later changes the forms of a draft, and not a byte of any form of what was approved.
  const forms = async (reportId: number) =>
    Promise.all([
      paper(reportId, 'pdf'),
      paper(reportId, 'xlsx'),
      form(reportId).then(({ bytes }) => bytes),
      filled(reportId),
    ])
  const [signed, drafted] = [await forms(id), await forms(other.id)]
  await on.addEvent('2026-11-12')
  await on.addEvent('2026-11-13')
  const same = (before: readonly Buffer[], after: readonly Buffer[]) =>
    before.map((bytes, place) => bytes.equals(after[place] ?? Buffer.alloc(0)))
  expect(same(signed, await forms(id))).toEqual([true, true, true, true])
  expect(same(drafted, await forms(other.id))).toEqual([false, false, false, false])
})
