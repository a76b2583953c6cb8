import { afterAll, beforeAll, expect, test } from 'vitest'

import { allPermissions } from '#contract/all.ts'
import type { Page } from '#contract/core/page.ts'
import { reportKindRights } from '#contract/reports/rights.ts'
import type { Report, ReportDetail } from '#contract/reports/report.ts'
import { seesReport } from '#server/features/reports/reports.public.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makeRole, signedIn, type Client } from '#server/test/people.ts'

import { orThrow, reportingPlant, reportPath, reports, type Reporting } from './reporting.ts'

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
