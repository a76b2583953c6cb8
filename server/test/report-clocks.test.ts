import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import type { ReportPlan } from '#contract/report-plans/plan.ts'
import { incident, service } from '#server/features/abnormal-incidents/testing/abnormals.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { testApp, type TestApp } from './app.ts'
import { kindsToldTo, toldTo } from './notifications.ts'
import type { Client } from './people.ts'

import { remind } from '#server/features/report-plans/reminders/reminders.service.ts'
import { problemOf, reportingPlant } from '#server/features/report-plans/testing/reporting.ts'

let server: TestApp
let plant: Awaited<ReturnType<typeof reportingPlant>>
let full: ReportPlan
let byHand: ReportPlan

const incidents = ['transientIncident', 'prolongedIncident', 'spreadingIncident']
const event = { frequency: 'event', monthDay: null, channel: 'phone', recipient: 'A3', leadDays: 0 }

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:35:00.000Z')
  plant = await reportingPlant(server)
  const quick = { ...event, reportName: 'Báo cáo nhanh', afterMinutes: 30, eventLevels: incidents }
  await plant.lay(quick)
  full = (await plant.lay({ ...quick, reportName: 'Báo cáo 24 giờ', afterMinutes: 1440 })).result
  byHand = (await plant.lay({ ...event, reportName: 'Khai báo tai nạn', afterMinutes: 1440 })).result
})
afterAll(() => server.close())

const enter = async (changes: object = {}) =>
  (await plant.preparer.send<AbnormalDetail>('POST', `${service}/Create`, incident(plant.plantId, changes)))
    .result
const change = (of: AbnormalDetail, changes: object) =>
  plant.preparer.send<AbnormalDetail>('PUT', `${service}/Update`, {
    ...incident(plant.plantId),
    ...changes,
    id: of.id,
    version: of.version,
  })
const reportsOf = async ({ id }: Pick<AbnormalDetail, 'id'>) =>
  (await plant.occurrences(`AbnormalId=${id}&Sorting=dueLegalAt`)).map(
    ({ reportName, dueLegalAt, stage }) => [reportName, dueLegalAt, stage],
  )
const start = (body: object, who: Client = plant.preparer) => plant.post('StartEvent', body, who)

describe('an incident', () => {
  test('starts its own clocks at the moment it happened, tells who prepares, and both sides name each other', async () => {
    const made = await enter()
    expect(await reportsOf(made)).toEqual([
      ['Báo cáo nhanh', '2026-11-20T08:57:00Z', 'open'],
      ['Báo cáo 24 giờ', '2026-11-21T08:27:00Z', 'open'],
    ])
    const [quick] = await plant.occurrences(`AbnormalId=${made.id}`)
    expect(quick).toMatchObject({
      abnormalCode: made.code,
      eventAbout: `${made.code} · Tổ máy H2`,
      periodFrom: null,
    })
    expect(await kindsToldTo(plant.manager)).toContain('reportStarted')
  })

  test('15:27 on 30/04 is due at 15:27 on 01/05, a holiday', async () => {
    const made = await enter({ occurredAt: '2026-04-30T15:27:00+07:00' })
    const [, day] = await reportsOf(made)
    expect(day).toEqual(['Báo cáo 24 giờ', '2026-05-01T08:27:00Z', 'open'])
  })

  test('that is told at another moment moves what has not gone out, and no other clock is started', async () => {
    const made = await enter()
    const changed = await change(made, { occurredAt: '2026-11-20T08:20:00Z' })
    expect(changed.status).toBe(200)
    expect(await reportsOf(made)).toEqual([
      ['Báo cáo nhanh', '2026-11-20T08:50:00Z', 'open'],
      ['Báo cáo 24 giờ', '2026-11-21T08:20:00Z', 'open'],
    ])
  })

  test('of a lower level asks for nothing; found to be one again it is asked for as before', async () => {
    const made = await enter({ level: 'abnormal' })
    expect(await reportsOf(made)).toEqual([])
    const worse = await change(made, { level: 'prolongedIncident' })
    expect((await reportsOf(made)).map(([, , stage]) => stage)).toEqual(['open', 'open'])
    const less = await change(worse.result, { level: 'abnormal' })
    const rows = await plant.occurrences(`AbnormalId=${made.id}`)
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      ['notApplicable', 'Sự kiện được phân loại lại'],
      ['notApplicable', 'Sự kiện được phân loại lại'],
    ])
    await change(less.result, { level: 'transientIncident' })
    expect((await reportsOf(made)).map(([, , stage]) => stage)).toEqual(['open', 'open'])
  })

  test('that is struck through lets its reports go with the reason; one that went out stays', async () => {
    const made = await enter()
    const [quick] = await plant.occurrences(`AbnormalId=${made.id}`)
    if (!quick) throw new Error('No clock')
    const done = await plant.approved(quick)
    const sent = await plant.post('Send', {
      id: done.id,
      version: done.version,
      // Told at once, signed later.
      sentAt: '2026-11-20T08:30:00Z',
      channel: 'phone',
      letterId: null,
      reportId: null,
      fileIds: [await plant.file()],
    })
    expect(sent.result).toMatchObject({ status: 'sent', lateMinutes: 0 })
    const struck = await plant.preparer.send(
      'DELETE',
      `${service}/Delete?Id=${made.id}&Reason=Ghi%20nh%E1%BA%A7m`,
    )
    expect(struck.status).toBe(200)
    expect((await reportsOf(made)).map(([name, , stage]) => [name, stage])).toEqual([
      ['Báo cáo nhanh', 'sent'],
      ['Báo cáo 24 giờ', 'notApplicable'],
    ])
  })
})

