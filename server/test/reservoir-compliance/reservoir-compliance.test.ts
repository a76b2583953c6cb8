import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { reservoirComplianceApi, type ComplianceMonth } from '#contract/reservoir-compliance/index.ts'
import { problemOf } from '#server/features/duty-shift-logs/testing/each-shift.ts'
import { expectOk } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { quarters, usual, watchedReservoir, type WatchedReservoir } from './watched-reservoir.ts'

// Midnight of 20 November at the plants.
const MIDNIGHT = '2026-11-19T17:00:00.000Z'
const after = (hours: number) => new Date(Date.parse(MIDNIGHT) + hours * 3_600_000).toISOString()
let server: TestApp
let watched: WatchedReservoir

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
beforeEach(async () => {
  server.setNow(after(24))
  watched = await watchedReservoir(server)
})
afterAll(() => server.close())

const path = (month: string, reservoirId = watched.reservoirId) =>
  `?reservoirId=${reservoirId}&month=${month}`
const read = async (who: Client = watched.operator) =>
  expectOk(await who.get<ComplianceMonth>(`${reservoirComplianceApi.month.path}${path('2026-11')}`))
const explain = (more: object = {}, who: Client = watched.leader) =>
  who.send<ComplianceMonth>('POST', reservoirComplianceApi.addReason.path, {
    reservoirId: watched.reservoirId,
    from: after(6),
    to: after(8),
    reason: 'Cắt lũ theo lệnh của BCH tỉnh',
    ...more,
  })
/** A day of which two hours were too high. */
const highDay = async () => {
  await watched.observe(MIDNIGHT, [
    ...quarters(24),
    ...quarters(8, { ...usual, MNTL: 320.55 }),
    ...quarters(65),
  ])
}
const dayOf = ({ days }: ComplianceMonth) => days.find(({ day }) => day === '2026-11-20')

describe('a month', () => {
  test('judges every hour and day up to the last full hour; what is not known counts as neither', async () => {
    await highDay()
    const month = await read()
    expect(dayOf(month)).toMatchObject({
      kind: 'warning',
      findings: ['hoursOutside'],
      hoursUnknown: 0,
      lowerM: 310,
      upperM: 320.5,
      minimumFlowM3s: 3.2,
      runningHours: null,
    })
    expect(month.stretches).toMatchObject([{ kind: 'broken', findings: ['levelHigh'], reason: null }])
    expect(month).toMatchObject({
      daysJudged: 1,
      daysKept: 1,
      rate: 1,
      grade: 'good',
      judgedUntil: after(24),
    })
    expect(month.days).toHaveLength(20)
    expect(month.days.slice(0, 19).every(({ kind }) => kind === 'unknown')).toBe(true)
    expect(month.hoursUnexplained).toBe(month.hoursOutside)
    expect(month.levelMax?.levelM).toBe(320.55)
    expect([month.frequencyPercent, month.yearsCompared]).toEqual([null, 0])
  })
  test('sees a flow below the licence, and never takes what was not read for 0', async () => {
    const { QMT: _gone, ...unread } = usual
    await watched.observe(MIDNIGHT, [
      ...quarters(8, { ...usual, QMT: 1 }),
      ...quarters(8, unread),
      ...quarters(8, { ...unread, QXT: 50 }),
      ...quarters(73),
    ])
    const hours = dayOf(await read())?.hours ?? []
    expect(hours.slice(0, 2).map(({ findings }) => findings)).toEqual([
      ['minimumFlowLow'],
      ['minimumFlowLow'],
    ])
    expect(hours.slice(2, 4).map(({ kind }) => kind)).toEqual(['unknown', 'unknown'])
    expect(hours.slice(4, 6).map(({ kind }) => kind)).toEqual(['kept', 'kept'])
  })
  test('the first of December has the band of December', async () => {
    server.setNow('2026-12-01T18:00:00.000Z')
    watched = await watchedReservoir(server)
    await watched.observe('2026-11-30T16:00:00.000Z', quarters(9, { ...usual, MNTL: 321 }))
    const december = expectOk(
      await watched.operator.get<ComplianceMonth>(`${reservoirComplianceApi.month.path}${path('2026-12')}`),
    )
    expect(december.days[0]?.hours[0]).toMatchObject({ at: '2026-11-30T17:00:00.000Z', kind: 'kept' })
    expect((await read()).days.at(-1)?.hours.at(-1)).toMatchObject({ findings: ['levelHigh'] })
  })
  test('that has not begun has nothing, and no grade', async () => {
    const next = await watched.operator.get<ComplianceMonth>(
      `${reservoirComplianceApi.month.path}${path('2027-01')}`,
    )
    expect(expectOk(next)).toMatchObject({ days: [], rate: null, grade: null, judgedUntil: null })
  })
  test('is refused in words for no month, and is not there for strangers', async () => {
    const wrong = await watched.operator.get(`${reservoirComplianceApi.month.path}${path('2026-13')}`)
    expect(wrong.status).toBe(400)
    const stranger = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
    const answer = await stranger.get(`${reservoirComplianceApi.month.path}${path('2026-11')}`)
    expect(problemOf(answer)).toEqual([404, 'core.notFound'])
    expect(problemOf(await explain({}, stranger))).toEqual([404, 'core.notFound'])
    const none = await watched.operator.get(
      `${reservoirComplianceApi.month.path}${path('2026-11', 2147483647)}`,
    )
    expect(problemOf(none)).toEqual([404, 'core.notFound'])
  })
})

