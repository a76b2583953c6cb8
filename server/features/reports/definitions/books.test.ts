import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoApp, type TestApp } from '#server/test/app.ts'
import { readPlantIds } from '#server/test/plant-ids.ts'

import { layHolidayAndOvertime, rawShifts, rawStock, rawWork } from './testing/raw-books.ts'
import { raw } from './testing/raw-figures.ts'
import { readReport } from './testing/reading-reports.ts'

const DAYS = { from: '2026-11-01', to: '2026-11-20' }

let server: TestApp
let idOf: ReadonlyMap<string, number>

beforeAll(async () => {
  server = await demoApp()
  idOf = await readPlantIds(server.db)
})
afterAll(() => server.close())

const plant = (code: string) => ({ powerPlantId: idOf.get(code) ?? 0, ...DAYS })
const rowsOf = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(server.db)).rows
const sum = (values: readonly (string | number | null)[]) =>
  values.reduce<number>((all, one) => all + Number(one), 0)

describe('water', () => {
  test('of a reservoir day by day is what was read', async () => {
    const subject = { ...plant('ST'), from: '2026-11-20', to: '2026-11-20' }
    const report = await readReport(server, 'hydrology', subject)
    const of = (code: string, which: 'avg' | 'sum' | 'max') =>
      raw.water(server.db, subject.powerPlantId, code, which, '2026-11-20')
    expect(report.column('balance', 'rainfallMm')[0]).toBeCloseTo((await of('MUA', 'sum')) ?? Number.NaN, 6)
    expect(report.column('balance', 'environmentalFlowM3s')[0]).toBeCloseTo(
      (await of('QMT', 'avg')) ?? Number.NaN,
      2,
    )
    const energy = await raw.halfHoursMwh(
      server.db,
      subject.powerPlantId,
      'generator',
      '2026-11-20',
      '2026-11-20',
    )
    expect(report.column('balance', 'energyMwh')[0]).toBeCloseTo(energy ?? Number.NaN, 3)
    const release = report.column('balance', 'releaseM3s')[0]
    const parts = ['turbineFlowM3s', 'spillFlowM3s', 'environmentalFlowM3s'].map(
      (key) => report.column('balance', key)[0] ?? null,
    )
    expect(release).toBeCloseTo(sum(parts), 4)
  })
})

describe('an incident', () => {
  test('has its facts, who was told, and the lines of the log between', async () => {
    const [event] = await rowsOf(sql<{
      id: number
      plantId: number
      code: string
      day: string
      hours: number
      lostMw: number
    }>`
      select a.id, a.plant_id as "plantId", a.code, (a.occurred_at at time zone 'Asia/Ho_Chi_Minh')::date::text as day,
        extract(epoch from h.restored_at - a.occurred_at)::float8 / 3600 as hours, a.lost_power_mw::float8 as "lostMw"
      from abnormals a join abnormal_handlings h on h.abnormal_id = a.id
      where a.level like '%ncident' and h.restored_at is not null and a.lost_power_mw > 0 order by a.id limit 1`)
    if (!event) throw new Error('the demonstration has an incident')
    const { id: recordId, plantId: powerPlantId, day, hours, lostMw } = event
    const subject = { powerPlantId, from: day, to: day, recordId }
    const report = await readReport(server, 'incident', subject)
    expect(report.figure('code').value).toBe(event.code)
    expect(report.number('lastedHours')).toBeCloseTo(hours, 9)
    expect(report.number('lostEnergyMwh')).toBeCloseTo(lostMw * hours, 3)
    const [lines] = await rowsOf(sql<{ count: number }>`
      select count(*)::int as count from duty_operations o join abnormals a on a.id = ${recordId}
      join abnormal_handlings h on h.abnormal_id = a.id where o.plant_id = a.plant_id and o.struck_at is null
        and o.occurred_at between a.occurred_at - interval '1 hour' and h.restored_at`)
    expect(report.table('log').rows).toHaveLength(lines?.count ?? -1)
    expect(report.table('reportedTo').rows.length).toBeGreaterThan(0)
    const others = [...idOf.values()].find((id) => id !== powerPlantId) ?? 0
    const asked = [
      { ...subject, powerPlantId: others },
      { ...subject, recordId: 2_147_483_648 },
      { powerPlantId, from: day, to: day },
    ]
    for (const one of asked)
      await expect(readReport(server, 'incident', one)).rejects.toThrow('core.notFound')
  })
})

