import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lossCauseLabels, lossCauses } from '#contract/loss-ledger/causes.ts'
import { demoApp, type TestApp } from '#server/test/app.ts'

import { raw } from './testing/raw-figures.ts'
import { readReport } from './testing/reading-reports.ts'

const DAYS = { from: '2026-11-01', to: '2026-11-20' }

let server: TestApp
const idOf = new Map<string, number>()

beforeAll(async () => {
  server = await demoApp()
  for (const { id, code } of await server.db.selectFrom('plants').select(['id', 'code']).execute())
    idOf.set(code, id)
})
afterAll(() => server.close())

const plant = (code: string) => ({ powerPlantId: idOf.get(code) ?? 0, ...DAYS })
const rowsOf = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(server.db)).rows
const sum = (values: readonly (string | number | null)[]) =>
  values.reduce<number>((all, one) => all + Number(one), 0)

describe('availability', () => {
  test('has the hours of states as they were written down', async () => {
    const subject = plant('MT1')
    const report = await readReport(server, 'availability', subject)
    const hours = (...states: string[]) =>
      raw.stateHours(server.db, subject.powerPlantId, states, DAYS.from, DAYS.to)
    expect(report.number('serviceHours')).toBeCloseTo((await hours('generating', 'condensing')) ?? 0, 6)
    const stopped = await hours('forcedOutage', 'gridOutage', 'maintenance', 'plannedRepair', 'noWater')
    expect(stopped).toBeGreaterThan(0)
    expect(sum(report.column('stops', 'hours'))).toBeCloseTo(stopped ?? 0, 6)
    expect(report.table('stops').totals?.[4]).toBeCloseTo(stopped ?? 0, 6)
    expect(sum(report.column('units', 'serviceHours'))).toBeCloseTo(report.number('serviceHours') ?? 0, 6)
  })
})

describe('losses', () => {
  test('are those of the pieces, cause by cause, and days add up to the whole', async () => {
    const subject = plant('MT1')
    const report = await readReport(server, 'losses', subject)
    const pieces = await rowsOf(sql<{ cause: (typeof lossCauses)[number]; mwh: number; hours: number }>`
      select cause, sum(total_wh)::float8 / 1e6 as mwh, sum(stop_minutes)::float8 / 60 as hours from loss_pieces
      where plant_id = ${subject.powerPlantId} and day between ${DAYS.from}::date and ${DAYS.to}::date group by cause`)
    expect(pieces.length).toBeGreaterThan(2)
    const told = report.table('causes').rows.map(({ cells: [cause, mwh, , hours] }) => [cause, mwh, hours])
    const ordered = pieces.toSorted(
      (one, other) => lossCauses.indexOf(one.cause) - lossCauses.indexOf(other.cause),
    )
    expect(told).toEqual(
      ordered.map(({ cause, mwh, hours }): unknown[] => [
        lossCauseLabels[cause].vi,
        expect.closeTo(mwh, 9),
        expect.closeTo(hours, 9),
      ]),
    )
    const lost = sum(pieces.map(({ mwh }) => mwh))
    expect(report.number('lostMwh')).toBeCloseTo(lost, 9)
    expect((report.number('expectedMwh') ?? 0) - lost).toBeCloseTo(report.number('ledgerActualMwh') ?? 0, 6)
    expect(report.column('parts', 'part')).toHaveLength(20)
    expect(report.column('parts', 'lostMwh')[0]).toBeNull()
    expect(report.column('checks', 'result')).toEqual(['passed', 'passed'])
  })

  test('of a longer time are told by months', async () => {
    const report = await readReport(server, 'losses', {
      ...plant('ST'),
      from: '2026-08-15',
      to: '2026-11-20',
    })
    expect(report.column('parts', 'part')).toEqual(['08/2026', '09/2026', '10/2026', '11/2026'])
  })
})

