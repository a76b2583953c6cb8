import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Dashboard } from '#contract/dashboard/index.ts'
import type { ReportYear } from '#contract/report-plans/figures.ts'
import type { ReportOccurrence } from '#contract/report-plans/occurrence.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { path, reportingPlant } from '../testing/reporting.ts'

let server: TestApp
let plant: Awaited<ReturnType<typeof reportingPlant>>
/** Sees every plant, and decides nothing. */
let council: Client

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plant = await reportingPlant(server)
  council = await signedIn(server, { roles: ['HDQT'] })
})
afterAll(() => server.close())

const companyReports = async (who: Client, query = '') =>
  (await who.get<Dashboard>(`/services/app/Dashboard/Get${query}`)).result.companyReports
/** What stands behind the line of the home page. */
const late = async (who: Client, more = '') =>
  (
    await who.get<Page<ReportOccurrence>>(
      `${path}/GetOccurrences?Status=late&IsCompany=true&MaxResultCount=50${more}`,
    )
  ).result.items

test('late reports of the company are counted for those who see every plant, and their own for who prepares or approves them', async () => {
  const { board, preparer, manager, director, operator, stranger, plantId } = plant
  const daily = { powerPlantId: null, frequency: 'daily', monthDay: null, dueTime: '15:10', leadDays: 0 }
  const ofDirector = { ...daily, reportName: 'Báo cáo quản trị', approverId: director.userId }
  const ofManager = { ...daily, reportName: 'Báo cáo giá điện', approverId: manager.userId }
  for (const line of [ofDirector, ofManager]) expect((await plant.lay(line, board)).status).toBe(200)
  // One of the plant, which is no matter of the company's.
  await plant.lay({ ...daily, powerPlantId: plantId, reportName: 'Báo cáo của nhà máy' })

  expect(await companyReports(board)).toEqual({ late: 0, isOwn: false })
  server.setNow('2026-11-20T08:10:59.000Z')
  expect(await companyReports(preparer)).toBeNull()
  server.setNow('2026-11-20T08:11:00.000Z')

  for (const who of [board, council]) {
    expect(await companyReports(who)).toEqual({ late: 2, isOwn: false })
    expect(await late(who)).toHaveLength(2)
  }
  expect(await companyReports(preparer)).toEqual({ late: 2, isOwn: true })
  expect(await late(preparer, '&IsMine=true')).toHaveLength(2)
  // Also where a plant is chosen: it has no other place.
  expect(await companyReports(director, `?PowerPlantId=${plantId}`)).toEqual({ late: 1, isOwn: true })
  expect(await late(director, '&IsMine=true')).toMatchObject([
    { reportName: 'Báo cáo quản trị', powerPlantId: null },
  ])
  for (const who of [operator, stranger]) expect(await companyReports(who)).toBeNull()
})

test('one that is settled is late no more, and the list of a plant has none of them', async () => {
  const { director, board } = plant
  const [report] = await late(director, '&IsMine=true')
  if (!report) throw new Error('Nothing is late')
  expect((await plant.move(report, 'exclude', director, 'Không phát sinh')).status).toBe(200)
  expect(await companyReports(director)).toBeNull()
  expect(await companyReports(board)).toEqual({ late: 1, isOwn: false })
  const ofPlants = await plant.occurrences('IsCompany=false', board)
  expect(new Set(ofPlants.map(({ powerPlantId }) => powerPlantId))).toEqual(new Set([plant.plantId]))
  expect(await plant.occurrences('IsCompany=true', board)).toEqual([])
})

test('a year tells how punctual each of those who prepare was', async () => {
  const { preparer, manager, director, operator, plantId, post, file, move } = plant
  const send = async ({ id, version }: { id: number; version: number }, sentAt: string, who: Client) => {
    server.setNow(sentAt)
    const fileIds = [await file(who)]
    const said = { id, version, sentAt, channel: 'portal', letterId: null, reportId: null, fileIds }
    expect((await post('Send', said, who)).status).toBe(200)
  }
  const line = await plant.lay({
    reportName: 'Báo cáo của quản đốc',
    frequency: 'daily',
    monthDay: null,
    dueTime: '15:20',
    leadDays: 0,
    preparerId: manager.userId,
    approverId: director.userId,
  })
  const [own] = await plant.occurrences(`PlanId=${line.result.id}`)
  const [tardy] = await plant.occurrences('Status=late')
  if (!own || !tardy) throw new Error('Nothing is due')
  const done = await plant.approved(tardy)
  const prepare = { id: own.id, version: own.version, note: null, fileIds: [await file(manager)] }
  const waits = await move((await post('Prepare', prepare, manager)).result, 'submit', manager)
  const approved = await move(waits.result, 'approve', director)
  await send(approved.result, '2026-11-20T08:15:00.000Z', manager)
  await send(done, '2026-11-20T08:25:00.000Z', preparer)
  const year = await operator.get<ReportYear>(`${path}/GetYear?PowerPlantId=${plantId}&Year=2026`)
  const figures = { about: null, due: 1, missing: 0 }
  expect(year.result.people).toEqual([
    {
      ...figures,
      id: preparer.userId,
      name: 'Lê Văn Hòa',
      inTime: 0,
      sentLate: 1,
      inTimePercent: 0,
      medianLateMinutes: 15,
    },
    {
      ...figures,
      id: manager.userId,
      name: 'Trần Quang',
      inTime: 1,
      sentLate: 0,
      inTimePercent: 100,
      medianLateMinutes: null,
    },
  ])
  // A sheet counts in minutes, and says so.
  const sheet = await exportedSheet(server, `${path}/ExportOccurrencesExcel?IsCompany=false&Status=sent`, {
    authorization: `Bearer ${operator.token}`,
  })
  const lateness = sheet.rows.map((row) => row[sheet.titles?.indexOf('Trễ (phút)') ?? -1])
  expect(new Set(lateness)).toEqual(new Set([0, 15]))
})
