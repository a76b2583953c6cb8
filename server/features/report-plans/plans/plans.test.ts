import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { CatalogueEntry, ReportPlan } from '#contract/report-plans/plan.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { makeReports } from '../occurrences/make.service.ts'
import { listRunningPlans } from './plans.store.ts'
import { path, problemOf, reportingPlant } from '../testing/reporting.ts'

let server: TestApp
let plant: Awaited<ReturnType<typeof reportingPlant>>

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plant = await reportingPlant(server)
})
afterAll(() => server.close())

const make = (planId: number, now = new Date('2026-11-20T08:00:00Z')) =>
  server.db.transaction().execute((db) => makeReports({ db, now, audit: new Audit(), actor: null }, planId))
const update = (plan: ReportPlan, changes: object, who = plant.manager) => {
  const { can: _can, ...facts } = plan
  return who.send<ReportPlan>('PUT', `${path}/Update`, { ...facts, ...changes })
}
const daysOf = async (planId: number) =>
  (await plant.occurrences(`PlanId=${planId}`)).map(({ dueLegalAt, dueInternalAt, periodFrom }) => [
    dueLegalAt,
    dueInternalAt,
    periodFrom,
  ])

describe('a line of the plan', () => {
  test('is laid down with what is due of it within 60 days, each once, whoever makes it at the same time', async () => {
    const { status, result } = await plant.lay()
    expect([status, result.nextDueAt, result.can]).toEqual([
      200,
      '2026-12-05T16:59:00Z',
      { edit: true, remove: true, startEvent: false },
    ])
    // 05/12/2026 is a Saturday, so the house wants it on Friday; 05/01/2027 is a Tuesday.
    const due = [
      ['2026-12-05T16:59:00Z', '2026-12-04T16:59:00Z', '2026-11-01'],
      ['2027-01-05T16:59:00Z', '2027-01-05T16:59:00Z', '2026-12-01'],
    ]
    expect(await daysOf(result.id)).toEqual(due)
    expect(await Promise.all([make(result.id), make(result.id)])).toEqual([0, 0])
    // Until tomorrow the job does not come back to it.
    const waits = async (until: string) => (await listRunningPlans(server.db, until)).includes(result.id)
    expect([await waits('2027-01-19'), await waits('2027-01-20')]).toEqual([false, true])
    expect(await daysOf(result.id)).toEqual(due)
  })

  test('what a stopped server did not make it makes late; two processes at once make one of each', async () => {
    const { result } = await plant.lay({ monthDay: 31 })
    await server.db.deleteFrom('reportOccurrences').where('planId', '=', result.id).execute()
    await server.db
      .updateTable('reportPlans')
      .set({ madeUntil: null, effectiveFrom: new Date('2026-08-20T00:00:00Z') })
      .where('id', '=', result.id)
      .execute()
    const made = await Promise.all([make(result.id), make(result.id)])
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 5])
    const rows = await plant.occurrences(`PlanId=${result.id}`)
    expect(rows.map(({ status, dueLegalAt }) => `${status} ${dueLegalAt.slice(0, 10)}`)).toEqual([
      'late 2026-08-31',
      'late 2026-09-30',
      'late 2026-10-31',
      'upcoming 2026-11-30',
      'upcoming 2026-12-31',
    ])
  })

  test('that comes once a year has its next one made, however far away', async () => {
    const { result } = await plant.lay({
      frequency: 'yearly',
      monthDay: null,
      dueDays: [{ month: 9, day: 15 }],
      boundary: 'before',
      periodShift: 1,
    })
    expect(await daysOf(result.id)).toEqual([['2027-09-14T16:59:00Z', '2027-09-14T16:59:00Z', '2028-01-01']])
  })

  test('by the holidays of its plant', async () => {
    const settings = await plant.manager.get<{ version: number }>(
      `/services/app/DutySchedule/GetSettings?PowerPlantId=${plant.plantId}`,
    )
    const changed = await plant.manager.send('PUT', '/services/app/DutySchedule/UpdateSettings', {
      ...settings.result,
      holidays: [{ day: '2026-12-24', name: 'Ngày nghỉ bù' }],
    })
    expect(changed.status).toBe(200)
    const { result } = await plant.lay({ monthDay: 24, legalRoll: 'next' })
    expect((await daysOf(result.id)).slice(0, 2)).toEqual([
      ['2026-11-24T16:59:00Z', '2026-11-24T16:59:00Z', '2026-10-01'],
      ['2026-12-25T16:59:00Z', '2026-12-23T16:59:00Z', '2026-11-01'],
    ])
  })

  test('another rule moves what is still to come and nobody has begun, and nothing else', async () => {
    const { result } = await plant.lay()
    const [first, second] = await plant.occurrences(`PlanId=${result.id}`)
    await plant.post('Prepare', { id: first?.id, version: 1, note: null, fileIds: [await plant.file()] })
    const changed = await update(result, { monthDay: 10, reportName: 'Báo cáo sản xuất tháng (mới)' })
    expect([changed.status, changed.result.version]).toEqual([200, 2])
    const rows = await plant.occurrences(`PlanId=${result.id}`)
    expect(rows.map(({ stage, dueLegalAt, reportName }) => [stage, dueLegalAt, reportName])).toEqual([
      ['preparing', '2026-12-05T16:59:00Z', 'Báo cáo sản xuất tháng'],
      ['open', '2027-01-10T16:59:00Z', 'Báo cáo sản xuất tháng (mới)'],
    ])
    expect(rows.some(({ id }) => id === second?.id)).toBe(false)
    expect(problemOf(await update(result, { monthDay: 12 }))).toEqual([409, 'core.changedMeanwhile'])

    const off = await update(changed.result, { applies: 'no' })
    expect(off.result.applies).toBe('no')
    expect(await plant.occurrences(`PlanId=${result.id}`)).toHaveLength(1)
    expect(problemOf(await plant.manager.send('DELETE', `${path}/Delete?Id=${result.id}`))).toEqual([
      409,
      'reportPlans.inUse',
    ])
  })

  test('of which nothing has begun is deleted', async () => {
    const { result } = await plant.lay()
    expect((await plant.manager.send('DELETE', `${path}/Delete?Id=${result.id}`)).status).toBe(200)
    expect((await plant.manager.get(`${path}/Get?Id=${result.id}`)).status).toBe(404)
    expect(await plant.occurrences(`PlanId=${result.id}`)).toEqual([])
  })
})

