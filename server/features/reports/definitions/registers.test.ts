import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lossCauseLabels, lossCauses } from '#contract/loss-ledger/causes.ts'
import { CHECK_RESULT } from '#contract/reports/checks.ts'
import { demoApp, type TestApp } from '#server/test/app.ts'
import { readPlantIds } from '#server/test/plant-ids.ts'

import { raw } from './testing/raw-figures.ts'
import { availabilityPercent, periodHours, rawHours, together, type RawHours } from './testing/raw-hours.ts'
import { readReport, type ReadReport } from './testing/reading-reports.ts'

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

/** The day of which the demonstration has every reading. */
const DAY = '2026-11-20'
const near = (report: ReadReport, key: string, value: number | null, digits = 6) =>
  expect({ [key]: report.number(key) }).toEqual({
    [key]: expect.closeTo(value ?? Number.NaN, digits) as number,
  })
const dayOf = (powerPlantId: number, day = DAY) =>
  readReport(server, 'day', { powerPlantId, from: day, to: day })

describe('availability', () => {
  test('has the hours of states as they were written down, and what they come to', async () => {
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

  test.each(['MT1', 'ST'])(
    'of %s is what IEEE Std 762 makes of those hours, without what nobody answers for',
    async (code) => {
      const { powerPlantId } = plant(code)
      const report = await readReport(server, 'availability', plant(code))
      const units = await rawHours(server, powerPlantId, DAYS.from, DAYS.to)
      const all = together(units)
      expect(report.number('availabilityPercent')).toBeCloseTo(availabilityPercent(all), 6)
      expect(report.number('forcedOutageRatePercent')).toBeCloseTo(
        (all.forced / (all.forced + all.service)) * 100,
        6,
      )
      expect(sum(report.column('excluded', 'hours'))).toBeCloseTo(all.excluded, 6)
      expect(report.table('excluded').totals?.[3] ?? 0).toBeCloseTo(all.excluded, 6)
      expect(report.column('units', 'code')).toEqual(units.map((unit) => unit.code))
      const told = (key: string, of: (unit: RawHours) => number) =>
        expect(report.column('units', key).map(Number)).toEqual(
          units.map((unit): unknown => expect.closeTo(of(unit), 6)),
        )
      told('periodHours', periodHours)
      told('reserveHours', ({ reserve }) => reserve)
      told('plannedOutageHours', ({ planned }) => planned)
      told('maintenanceOutageHours', ({ maintenance }) => maintenance)
      told('forcedOutageHours', ({ forced }) => forced)
      told('availabilityPercent', availabilityPercent)
      told('forcedOutages', ({ forcedOutages }) => forcedOutages)
      told('starts', ({ starts }) => starts)
      // A unit that did not run, or of which no energy was read, has none of it.
      expect([report.number('starts'), report.number('failedStarts')]).toEqual([all.starts, all.failedStarts])
    },
  )
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
    const { powerPlantId } = plant('MT1')
    const [from, to] = ['2026-08-15', '2026-11-20']
    const report = await readReport(server, 'losses', { powerPlantId, from, to })
    expect(report.column('parts', 'part')).toEqual(['08/2026', '09/2026', '10/2026', '11/2026'])
    // Most of these days are not worked out: each sum says of how many it is.
    const worked = await rowsOf(sql<{ month: string; days: number }>`
      select to_char(day, 'MM/YYYY') as month, count(*)::int as days from loss_days
      where plant_id = ${powerPlantId} and day between ${from}::date and ${to}::date group by 1 order by 1`)
    const partly = report
      .table('parts')
      .rows.flatMap(({ cells, toldDays }) => (toldDays ? [[cells[0], toldDays[1]]] : []))
    expect(partly).toEqual(
      worked.map(({ month, days }) => [month, { told: days, of: month === '11/2026' ? 20 : 31 }]),
    )
    expect(report.figure('lostMwh').toldDays).toEqual({ told: sum(worked.map(({ days }) => days)), of: 98 })
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

  test('have the hours of their states and what the ledger says they lost', async () => {
    const subject = plant('MT1')
    const report = await readReport(server, 'inverter', subject)
    const hoursOf = new Map(
      (await rawHours(server, subject.powerPlantId, DAYS.from, DAYS.to)).map((unit) => [unit.code, unit]),
    )
    const lost = await rowsOf(sql<{ code: string; mwh: number }>`
      select d.code, coalesce(sum(p.total_wh), 0)::float8 / 1e6 as mwh from devices d
      join loss_pieces p on p.device_id = d.id and p.day between ${DAYS.from}::date and ${DAYS.to}::date
      where d.plant_id = ${subject.powerPlantId} group by d.id`)
    const codes = report.column('inverters', 'code').map(String)
    const told = (key: string, of: (code: string) => number | undefined) =>
      expect(report.column('inverters', key)).toEqual(
        codes.map((code): unknown => expect.closeTo(of(code) ?? Number.NaN, 6)),
      )
    const hours = (of: (unit: RawHours) => number) => (code: string) => {
      const unit = hoursOf.get(code)
      return unit && of(unit)
    }
    expect(together([...hoursOf.values()]).forced).toBeGreaterThan(0)
    told('availabilityPercent', hours(availabilityPercent))
    told(
      'forcedOutageHours',
      hours(({ forced }) => forced),
    )
    told(
      'forcedOutages',
      hours(({ forcedOutages }) => forcedOutages),
    )
    const lostOf = new Map(lost.map(({ code, mwh }) => [code, mwh]))
    told('lostMwh', (code) => lostOf.get(code) ?? 0)
    expect(report.table('inverters').totals?.at(-1)).toBeCloseTo(sum(lost.map(({ mwh }) => mwh)), 6)
  })

  test('made of the light on their panels what counter and sensor say, day by day', async () => {
    const subject = { ...plant('MT1'), from: '2026-11-20' }
    const report = await readReport(server, 'inverter', subject)
    const [best] = await rowsOf(sql<{ code: string; pr: number }>`
      with light as (select sum(greatest(0, wm2)) / 2000 as kwh from (
          select avg(r.value) as wm2 from readings r join device_parameters c on c.id = r.parameter_id and c.code = 'G_POA'
          where r.plant_id = ${subject.powerPlantId}::int and r.at >= '2026-11-19T17:00:00Z' and r.at < '2026-11-20T17:00:00Z'
          group by date_bin('30 minutes', r.at, '2026-11-19T17:00:00Z')) halves)
      select d.code, (max(r.value) / (d.dc_kwp * light.kwh) * 100)::float8 as pr from devices d
      join readings r on r.device_id = d.id and r.at >= '2026-11-19T17:00:00Z' and r.at < '2026-11-20T17:00:00Z'
      join device_parameters c on c.id = r.parameter_id and c.code = 'EDAY' cross join light
      where d.plant_id = ${subject.powerPlantId} and d.kind = 'inverter'
      group by d.id, light.kwh order by max(r.value) / d.dc_kwp desc limit 1`)
    const place = report.column('inverters', 'code').indexOf(best?.code ?? '')
    expect(best?.pr).toBeGreaterThan(60)
    // The ledger counts in whole watt-hours.
    expect(report.column('inverters', 'performanceRatioPercent')[place]).toBeCloseTo(best?.pr ?? 0, 1)
  })
})

test('failed starts of a day are those that were written down', async () => {
  const id = plant('ST').powerPlantId
  const { day } = await server.db
    .selectFrom('unitStates')
    .innerJoin('devices', 'devices.id', 'unitId')
    .select(sql<string>`(started_at at time zone 'Asia/Ho_Chi_Minh')::date::text`.as('day'))
    .where('plantId', '=', id)
    .where('startResult', '=', 'failed')
    .executeTakeFirstOrThrow()
  const report = await dayOf(id, day)
  const hours = together(await rawHours(server, id, day, day))
  expect(hours.failedStarts).toBe(1)
  const counts = ['forcedOutages', 'starts', 'failedStarts'].map((key) => report.number(key))
  expect(counts).toEqual([hours.forcedOutages, hours.starts, 1])
})

/** What was made of the light, by the ledger of each inverter and day. */
async function ratioPercent(plantId: number, from: string, to: string): Promise<number> {
  const lit = await server.db
    .selectFrom('lossDeviceDays')
    .select(({ fn }) => [fn.sum('actualTotalWh').as('made'), fn.sum('referenceWh').as('possible')])
    .where('plantId', '=', plantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return (Number(lit.made) / Number(lit.possible)) * 100
}

describe('solar plants', () => {
  test.each(['MT1', 'MT2'])('of a day of %s agree with the readings', async (code) => {
    const { db } = server
    const id = plant(code).powerPlantId
    const report = await dayOf(id)
    near(report, 'grossMwh', await raw.counterMwh(db, id, DAY, DAY))
    near(report, 'netMwh', await raw.metersMwh(db, id, 'EOUT', DAY, DAY), 2)
    near(report, 'receivedMwh', await raw.metersMwh(db, id, 'EIN', DAY, DAY), 2)
    near(report, 'ghiKwhPerM2', await raw.irradiationKwhPerM2(db, id, 'G_GHI', DAY))
    near(report, 'poaKwhPerM2', await raw.irradiationKwhPerM2(db, id, 'G_POA', DAY))
    near(report, 'serviceHours', await raw.stateHours(db, id, ['generating', 'condensing'], DAY, DAY))
    const ratio = await ratioPercent(id, DAY, DAY)
    near(report, 'performanceRatioPercent', ratio)
    // Of the thirty days before the next one, of which this is the last.
    const next = await dayOf(id, '2026-11-21')
    near(next, 'meanPerformanceRatioPercent', await ratioPercent(id, '2026-10-22', DAY))
    const [slots] = report.column('checks', CHECK_RESULT)
    expect(slots).toBe('passed')
  })

  test('of a month have the light that was read and what the ledger says was lost', async () => {
    const id = plant('MT1').powerPlantId
    const [from, to] = ['2026-11-01', '2026-11-30']
    const report = await readReport(server, 'month', { powerPlantId: id, from, to })
    const parts = report.column('parts', 'part')
    const place = parts.indexOf(DAY)
    for (const [key, code] of [
      ['ghiKwhPerM2', 'G_GHI'],
      ['poaKwhPerM2', 'G_POA'],
    ] as const) {
      const days = report.column('parts', key)
      const read = await raw.irradiationKwhPerM2(server.db, id, code, DAY)
      expect(days[place]).toBeCloseTo(read ?? Number.NaN, 6)
      near(
        report,
        key,
        days.reduce<number>((sum, one) => sum + Number(one), 0),
      )
    }
    const { rows } = await sql<{ lost: number; expected: number; made: number }>`
      select (select sum(total_wh) from loss_pieces where plant_id = ${id} and day between ${from}::date and ${to}::date)::float8
          / 1e6 as lost,
        sum(expected_total_wh)::float8 / 1e6 as expected, sum(actual_total_wh)::float8 / 1e6 as made
      from loss_device_days where plant_id = ${id} and day between ${from}::date and ${to}::date`.execute(
      server.db,
    )
    near(report, 'lostMwh', rows[0]?.lost ?? null)
    near(report, 'expectedMwh', rows[0]?.expected ?? null)
    near(report, 'ledgerActualMwh', rows[0]?.made ?? null)
    expect(report.table('causes').totals?.[1]).toBeCloseTo(rows[0]?.lost ?? Number.NaN, 6)
  })
})

describe('a year later', () => {
  const later = { from: '2027-11-20', to: '2027-11-20' }
  const then = '2026-11-20'
  beforeAll(() => server.setNow('2027-12-05T02:00:00.000Z'))

  test('availability and losses have what the year before came to beside them', async () => {
    const { powerPlantId } = plant('MT1')
    const hours = together(await rawHours(server, powerPlantId, DAYS.from, DAYS.to))
    const long = { powerPlantId, from: '2027-11-01', to: '2027-11-20' }
    const availability = await readReport(server, 'availability', long)
    expect(availability.figure('availabilityPercent').yearBefore).toBeCloseTo(availabilityPercent(hours), 6)
    expect(availability.figure('serviceHours').yearBefore).toBeCloseTo(hours.service, 6)
    const [sums] = await rowsOf(sql<{ lost: number; expected: number }>`
      select sum(total_wh)::float8 / 1e6 as lost, (select sum(expected_total_wh)::float8 / 1e6 from loss_device_days
        where plant_id = ${powerPlantId} and day = ${then}::date) as expected
      from loss_pieces where plant_id = ${powerPlantId} and day = ${then}::date`)
    const losses = await readReport(server, 'losses', { powerPlantId, ...later })
    expect(losses.figure('lostMwh').yearBefore).toBeCloseTo(sums?.lost ?? Number.NaN, 9)
    expect(losses.figure('expectedMwh').yearBefore).toBeCloseTo(sums?.expected ?? Number.NaN, 9)
    const own = await readReport(server, 'losses', { powerPlantId, from: then, to: then })
    const { value } = own.figure('contractAvailabilityPercent')
    expect(losses.figure('contractAvailabilityPercent').yearBefore).toBe(value)
  })

  test('inverters do, too, unless readings do not reach back to the first day', async () => {
    const { powerPlantId } = plant('MT2')
    const report = await readReport(server, 'inverter', { powerPlantId, ...later })
    const energy = await raw.counterMwh(server.db, powerPlantId, then, then)
    expect(report.figure('energyMwh').yearBefore).toBeCloseTo(energy ?? Number.NaN, 6)
    const own = await readReport(server, 'inverter', { powerPlantId, from: then, to: then })
    expect(report.figure('medianKwhPerKwp').yearBefore).toBe(own.figure('medianKwhPerKwp').value)
    const light = await raw.irradiationKwhPerM2(server.db, powerPlantId, 'G_POA', then)
    expect(report.figure('poaKwhPerM2').yearBefore).toBeCloseTo(light ?? Number.NaN, 6)
    const long = await readReport(server, 'inverter', { powerPlantId, from: '2027-11-01', to: '2027-11-20' })
    expect(long.figure('energyMwh').yearBefore).toBeNull()
  })
})
