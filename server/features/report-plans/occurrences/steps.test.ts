import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LetterDetail } from '#contract/letters/letter.ts'
import type { OccurrenceDetail, ReportOccurrence } from '#contract/report-plans/occurrence.ts'
import type { ReportYear } from '#contract/report-plans/figures.ts'
import type { PlantDashboard } from '#contract/dashboard/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { path, problemOf, reportingPlant } from '../testing/reporting.ts'

let server: TestApp
let plant: Awaited<ReturnType<typeof reportingPlant>>

const NOW = '2026-11-20T08:00:00.000Z'

beforeAll(async () => {
  server = await testApp()
  server.setNow(NOW)
  plant = await reportingPlant(server)
  // A letter is signed here as soon as it is drafted.
  const unchecked = { powerPlantId: plant.plantId, checksDrafts: false, version: 0 }
  await plant.director.send('PUT', '/services/app/Letter/UpdateSettings', unchecked)
})
afterAll(() => server.close())

/** A report of its own that is due on a day of each month; the first of them. */
async function first(monthDay = 5, changes: object = {}): Promise<ReportOccurrence> {
  const { result } = await plant.lay({ monthDay, ...changes })
  const [report] = await plant.occurrences(`PlanId=${result.id}`)
  if (!report) throw new Error('Nothing is due')
  return report
}
const get = (id: number, who = plant.operator) => who.get<OccurrenceDetail>(`${path}/GetOccurrence?Id=${id}`)
const send = (of: Pick<OccurrenceDetail, 'id' | 'version'>, changes: object = {}, who = plant.preparer) =>
  plant.post(
    'Send',
    {
      id: of.id,
      version: of.version,
      sentAt: NOW,
      channel: 'portal',
      letterId: null,
      reportId: null,
      fileIds: [],
      ...changes,
    },
    who,
  )