describe('what is refused', () => {
  const members = async (changes: object) => {
    const { status, error } = await plant.lay(changes)
    return [status, error?.validationErrors?.flatMap((one) => one.members)]
  }
  test.each<[string, object, unknown]>([
    ['a month without a day', { monthDay: null }, ['monthDay']],
    ['a week without a weekday', { frequency: 'weekly' }, ['weekday']],
    ['an event without a time', { frequency: 'event' }, ['afterMinutes']],
    [
      'a year of two days',
      {
        frequency: 'yearly',
        dueDays: [
          { month: 1, day: 5 },
          { month: 2, day: 5 },
        ],
      },
      ['dueDays'],
    ],
    [
      'two days in one half',
      {
        frequency: 'halfYearly',
        dueDays: [
          { month: 1, day: 5 },
          { month: 2, day: 5 },
        ],
      },
      ['dueDays'],
    ],
    ['the 30th of February', { frequency: 'yearly', dueDays: [{ month: 2, day: 30 }] }, ['dueDays.0.day']],
    ['a time that no clock has', { dueTime: '24:00' }, ['dueTime']],
    ['an address that runs a script', { formUrl: 'javascript:alert(1)' }, ['formUrl']],
    ['a number beyond all numbers', { monthDay: 2_147_483_648 }, ['monthDay']],
  ])('%s', async (_what, changes, at) => {
    expect(await members(changes)).toEqual([400, at])
  })
  test('people who may not, or work elsewhere; a foreign plant; the company', async () => {
    const { operator, stranger, preparer, manager, board } = plant
    expect(problemOf(await plant.lay({ preparerId: operator.userId }))).toEqual([
      400,
      'reportPlans.unknownPreparer',
    ])
    expect(problemOf(await plant.lay({ preparerId: 2_147_483_647 }))).toEqual([
      400,
      'reportPlans.unknownPreparer',
    ])
    expect(await members({ approverId: plant.preparer.userId })).toEqual([400, ['approverId']])
    expect(await members({ preparerId: 2_147_483_648 })).toEqual([400, ['preparerId']])
    expect(problemOf(await plant.lay({ approverId: stranger.userId }))).toEqual([
      400,
      'reportPlans.unknownApprover',
    ])
    expect(problemOf(await plant.lay({}, stranger))).toEqual([403, 'core.plantForbidden'])
    expect(problemOf(await plant.lay({ powerPlantId: null }))).toEqual([403, 'reportPlans.companyOnly'])
    expect((await plant.lay({}, preparer)).status).toBe(403)
    expect((await plant.lay({}, board)).status).toBe(403)
    const own = await plant.lay({}, manager)
    expect(problemOf(await update(own.result, {}, stranger))).toEqual([404, 'core.notFound'])
    expect((await stranger.send('DELETE', `${path}/Delete?Id=2147483647`)).status).toBe(404)
  })
})