describe('the report of 24 hours', () => {
  const send = (of: { readonly id: number; readonly version: number }, sentAt: string, fileId: unknown) =>
    plant.post('Send', {
      id: of.id,
      version: of.version,
      sentAt,
      channel: 'phone',
      letterId: null,
      reportId: null,
      fileIds: [fileId],
    })
  const owed = async ({ id }: Pick<AbnormalDetail, 'id'>) =>
    (await plant.preparer.get<AbnormalDetail>(`${service}/Get?Id=${id}`)).result.report

  test('that goes out is what the event owes, the quick one is not; taken back it is owed again', async () => {
    const made = await enter()
    const [quick, day] = await plant.occurrences(`AbnormalId=${made.id}&Sorting=dueLegalAt`)
    if (!quick || !day) throw new Error('No clocks')
    expect((await send(await plant.approved(quick), '2026-11-20T08:30:00Z', await plant.file())).status).toBe(
      200,
    )
    expect(await owed(made)).toMatchObject({ sentAt: null })
    const { result: sent } = await send(await plant.approved(day), '2026-11-20T08:32:00Z', await plant.file())
    expect(await owed(made)).toEqual({
      dueAt: '2026-11-21T08:27:00.000Z',
      sentAt: '2026-11-20T08:32:00Z',
      isOverdue: false,
    })
    const back = await plant.post(
      'Move',
      { id: sent.id, version: sent.version, action: 'withdraw', reason: 'Gửi nhầm bản' },
      plant.manager,
    )
    expect(back.status).toBe(200)
    expect(await owed(made)).toMatchObject({ sentAt: null })
  })

  test('noted by hand at the event stays as it was noted', async () => {
    const made = await enter()
    const noted = await plant.preparer.send<AbnormalDetail>('POST', `${service}/RecordReport`, {
      id: made.id,
      handlingVersion: made.handlingVersion,
      sentAt: '2026-11-20T08:29:00Z',
    })
    const [, day] = await plant.occurrences(`AbnormalId=${made.id}&Sorting=dueLegalAt`)
    if (!day) throw new Error('No clock')
    await send(await plant.approved(day), '2026-11-20T08:32:00Z', await plant.file())
    expect([noted.status, await owed(made)]).toMatchObject([200, { sentAt: '2026-11-20T08:29:00Z' }])
  })
})