const HASH = 'a'.repeat(64)
/** A monthly report as its own feature leaves it, approved or a draft. */
async function reportOf(plantId: number, isApproved: boolean): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reports (plant_id, kind, from_day, to_day, title, revision, reason, author_id, author_name, created_at, confirmed_at,
      confirmed_by_id, confirmed_by_name, sha256, approved_at)
    select ${plantId}, 'month', '2026-10-01', '2026-10-31', 'Báo cáo tháng 10/2026', ${isApproved ? 1 : 2}, case when a then null else 'x' end, 1, 'A', now(),
      case when a then now() end, case when a then 1 end, case when a then 'A' end, case when a then ${HASH} end,
      case when a then now() end
    from (select ${isApproved}::boolean as a) x
    returning id::int as id`.execute(server.db)
  return rows[0]?.id ?? 0
}
const letter = async (isSigned: boolean) => {
  const draft = await plant.manager.send<LetterDetail>('POST', '/services/app/Letter/Draft', {
    powerPlantId: plant.plantId,
    book: 'outgoing',
    kind: 'Báo cáo',
    abstract: 'Báo cáo tự kiểm tra PCCC',
    typeCode: 'BC',
    unitCode: 'NMST',
    recipients: 'Công an tỉnh',
    keeper: 'Văn thư',
    copies: 2,
  })
  if (!isSigned) return draft.result
  const { id, version } = draft.result
  return (await plant.director.send<LetterDetail>('POST', '/services/app/Letter/Sign', { id, version }))
    .result
}

describe('a report on its way', () => {
  test('is prepared with its file, approved by somebody else, and sent with proof', async () => {
    const { preparer, manager, post, file, move } = plant
    const report = await first()
    expect(report).toMatchObject({ stage: 'open', status: 'upcoming', urgency: 'yellow', daysLeft: 15 })
    const { id } = report
    const empty = await post('Prepare', { id, version: 1, note: 'Đang chờ số liệu', fileIds: [] })
    expect(problemOf(await move(empty.result, 'submit', preparer))).toEqual([
      400,
      'reportPlans.nothingPrepared',
    ])
    const fileId = await file()
    const prepared = await post('Prepare', { id, version: 2, note: null, fileIds: [fileId, fileId] })
    expect(prepared.result).toMatchObject({ stage: 'preparing', preparedByNames: ['Lê Văn Hòa'] })
    expect(prepared.result.files.map((one) => one.id)).toEqual([fileId])
    expect((await plant.operator.get(`/services/app/File/Download?Id=${fileId}`)).status).toBe(200)
    expect((await plant.stranger.get(`/services/app/File/Download?Id=${fileId}`)).status).toBe(404)

    const waits = await move(prepared.result, 'submit', preparer)
    expect(waits.result).toMatchObject({ status: 'awaiting', can: { prepare: false, approve: false } })
    expect((await move(waits.result, 'approve', preparer)).status).toBe(403)
    expect((await get(id, manager)).result.can).toMatchObject({ approve: true, return: true })
    expect(problemOf(await move(waits.result, 'return', manager))).toEqual([400, 'reportPlans.reasonMissing'])
    const back = await move(waits.result, 'return', manager, 'Thiếu phụ lục 2')
    expect(back.result).toMatchObject({ stage: 'preparing', reason: 'Thiếu phụ lục 2' })
    const again = await move(back.result, 'submit', preparer)
    expect(problemOf(await send(again.result))).toEqual([409, 'reportPlans.wrongStatus'])
    const approved = await move(again.result, 'approve', manager)
    expect(approved.result).toMatchObject({ status: 'approved', approvedByName: 'Trần Quang', reason: null })

    expect(problemOf(await send(approved.result))).toEqual([400, 'reportPlans.proofMissing'])
    const proof = await file(preparer, 'bien-nhan.pdf')
    const sent = await send(approved.result, {
      fileIds: [proof],
      receipt: 'HS-2026-118',
      receivedOn: '2026-11-20',
    })
    expect(sent.result).toMatchObject({ status: 'sent', urgency: 'done', lateMinutes: 0, daysLeft: null })
    expect(sent.result.sendings).toMatchObject([
      { channel: 'portal', receipt: 'HS-2026-118', sentByName: 'Lê Văn Hòa', withdrawnAt: null },
    ])
    expect(sent.result.sendings[0]?.files.map((one) => one.id)).toEqual([proof, fileId])
    expect(problemOf(await post('Prepare', { id, version: sent.result.version, fileIds: [] }))).toEqual([
      409,
      'reportPlans.wrongStatus',
    ])
  })

  test('who stands in for the preparer has prepared it, and does not approve it', async () => {
    const { manager, director, preparer, post, file, move } = plant
    const { id } = await first()
    const mine = await post('Prepare', { id, version: 1, fileIds: [await file(manager)] }, manager)
    const waits = await move(mine.result, 'submit', manager)
    expect(problemOf(await move(waits.result, 'approve', manager))).toEqual([409, 'reportPlans.ownReport'])
    expect(problemOf(await move(waits.result, 'exclude', manager, 'x'))).toEqual([
      409,
      'reportPlans.ownReport',
    ])
    expect((await get(id, preparer)).result.can.approve).toBe(false)
    expect((await move(waits.result, 'approve', director)).result.approvedByName).toBe('Hồ Viết Sơn')
  })

  test('proof is an approved report of the plant, whose name and hash are kept with it', async () => {
    const { plantId, approved, stranger } = plant
    const done = await approved(await first())
    const elsewhere = await makePlant(server.db)
    const [mine, draft, foreign] = await Promise.all([
      reportOf(plantId, true),
      reportOf(plantId, false),
      reportOf(elsewhere, true),
    ])
    for (const reportId of [draft, foreign, 2_147_483_647])
      expect(problemOf(await send(done, { reportId }))).toEqual([400, 'reportPlans.unknownReport'])
    expect((await send(done, { reportId: 2_147_483_648 })).status).toBe(400)
    expect((await send(done, { reportId: mine }, stranger)).status).toBe(404)
    const { result } = await send(done, { reportId: mine })
    const openOnes = async (isOpen: boolean) =>
      (await plant.occurrences(`PlanId=${result.planId}&IsOpen=${isOpen}`)).map(({ id }) => id)
    expect((await openOnes(true)).length).toBeGreaterThan(0)
    expect([await openOnes(false), (await openOnes(true)).includes(result.id)]).toEqual([[result.id], false])
    expect(result.sendings).toMatchObject([
      { reportId: mine, reportTitle: 'Báo cáo tháng 10/2026, bản 1', reportSha256: HASH },
    ])
  })

  test('proof is a numbered letter of the plant, or one’s own file; never before the approval or to come', async () => {
    const { approved, stranger, file } = plant
    const done = await approved(await first())
    const draft = await letter(false)
    const signed = await letter(true)
    expect(problemOf(await send(done, { letterId: draft.id }))).toEqual([400, 'reportPlans.unknownLetter'])
    expect(problemOf(await send(done, { letterId: 2_147_483_647 }))).toEqual([
      400,
      'reportPlans.unknownLetter',
    ])
    expect(problemOf(await send(done, { fileIds: [await file(stranger)] }))).toEqual([
      400,
      'reportPlans.fileNotOwn',
    ])
    const early = { letterId: signed.id, sentAt: '2026-11-20T07:59:00Z' }
    expect(problemOf(await send(done, early))).toEqual([400, 'reportPlans.sentBeforeApproval'])
    const late = { letterId: signed.id, sentAt: '2026-11-20T08:01:00Z' }
    expect(problemOf(await send(done, late))).toEqual([400, 'reportPlans.sentInFuture'])
    const wrongDay = { letterId: signed.id, receipt: 'Đã nhận', receivedOn: '2026-11-19' }
    expect(problemOf(await send(done, wrongDay))).toEqual([400, 'reportPlans.receivedWrong'])
    const { result } = await send(done, { letterId: signed.id, channel: 'paper' })
    expect(result).toMatchObject({ letterSymbol: signed.symbol, receipt: null, can: { confirm: true } })

    const confirm = { id: result.id, receipt: 'Đã nhận, số đến 771', receivedOn: '2026-11-20' }
    const confirmed = await plant.post('ConfirmReceipt', { ...confirm, version: result.version })
    expect(confirmed.result.sendings[0]).toMatchObject({
      receipt: 'Đã nhận, số đến 771',
      receivedOn: '2026-11-20',
    })
    const twice = await plant.post('ConfirmReceipt', { ...confirm, version: confirmed.result.version })
    expect(problemOf(twice)).toEqual([409, 'reportPlans.wrongStatus'])
  })

  test('what has gone out is never changed, only withdrawn with a reason, and then prepared and approved anew', async () => {
    const { approved, file, move, manager, preparer } = plant
    const done = await approved(await first())
    const { result } = await send(done, { fileIds: [await file()] })
    const by = (what: ReturnType<typeof sql>) => what.execute(server.db)
    const id = result.sendings[0]?.id
    await expect(by(sql`update report_sendings set late_minutes = 5 where id = ${id}`)).rejects.toThrow(
      'sealed',
    )
    await expect(by(sql`delete from report_sendings where id = ${id}`)).rejects.toThrow('sealed')
    await expect(by(sql`delete from report_sending_files where sending_id = ${id}`)).rejects.toThrow('sealed')
    await expect(
      by(sql`update report_occurrences set approved_by_id = ${preparer.userId} where id = ${result.id}`),
    ).rejects.toThrow('two_people')

    expect((await move(result, 'withdraw', preparer, 'Sai số liệu')).status).toBe(403)
    const back = await move(result, 'withdraw', manager, 'Sai số liệu tháng 10')
    expect(back.result).toMatchObject({
      stage: 'preparing',
      sentAt: null,
      approvedAt: null,
      lateMinutes: null,
    })
    expect(back.result.sendings).toMatchObject([
      { withdrawnByName: 'Trần Quang', withdrawnReason: 'Sai số liệu tháng 10' },
    ])
    const waits = await move(back.result, 'submit', preparer)
    const again = await move(waits.result, 'approve', manager)
    const second = await send(again.result, { fileIds: [await file()] })
    expect(second.result.sendings.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false])
  })

  test('does not apply with a reason by another, and applies after all', async () => {
    const { manager, preparer, move } = plant
    const report = await first()
    expect((await move(report, 'exclude', preparer, 'Không có biến động')).status).toBe(403)
    const off = await move(report, 'exclude', manager, 'Không có biến động trong tháng')
    expect(off.result).toMatchObject({
      status: 'notApplicable',
      urgency: 'void',
      daysLeft: null,
      lateMinutes: null,
    })
    const on = await move(off.result, 'include', manager, 'Có một người thôi việc')
    expect(on.result).toMatchObject({ stage: 'open', status: 'upcoming' })
    expect(problemOf(await move(off.result, 'include', manager, 'x'))).toEqual([409, 'core.changedMeanwhile'])
  })

  test('is given to other people who may', async () => {
    const { manager, director, operator, preparer } = plant
    const { id } = await first()
    const assign = (preparerId: number, approverId: number, version: number) =>
      plant.post('Assign', { id, version, preparerId, approverId }, manager)
    expect(problemOf(await assign(operator.userId, director.userId, 1))).toEqual([
      400,
      'reportPlans.unknownPreparer',
    ])
    expect((await assign(manager.userId, manager.userId, 1)).error?.validationErrors?.[0]?.members).toEqual([
      'approverId',
    ])
    const given = await assign(manager.userId, director.userId, 1)
    expect(given.result).toMatchObject({ preparerName: 'Trần Quang', approverName: 'Hồ Viết Sơn' })
    expect((await get(id, preparer)).result.can.assign).toBe(false)
  })

  test('of another plant is not there for a stranger, nor is a number beyond all', async () => {
    const { stranger, move, post } = plant
    const report = await first()
    expect((await get(report.id, stranger)).status).toBe(404)
    expect((await move(report, 'exclude', stranger, 'x')).status).toBe(404)
    expect(
      (await post('Assign', { id: report.id, version: 1, preparerId: 1, approverId: 2 }, stranger)).status,
    ).toBe(404)
    for (const [id, status] of [
      [2_147_483_647, 404],
      [2_147_483_648, 400],
    ] as const) {
      expect((await get(id)).status).toBe(status)
      expect((await move({ id, version: 1 }, 'submit', plant.preparer)).status).toBe(status)
      expect((await send({ id, version: 1 })).status).toBe(status)
    }
  })
})

test('a late one is red, first in the list, on the home page, and its minutes are those of when it went out', async () => {
  const { plantId, operator, approved, file } = plant
  const daily = {
    frequency: 'daily',
    monthDay: null,
    dueTime: '15:10',
    leadDays: 0,
    reportName: 'Báo cáo trễ',
  }
  const report = await first(5, daily)
  const home = async () =>
    (await operator.get<{ plants: PlantDashboard[] }>(`/services/app/Dashboard/Get?PowerPlantId=${plantId}`))
      .result.plants[0]?.reports
  const listed = () => plant.occurrences('IsDueToday=true')
  expect((await home())?.late).toBe(0)
  expect([await listed(), (await home())?.today]).toMatchObject([[{ id: report.id }], 1])
  server.setNow('2026-11-20T08:10:59.000Z')
  expect((await get(report.id)).result).toMatchObject({ status: 'dueSoon', lateMinutes: 0, urgency: 'red' })
  server.setNow('2026-11-20T08:11:00.000Z')
  expect(await home()).toEqual({ late: 1, today: 0 })
  expect(await listed()).toEqual([])
  const [top] = await plant.occurrences('IsOpen=true')
  expect(top).toMatchObject({ id: report.id, status: 'late', lateMinutes: 1, urgency: 'red', daysLeft: 0 })
  expect(await plant.occurrences('Status=late')).toHaveLength(1)

  server.setNow('2026-11-20T08:25:30.000Z')
  const done = await approved(report)
  const { result } = await send(done, { sentAt: '2026-11-20T08:25:00Z', fileIds: [await file()] })
  expect(result).toMatchObject({ status: 'sent', lateMinutes: 15 })
  expect((await home())?.late).toBe(0)

  const year = await operator.get<ReportYear>(`${path}/GetYear?PowerPlantId=${plantId}&Year=2026`)
  const figures = year.result.reports.find(({ name }) => name === 'Báo cáo trễ')
  expect(figures).toMatchObject({
    due: 1,
    inTime: 0,
    sentLate: 1,
    missing: 0,
    inTimePercent: 0,
    medianLateMinutes: 15,
  })
  const row = year.result.rows.find(({ planId }) => planId === report.planId)
  // From 20 to 30 November, of which one has gone out.
  expect(row?.months[10]).toEqual({
    month: 11,
    due: 11,
    sent: 1,
    late: 1,
    excluded: 0,
    status: 'upcoming',
    occurrenceId: null,
  })
  expect(row?.months[11]).toMatchObject({ due: 31, sent: 0, late: 0 })
  const { rows } = await exportedSheet(server, `${path}/ExportYearExcel?PowerPlantId=${plantId}&Year=2026`, {
    authorization: `Bearer ${operator.token}`,
  })
  expect(rows.find((cells) => cells[1] === 'Báo cáo trễ')?.slice(3)).toEqual([1, 0, 1, 0, 0, 15])
  const sheet = await exportedSheet(
    server,
    `${path}/ExportOccurrencesExcel?Keyword=bao%20cao%20tre&Status=sent`,
    {
      authorization: `Bearer ${operator.token}`,
    },
  )
  expect(sheet.rows.map((cells) => cells.includes(15))).toEqual([true])
})