test('a report of the company is seen at every plant and kept by its management', async () => {
  const { board, stranger, operator } = plant
  const ofCompany = { powerPlantId: null, reportName: 'Báo cáo quản trị', approverId: plant.director.userId }
  const { status, result } = await plant.lay(ofCompany, board)
  expect([status, result.powerPlantName, result.can.edit]).toEqual([200, null, true])
  for (const who of [stranger, operator])
    expect((await who.get<ReportPlan>(`${path}/Get?Id=${result.id}`)).result.can.edit).toBe(false)
  const people = await board.get<{ items: { id: number }[] }>(`${path}/GetPeople`)
  expect(people.result.items.map(({ id }) => id)).toEqual(
    expect.arrayContaining([stranger.userId, plant.preparer.userId]),
  )
  expect((await board.send('DELETE', `${path}/Delete?Id=${result.id}`)).status).toBe(200)
})

describe('the catalogue', () => {
  const add = (codes: readonly string[], who = plant.manager) =>
    who.send<{ createdCount: number }>('POST', `${path}/AddFromCatalogue`, {
      powerPlantId: plant.plantId,
      codes,
      ...plant.people,
    })
  test('offers the usual duties, lays down those that are chosen, and none twice', async () => {
    const read = async () =>
      (
        await plant.manager.get<{ items: CatalogueEntry[] }>(
          `${path}/GetCatalogue?PowerPlantId=${plant.plantId}`,
        )
      ).result.items
    expect((await read()).every(({ isAdded }) => !isAdded)).toBe(true)
    expect((await add(['pccc', 'moi-truong', 'pccc'])).result).toEqual({ createdCount: 2 })
    expect((await read()).filter(({ isAdded }) => isAdded).map(({ code }) => code)).toEqual([
      'moi-truong',
      'pccc',
    ])
    expect(problemOf(await add(['atvsld-nam', 'pccc']))).toEqual([409, 'reportPlans.alreadyAdded'])
    expect(problemOf(await add(['khong-co']))).toEqual([400, 'reportPlans.unknownEntry'])
    expect((await add(['atvsld-nam'], plant.stranger)).status).toBe(403)
    const list = await plant.manager.get<Page<ReportPlan>>(
      `${path}/GetAll?MaxResultCount=50&PowerPlantId=${plant.plantId}&Field=fire`,
    )
    // Before 15/12/2026 is Monday the 14th.
    expect(list.result.items.map(({ nextDueAt }) => nextDueAt)).toEqual(['2026-12-14T16:59:00Z'])
  })

  test('is added once by two at the same time', async () => {
    const answers = await Promise.all([add(['hoa-chat']), add(['hoa-chat'])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a basis that has ended is told in the list, the sheet and by its filter', async () => {
    await plant.lay({
      reportName: 'Căn cứ cũ',
      legalBasis: 'NĐ 114/2018/NĐ-CP',
      basisValidUntil: '2026-11-19',
    })
    const list = await plant.operator.get<Page<ReportPlan>>(`${path}/GetAll?IsBasisOver=true`)
    expect(list.result.items.map(({ reportName }) => reportName)).toEqual(['Căn cứ cũ'])
    const { rows } = await exportedSheet(server, `${path}/ExportExcel?Keyword=can%20cu%20cu`, {
      authorization: `Bearer ${plant.operator.token}`,
    })
    expect([rows.length, rows[0]?.includes('chậm nhất ngày 5 hằng tháng')]).toEqual([1, true])
  })
})