describe('an event that no register has', () => {
  test('is started by hand, once for its moment', async () => {
    const body = { planId: byHand.id, occurredAt: '2026-11-20T08:00:00Z', about: 'Ngã cao tại đập' }
    const { status, result } = await start(body)
    expect([status, result.dueLegalAt, result.eventAbout]).toEqual([
      200,
      '2026-11-21T08:00:00Z',
      'Ngã cao tại đập',
    ])
    expect(problemOf(await start(body))).toEqual([409, 'reportPlans.sameEvent'])
    expect(problemOf(await start({ ...body, occurredAt: '2026-11-20T08:36:00Z' }))).toEqual([
      400,
      'reportPlans.inFuture',
    ])
    const monthly = (await plant.lay()).result
    expect(problemOf(await start({ ...body, planId: monthly.id }))).toEqual([409, 'reportPlans.notByEvent'])
    const off = (await plant.lay({ ...event, afterMinutes: 60, applies: 'no' })).result
    expect(problemOf(await start({ ...body, planId: off.id }))).toEqual([409, 'reportPlans.doesNotApply'])
    expect((await start(body, plant.stranger)).status).toBe(404)
    expect((await start({ ...body, planId: 2_147_483_647 })).status).toBe(404)
    expect((await start(body, plant.operator)).status).toBe(403)
  })
})

describe('reminders', () => {
  const at = (now: string) =>
    server.db
      .transaction()
      .execute((db) => remind({ db, now: new Date(now), audit: new Audit(), actor: null }))
  const told = async (who: Client, kind: string, name: string) =>
    (await toldTo(who)).filter((one) => one.kind === kind && one.subject.startsWith(name)).length

  test('are told once each: before to who prepares, late ones up to the leaders', async () => {
    const { preparer, manager, director } = plant
    // Due on Saturday 05/12; the house wants it on Friday 04/12.
    await plant.lay({ reportName: 'Báo cáo nhắc', leadDays: 7, escalateDays: 1 })
    await at('2026-11-26T22:30:00Z')
    expect(await told(preparer, 'reportDue', 'Báo cáo nhắc')).toBe(0)
    await at('2026-11-27T01:00:00Z')
    await at('2026-11-27T01:10:00Z')
    expect(await told(preparer, 'reportDue', 'Báo cáo nhắc')).toBe(1)
    await at('2026-12-01T01:00:00Z')
    await at('2026-12-03T01:00:00Z')
    await at('2026-12-04T01:00:00Z')
    expect(await told(preparer, 'reportDue', 'Báo cáo nhắc')).toBe(4)
    await at('2026-12-06T00:00:00Z')
    expect([
      await told(preparer, 'reportLate', 'Báo cáo nhắc'),
      await told(manager, 'reportLate', 'Báo cáo nhắc'),
    ]).toEqual([1, 0])
    await at('2026-12-07T00:00:00Z')
    await at('2026-12-07T00:10:00Z')
    expect([
      await told(manager, 'reportLate', 'Báo cáo nhắc'),
      await told(director, 'reportLate', 'Báo cáo nhắc'),
    ]).toEqual([1, 0])
    await at('2026-12-08T00:00:00Z')
    expect(await told(director, 'reportLate', 'Báo cáo nhắc')).toBe(1)
  })

  test('of an incident wake people at night; a basis that has ended is told to its approver, by day', async () => {
    expect(full.id).toBeGreaterThan(0)
    await at('2026-11-21T18:00:00Z')
    expect(await told(plant.preparer, 'reportLate', 'Báo cáo 24 giờ')).toBeGreaterThan(0)
    await plant.lay({ reportName: 'Căn cứ cũ', legalBasis: 'NĐ 114/2018', basisValidUntil: '2026-11-01' })
    await at('2026-11-21T18:10:00Z')
    expect(await told(plant.manager, 'reportBasisOver', 'Căn cứ cũ')).toBe(0)
    await at('2026-11-21T23:00:00Z')
    await at('2026-11-21T23:10:00Z')
    expect(await told(plant.manager, 'reportBasisOver', 'Căn cứ cũ')).toBe(1)
  })
})