test('whatever event can be reported is, of every level and however far it has come', async () => {
  const events = await rowsOf(sql<{ id: number; plantId: number; day: string }>`
    select id::int as id, plant_id::int as "plantId", (occurred_at at time zone 'Asia/Ho_Chi_Minh')::date::text as day
    from abnormals where struck_at is null`)
  expect(events.length).toBeGreaterThan(10)
  for (const { id: recordId, plantId: powerPlantId, day } of events) {
    const subject = { powerPlantId, from: day, to: day, recordId }
    const report = await readReport(server, 'incident', subject)
    expect(report.figure('code').value).not.toBeNull()
  }
})

describe('a shift', () => {
  test('is what its log has: energy of the meters, entries, orders and events', async () => {
    const shifts = await rawShifts(server.db, idOf.get('ST') ?? 0, 3)
    expect(shifts).toHaveLength(3)
    expect(Math.max(...shifts.map(({ events }) => events))).toBeGreaterThan(0)
    expect(Math.max(...shifts.map(({ orders }) => orders))).toBeGreaterThan(0)
    for (const { id: recordId, plantId: powerPlantId, day, ...shift } of shifts) {
      const subject = { powerPlantId, from: day, to: day, recordId }
      const report = await readReport(server, 'shift', subject)
      expect(report.figure('shiftLeader').value).toBe(shift.leader)
      expect(report.number('energyMwh')).toBeCloseTo(shift.energyMwh, 9)
      expect(report.table('meters').totals?.[4]).toBeCloseTo(shift.energyMwh, 9)
      expect(report.column('meters', 'energyMwh')).toEqual(
        shift.meters.map((mwh) => expect.closeTo(mwh, 9) as number),
      )
      const counts = ['operationCount', 'orderCount', 'eventCount'].map((key) => report.number(key))
      expect(counts).toEqual([shift.operations, shift.orders, shift.events])
      const rows = ['entries', 'events', 'crew'].map((key) => report.table(key).rows.length)
      expect(rows).toEqual([shift.operations, shift.events, shift.crew])
    }
  })
})

describe('work', () => {
  test('of a month is what the roster has, without a word of pay', async () => {
    const subject = { ...plant('ST'), to: '2026-11-30' }
    await layHolidayAndOvertime(server.db, subject.powerPlantId, '2026-11-10')
    const report = await readReport(server, 'timesheet', subject)
    const work = await rawWork(server.db, subject.powerPlantId, '2026-11')
    expect(work).toMatchObject({ parts: 0, overtimeHours: 5 })
    expect(Math.min(work?.weekendDays ?? 0, work?.holidayDays ?? 0)).toBeGreaterThan(0)
    const keys = [
      'shiftDays',
      'weekendDays',
      'holidayDays',
      'nightHours',
      'overtimeHours',
      'paidDays',
    ] as const
    expect(report.number('peopleCount')).toBe(work?.people)
    for (const key of keys) {
      expect({ [key]: report.number(key) }).toEqual({ [key]: work?.[key] })
      expect(sum(report.column('people', key))).toBe(work?.[key])
    }
    expect(JSON.stringify(report.layout)).not.toMatch(/lương|salary|vnd/i)
    const none = await readReport(server, 'timesheet', { ...subject, from: '2031-02-01', to: '2031-02-28' })
    expect([none.number('peopleCount'), none.suggestions]).toEqual([null, ['Tháng này chưa có lịch trực']])
  })
})

describe('stock', () => {
  test('of a period is what vouchers moved', async () => {
    const subject = plant('ST')
    const report = await readReport(server, 'stock', subject)
    const moved = await rawStock(server.db, subject.powerPlantId, DAYS.from, DAYS.to)
    expect(moved.length).toBeGreaterThan(5)
    expect(report.number('itemCount')).toBe(moved.length)
    for (const key of ['openingVnd', 'inVnd', 'outVnd', 'closingVnd'] as const) {
      const whole = sum(moved.map((one) => one[key]))
      expect({ [key]: report.number(key) }).toEqual({ [key]: whole })
      expect(sum(report.column('items', key))).toBe(whole)
    }
    const itemOf = new Map(moved.map((one) => [one.code, one]))
    const codes = report.column('items', 'itemCode').map(String)
    for (const key of [
      'openingQuantity',
      'inQuantity',
      'outQuantity',
      'closingQuantity',
      'closingVnd',
    ] as const)
      expect({ [key]: report.column('items', key) }).toEqual({
        [key]: codes.map((code) => expect.closeTo(itemOf.get(code)?.[key] ?? Number.NaN, 6) as number),
      })
    expect(report.table('items').totals?.at(-1)).toBe(sum(moved.map(({ closingVnd }) => closingVnd)))
  })
})