describe('a reason', () => {
  test('counts for the hours it was given for, and no further', async () => {
    await highDay()
    const month = expectOk(await explain({ from: after(6), to: after(7) }))
    expect(month.stretches.map(({ from, reason }) => [from, reason?.reason ?? null])).toEqual([
      [month.stretches[0]?.from, expect.anything()],
      ...month.stretches.slice(1).map(({ from }) => [from, null]),
    ])
    expect(month.hoursUnexplained).toBe(month.hoursOutside - 1)
    expect(problemOf(await explain())).toEqual([409, 'reservoir-compliance.explained'])
  })
  test('is of full hours that were outside', async () => {
    await highDay()
    expect(problemOf(await explain({ from: after(12), to: after(13) }))).toEqual([
      422,
      'reservoir-compliance.notOutside',
    ])
    const crooked = await explain({ to: '2026-11-20T01:30:00Z' })
    expect(crooked.error?.validationErrors?.[0]?.members).toEqual(['to'])
    expect(problemOf(await explain({ to: after(24 * 40) }))).toEqual([422, 'reservoir-compliance.tooLong'])
  })
  test('is put right by who saw its last state, taken back, and history tells both', async () => {
    await highDay()
    const month = expectOk(await explain())
    const reason = month.stretches[0]?.reason
    const write = { id: reason?.id, version: reason?.version, reason: 'Cắt lũ, lệnh 12/LPCTT' }
    const put = (body: object) =>
      watched.leader.send<ComplianceMonth>('PUT', reservoirComplianceApi.changeReason.path, body)
    expect(expectOk(await put(write)).stretches[0]?.reason).toMatchObject({
      reason: 'Cắt lũ, lệnh 12/LPCTT',
      version: 2,
    })
    expect(problemOf(await put(write))).toEqual([409, 'core.changedMeanwhile'])
    expect(problemOf(await put({ ...write, id: 2147483647 }))).toEqual([404, 'core.notFound'])
    const history = await watched.operator.get<{ items: unknown[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=reservoir-reasons&entityId=${reason?.id}`,
    )
    expect(history.result.items).toHaveLength(2)
    const remove = (id: number | undefined) =>
      watched.leader.send('DELETE', `${reservoirComplianceApi.removeReason.path}?Id=${id ?? 0}`)
    expect((await remove(reason?.id)).status).toBe(200)
    expect(problemOf(await remove(reason?.id))).toEqual([404, 'core.notFound'])
    expect((await read()).hoursUnexplained).toBe((await read()).hoursOutside)
  })
})

test('the month is a workbook and a PDF', async () => {
  await highDay()
  for (const [endpoint, type] of [
    [reservoirComplianceApi.exportMonth, 'spreadsheetml'],
    [reservoirComplianceApi.printMonth, 'pdf'],
  ] as const) {
    const { status, headers } = await watched.operator.get(`${endpoint.path}${path('2026-11')}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain(type)
  }
})