describe('inverters', () => {
  test('are ranked by what their counters told', async () => {
    const subject = plant('MT2')
    const report = await readReport(server, 'inverter', subject)
    const counted = await rowsOf(sql<{ code: string; kwh: number; dcKwp: number }>`
      select d.code, sum(day.max)::float8 as kwh, d.dc_kwp as "dcKwp" from devices d
      join lateral (select max(r.value) as max from readings r join device_parameters c on c.id = r.parameter_id
        and c.code = 'EDAY' where r.device_id = d.id and r.at >= '2026-10-31T17:00:00Z' and r.at < '2026-11-20T17:00:00Z'
        group by (r.at at time zone 'Asia/Ho_Chi_Minh')::date) day on true
      where d.plant_id = ${subject.powerPlantId} and d.kind = 'inverter' group by d.id`)
    const yields = new Map(counted.map(({ code, kwh, dcKwp }) => [code, kwh / dcKwp]))
    const codes = report.column('inverters', 'code')
    const told = report.column('inverters', 'yieldKwhPerKwp')
    expect(codes).toHaveLength(counted.length)
    for (const [place, code] of codes.entries())
      expect(told[place]).toBeCloseTo(yields.get(String(code)) ?? 0, 6)
    expect(told).toEqual(told.toSorted((one, other) => Number(other) - Number(one)))
    const ordered = [...yields.values()].toSorted((one, other) => one - other)
    const middle = ((ordered[24] ?? 0) + (ordered[25] ?? 0)) / 2
    expect(report.number('medianKwhPerKwp')).toBeCloseTo(middle, 6)
    expect(report.column('inverters', 'deviationPercent')[0]).toBeCloseTo(
      (Number(told[0]) / middle - 1) * 100,
      6,
    )
    expect(report.number('laggingCount')).toBe(ordered.filter((one) => one < middle * 0.95).length)
    const ratios = await rowsOf(sql<{ code: string; pr: number }>`
      select d.code, (sum(l.actual_total_wh)::float8 / sum(l.reference_wh)) * 100 as pr from loss_device_days l
      join devices d on d.id = l.device_id where l.plant_id = ${subject.powerPlantId}
        and l.day between ${DAYS.from}::date and ${DAYS.to}::date group by d.code`)
    const ratioOf = new Map(ratios.map(({ code, pr }) => [code, pr]))
    const performance = report.column('inverters', 'performanceRatioPercent')
    for (const [place, code] of codes.entries())
      expect(performance[place]).toBeCloseTo(ratioOf.get(String(code)) ?? 0, 6)
  })
})

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

describe('work', () => {
  test('of a month is what the roster has, without a word of pay', async () => {
    const subject = { ...plant('ST'), to: '2026-11-30' }
    const report = await readReport(server, 'timesheet', subject)
    const [roster] = await rowsOf(sql<{ people: number; days: number }>`
      select (select count(*)::int from duty_schedule_people p where p.schedule_id = s.id) as people,
        (select count(*)::float8 from duty_cells c where c.schedule_id = s.id and c.day between '2026-11-01' and '2026-11-30'
          and c.code in ('C1', 'C2', 'C3', 'X') and c.stretches is null) as days
      from duty_schedules s where s.plant_id = ${subject.powerPlantId} and s.month = '2026-11'`)
    expect([report.number('peopleCount'), report.number('shiftDays')]).toEqual([roster?.people, roster?.days])
    expect(sum(report.column('people', 'shiftDays'))).toBe(roster?.days)
    expect(JSON.stringify(report.layout)).not.toMatch(/lương|salary|vnd/i)
    const none = await readReport(server, 'timesheet', { ...subject, from: '2031-02-01', to: '2031-02-28' })
    expect([none.number('peopleCount'), none.suggestions]).toEqual([null, ['Tháng này chưa có lịch trực']])
  })
})

describe('stock', () => {
  test('of a period is what vouchers moved', async () => {
    const subject = plant('ST')
    const report = await readReport(server, 'stock', subject)
    const moved = await rowsOf(sql<{
      code: string
      before: number
      into: number
      out: number
      after: number
    }>`
      select i.item_code as code, coalesce(sum(m.value_vnd) filter (where m.dated_on < '2026-11-01'), 0)::float8 as before,
        coalesce(sum(m.value_vnd) filter (where m.dated_on >= '2026-11-01' and not m.is_out), 0)::float8 as into,
        coalesce(-sum(m.value_vnd) filter (where m.dated_on >= '2026-11-01' and m.is_out), 0)::float8 as out,
        sum(m.value_vnd)::float8 as after
      from stock_moves m join inventory_items i on i.id = m.item_id
      where m.plant_id = ${subject.powerPlantId} and m.dated_on <= '2026-11-20' group by i.id`)
    expect(moved.length).toBeGreaterThan(5)
    const whole = (of: 'before' | 'into' | 'out' | 'after') => sum(moved.map((one) => one[of]))
    expect(['openingVnd', 'inVnd', 'outVnd', 'closingVnd'].map((key) => report.number(key))).toEqual(
      (['before', 'into', 'out', 'after'] as const).map(whole),
    )
    const closing = new Map(moved.map(({ code, after }) => [code, after]))
    const codes = report.column('items', 'itemCode')
    expect(report.column('items', 'closingVnd')).toEqual(codes.map((code) => closing.get(String(code))))
    expect(report.table('items').totals?.at(-1)).toBe(whole('after'))
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