describe('inspections', () => {
  test('are counted by how pressing they are', async () => {
    const subject = { ...plant('ST'), from: '2026-01-01' }
    const report = await readReport(server, 'inspection', subject)
    const [counts] = await rowsOf(sql<{
      lines: number
      banned: number
      overdue: number
      ahead: number
      done: number
    }>`
      select count(*)::int as lines, count(*) filter (where banned_at is not null)::int as banned,
        count(*) filter (where banned_at is null and suspended_reason is null and next_on < '2026-11-21')::int as overdue,
        count(*) filter (where banned_at is null and suspended_reason is null
          and next_on between '2026-11-21' and date '2026-11-21' + 90)::int as ahead,
        (select count(*)::int from equipment_inspection_visits v where v.plant_id = ${subject.powerPlantId} and v.status = 'done'
          and v.inspected_on between '2026-01-01' and '2026-11-20') as done
      from equipment_inspections where plant_id = ${subject.powerPlantId}`)
    const keys = ['lineCount', 'failedCount', 'overdueCount', 'dueIn90Count', 'doneCount'] as const
    expect(keys.map((key) => report.number(key))).toEqual(counts && Object.values(counts))
    expect(counts?.lines).toBeGreaterThan(10)
    expect(report.table('pressing').rows).toHaveLength((counts?.banned ?? 0) + (counts?.overdue ?? 0))
    expect(report.table('ahead').rows).toHaveLength(counts?.ahead ?? -1)
    expect(report.table('done').rows).toHaveLength(counts?.done ?? -1)
  })
})

describe('a year later', () => {
  beforeAll(() => server.setNow('2027-12-05T02:00:00.000Z'))

  test('what vouchers moved, what was done and who worked has the year before beside it', async () => {
    const { powerPlantId } = plant('ST')
    const stock = await readReport(server, 'stock', { powerPlantId, from: '2027-11-01', to: '2027-11-20' })
    const moved = await rawStock(server.db, powerPlantId, DAYS.from, DAYS.to)
    for (const key of ['openingVnd', 'inVnd', 'outVnd', 'closingVnd'] as const)
      expect({ [key]: stock.figure(key).yearBefore }).toEqual({ [key]: sum(moved.map((one) => one[key])) })
    // There were no books yet.
    const first = await readReport(server, 'stock', { powerPlantId, from: '2026-01-01', to: '2026-11-20' })
    expect(first.figure('closingVnd').yearBefore).toBeNull()

    const inspections = { powerPlantId, from: '2027-01-01', to: '2027-11-20' }
    const [done] = await rowsOf(sql<{ count: number }>`
      select count(*)::int as count from equipment_inspection_visits where plant_id = ${powerPlantId} and status = 'done'
        and inspected_on between '2026-01-01' and '2026-11-20'`)
    const report = await readReport(server, 'inspection', inspections)
    expect(done?.count).toBeGreaterThan(0)
    expect(report.figure('doneCount').yearBefore).toBe(done?.count)
    expect(report.figure('overdueCount').yearBefore).toBeNull()
  })

  test('a month of the roster stands beside that of the year before', async () => {
    const { powerPlantId } = plant('MT1')
    // October goes to the year after: a plant that has two Novembers.
    await sql`update duty_cells set day = (day + interval '13 months')::date where schedule_id in
      (select id from duty_schedules where plant_id = ${powerPlantId} and month = '2026-10') and extract(day from day) < 31`.execute(
      server.db,
    )
    await sql`update duty_schedules set month = '2027-11' where plant_id = ${powerPlantId} and month = '2026-10'`.execute(
      server.db,
    )
    const report = await readReport(server, 'timesheet', {
      powerPlantId,
      from: '2027-11-01',
      to: '2027-11-30',
    })
    const then = await rawWork(server.db, powerPlantId, '2026-11')
    for (const key of ['shiftDays', 'weekendDays', 'nightHours', 'paidDays'] as const)
      expect({ [key]: report.figure(key).yearBefore }).toEqual({ [key]: then?.[key] })
    expect(report.figure('peopleCount').yearBefore).toBe(then?.people)
    expect(report.number('shiftDays')).toBeGreaterThan(0)
  })
})
