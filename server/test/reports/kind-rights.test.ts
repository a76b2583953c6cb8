import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { allPermissions } from '#contract/all.ts'
import type { Page } from '#contract/core/page.ts'
import { reportKindRights } from '#contract/reports/rights.ts'
import type { ReportTemplateDetail } from '#contract/report-templates/template.ts'
import type { Report, ReportDetail } from '#contract/reports/report.ts'
import { seesReport } from '#server/features/reports/reports.public.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makeRole, signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'
import { upload } from '#server/test/upload.ts'

import { orThrow, reportingPlant, reportPath, reports, type Reporting } from './reporting.ts'

const company = readFileSync(
  fileURLToPath(new URL('../../platform/excel/edit/fixtures/company.xlsx', import.meta.url)),
)

let server: TestApp
let world: Reporting
let clerk: Client
let hidden: ReportDetail
let shown: ReportDetail

beforeAll(async () => {
  server = await testApp()
  world = await reportingPlant(server)
  const role = await makeRole(server.db, 'Reports.View', 'Reports.Edit', 'DutySchedules.View')
  clerk = await signedIn(server, { roles: [role], plantIds: [world.plantId] })
  const { draft } = reports(world)
  hidden = orThrow(await draft({ kind: 'stock', from: '2026-10-01', to: '2026-10-31' }))
  shown = orThrow(await draft({ kind: 'timesheet', from: '2026-10-01' }))
})
afterAll(() => server.close())

const problemOf = async (answer: Promise<{ status: number; error?: { problem?: string } | null }>) => {
  const { status, error } = await answer
  return [status, error?.problem]
}
const months = (kind: string) => `PowerPlantId=${world.plantId}&Kind=${kind}&From=2026-10-01&To=2026-10-31`
const fetched = async (path: string, who: Client) =>
  (await server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${who.token}` } }))
    .statusCode

test('every right that a kind asks for is one that roles can have', () => {
  for (const right of Object.values(reportKindRights)) expect(Object.keys(allPermissions)).toContain(right)
})

test('a kind whose book somebody may not see is in no list of theirs', async () => {
  const ids = async (who: Client) =>
    orThrow(await who.get<Page<Report>>(`${reportPath}/GetAll?PowerPlantId=${world.plantId}`)).items.map(
      ({ id }) => id,
    )
  expect((await ids(world.operator)).toSorted((a, b) => a - b)).toEqual([hidden.id, shown.id])
  expect(await ids(clerk)).toEqual([shown.id])
  const kinds = orThrow(
    await clerk.get<{ items: { kind: string }[] }>(`${reportPath}/GetKinds?PowerPlantId=${world.plantId}`),
  ).items.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['day', 'timesheet']))
  for (const kind of ['stock', 'shift', 'incident', 'inspection']) expect(kinds).not.toContain(kind)
})

test('nor is it opened, fetched, drafted or tried in another way', async () => {
  expect((await clerk.get(`${reportPath}/Get?Id=${hidden.id}`)).status).toBe(404)
  expect((await clerk.get(`${reportPath}/GetDifferences?Id=${hidden.id}`)).status).toBe(404)
  expect((await clerk.send('DELETE', `${reportPath}/Delete?Id=${hidden.id}`)).status).toBe(404)
  for (const format of ['pdf', 'xlsx'])
    expect(await fetched(`${reportPath}/Download?Id=${hidden.id}&Format=${format}`, clerk)).toBe(404)
  const forbidden = [403, 'core.forbidden']
  expect(await problemOf(clerk.get(`${reportPath}/Preview?${months('stock')}`))).toEqual(forbidden)
  expect(
    await problemOf(reports(world).draft({ kind: 'stock', from: '2026-09-01', to: '2026-09-30' }, clerk)),
  ).toEqual(forbidden)
  const records = `PowerPlantId=${world.plantId}&Kind=incident&Until=2026-11-20`
  expect(await problemOf(clerk.get(`${reportPath}/GetRecords?${records}`))).toEqual(forbidden)
  expect((await clerk.get(`${reportPath}/Preview?${months('timesheet')}`)).status).toBe(200)
  expect((await clerk.get(`${reportPath}/Get?Id=${shown.id}`)).status).toBe(200)
})

test('nor are its kept files handed out, nor does the sheet of all reports have it', async () => {
  const on = reports(world)
  const draft = orThrow(await on.draft({ kind: 'stock', from: '2026-09-01', to: '2026-09-30' }))
  const confirmed = orThrow(await on.step(draft, 'Confirm', { note: 'Kho chưa kiểm' }))
  expect(confirmed.files.map(({ format }) => format)).toEqual(['pdf', 'xlsx'])
  for (const format of ['pdf', 'xlsx']) {
    const file = `${reportPath}/Download?Id=${draft.id}&Format=${format}`
    expect([await fetched(file, world.operator), await fetched(file, clerk)]).toEqual([200, 404])
  }
  const rowsFor = async ({ token }: Client) => {
    const sheet = `${reportPath}/ExportExcel?PowerPlantId=${world.plantId}`
    return (await exportedSheet(server, sheet, { authorization: `Bearer ${token}` })).rows.length
  }
  expect([await rowsFor(world.operator), await rowsFor(clerk)]).toEqual([3, 1])
})

test('nor is a template filled with what somebody may not see, tried or for good', async () => {
  const service = '/services/app/ReportTemplate'
  const rights = ['Reports.View', 'ReportTemplates.View', 'DutySchedules.View'] as const
  const at = { plantIds: [world.plantId] }
  const tries = await signedIn(server, { ...at, roles: [await makeRole(server.db, ...rights)] })
  const blind = await signedIn(server, { ...at, roles: [await makeRole(server.db, 'ReportTemplates.View')] })
  const template = async (kind: 'stock' | 'timesheet') => {
    const name = `Mẫu ${kind}`
    const { result: file } = await upload<{ id: number }>(
      server.app,
      world.manager,
      'reportTemplate',
      `${name}.xlsx`,
      company,
    )
    return orThrow(
      await world.manager.send<ReportTemplateDetail>('POST', `${service}/Create`, {
        name,
        kind,
        powerPlantId: world.plantId,
        fileIds: [file.id],
      }),
    ).id
  }
  const [stock, timesheet] = [await template('stock'), await template('timesheet')]
  const tried = (id: number) => `${service}/Preview?Id=${id}&PowerPlantId=${world.plantId}`
  const forbidden = [403, 'core.forbidden']
  expect(await problemOf(tries.get(tried(stock)))).toEqual(forbidden)
  expect(await problemOf(blind.get(tried(timesheet)))).toEqual(forbidden)
  expect(await fetched(tried(stock), world.manager)).toBe(200)
  expect(await fetched(tried(timesheet), tries)).toBe(200)
  for (const path of [
    `${service}/GetForReport?ReportId=${hidden.id}`,
    `${service}/Fill?Id=${stock}&ReportId=${hidden.id}`,
    `${service}/DispatchForm?ReportId=${hidden.id}`,
  ])
    expect((await tries.get(path)).status).toBe(404)
})

test('nor is its history, also for who sees every plant', async () => {
  const viewing = (permissions: readonly string[]) => ({
    db: server.db,
    now: new Date('2026-11-21T00:00:00Z'),
    actor: {
      userId: clerk.userId,
      sessionId: '',
      userName: '',
      fullName: '',
      roleNames: [],
      language: null,
      dutyTeamId: null,
      mustChangePassword: false,
      plantIds: 'all' as const,
      permissions: new Set(permissions),
    },
  })
  expect(await seesReport(viewing(['Reports.View']), hidden.id)).toBe(false)
  expect(await seesReport(viewing(['Reports.View', 'StockVouchers.View']), hidden.id)).toBe(true)
})
