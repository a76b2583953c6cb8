import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readMeterDays } from '#server/features/inverter-history/inverter-history.public.ts'
import { differencesOf } from '#server/features/reports/drift/drift.service.ts'
import { getReportRow } from '#server/features/reports/reports.store.ts'
import { demoDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

import { DELIVERED } from './readings/generator/solar-story.ts'
import { asking } from './testing/asking.ts'

let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>

beforeAll(async () => {
  store = await temporaryFiles()
  database = await demoDatabase(new Date('2026-11-21T06:49:00.000Z'), store.folder)
})
afterAll(async () => {
  await database.close()
  await store.remove()
})

test('a higher number of a book was never given before a lower one', async () => {
  const { others, looked } = await asking(() => database.db).others(sql`
    with given as (
      select 'letters ' || book || ' ' || direction || ' ' || plant_id || ' ' || year as book, number::text as number,
        coalesce(booked_on, letter_on)::timestamptz as at from letters where number is not null
      union all select 'abnormals ' || plant_id, code, created_at from abnormals
      union all select 'tasks ' || plant_id, group_code, created_at from task_groups
      union all select 'proposals ' || plant_id || ' ' || number_year, proposal_no, sent_at from proposals
      union all select 'gate orders ' || plant_id, order_no, signed_at from gate_orders
      union all select 'stock takes ' || plant_id, take_no, created_at from stock_takes
      union all select 'vouchers ' || plant_id || ' ' || kind, voucher_no, posted_at from stock_vouchers
    ), counted as (
      select * from given where number is not null and at is not null
    ), following as (
      select book, number, at, lag(number) over higher as lower, lag(at) over higher as lower_at from counted
      window higher as (partition by book order by (substring(number from '(\\d+)(?:\\D*$|/)'))::int, number)
    )
    select (select count(*)::int from counted) as looked, what from (select 1) one
    left join (select book || ': ' || lower || ' ' || lower_at || ', ' || number || ' ' || at as what from following
      where at < lower_at) wrong on true`)
  expect(others).toEqual([])
  expect(looked).toBeGreaterThan(40)
})

test('what moves in the stores is written, sent, decided and posted within the hours of the office, one after the other', async () => {
  const { others, looked } = await asking(() => database.db).others(sql`
    with steps as (
      select v.id, 'written' as step, 1 as place, v.created_at as at from stock_vouchers v
      union all select v.id, 'sent', 2, r.created_at
        from stock_vouchers v join approval_requests r on r.id = v.request_id
      union all select v.id, 'decided', 3, e.at from stock_vouchers v
        join approval_events e on e.request_id = v.request_id where e.action = 'approve'
      union all select v.id, 'posted', 4, v.posted_at from stock_vouchers v where v.posted_at is not null
    ), clocks as (
      select *, (at at time zone 'Asia/Ho_Chi_Minh')::time as clock,
        lag(at) over (partition by id order by place, at) as before from steps
    )
    select (select count(*)::int from clocks) as looked, w.id || ' ' || w.step || ' ' || w.at as what
    from (select 1) one
    left join clocks w on w.clock not between '07:30' and '17:00' or w.at < w.before`)
  expect(others).toEqual([])
  expect(looked).toBeGreaterThan(60)
})

test('the approved report of the store has what was posted before it was confirmed, and differs by what came later only', async () => {
  const { rows: reports } = await sql<{ id: number; late: number[]; before: number }>`
    select r.id, array(
        select distinct m.item_id::int from stock_vouchers v join stock_moves m on m.voucher_id = v.id
        where v.plant_id = r.plant_id and m.dated_on <= r.to_day and v.posted_at > r.confirmed_at) as late,
      (select count(*)::int from stock_vouchers v where v.plant_id = r.plant_id and v.kind = 'count'
        and v.dated_on between r.from_day and r.to_day and v.posted_at < r.confirmed_at) as before
    from reports r where r.kind = 'stock' and r.confirmed_at is not null`.execute(database.db)
  expect(reports).toHaveLength(1)
  for (const { id, late, before } of reports) {
    const found = await differencesOf(database.db, id, await getReportRow(database.db, id))
    const items = found.flatMap(({ path }) => /\/quan-ly-vat-tu\/(\d+)$/.exec(path ?? '')?.[1] ?? [])
    expect(new Set(items)).toEqual(new Set(late.map(String)))
    expect([late.length, before]).toEqual([1, 1])
  }
})

test('what a park takes for itself is part of what its meters miss of its inverters, and no small one', async () => {
  const reports = await database.db
    .selectFrom('reportOperations')
    .select(['plantId', 'reportDate', 'auxEnergyMwh'])
    .where('auxEnergyMwh', 'is not', null)
    .execute()
  expect(reports.length).toBeGreaterThan(0)
  for (const { plantId, reportDate, auxEnergyMwh } of reports) {
    const days = await readMeterDays(database.db, plantId, { from: reportDate, to: reportDate })
    const meterEnergyMwh = days.outOn(reportDate) ?? 0
    const missed = meterEnergyMwh / DELIVERED - meterEnergyMwh
    expect(Number(auxEnergyMwh)).toBeGreaterThan(missed / 3)
    expect(Number(auxEnergyMwh)).toBeLessThan(missed)
  }
})

test('the lowering and the order for the gates that waits are one story: one letter, one inflow, one release', async () => {
  const { rows } = await sql<Record<'ordered' | 'planned' | 'reached', unknown>>`
    select json_build_array(o.authority_order_no, o.inflow_m3s, o.turbine_flow_m3s,
        round(o.expected_spill_m3s::numeric, 1)::float8) as ordered,
      json_build_array(p.order_no, p.input->'inflows'->0->'flowM3s', p.input->'turbineFlowM3s',
        p.input->'spillDayM3s') as planned, p.level_start_m > p.target_level_m and p.level_end_m <= p.target_level_m as reached
    from (select * from gate_orders where completed_at is null order by signed_at desc limit 1) o,
      release_plans p where p.kind = 'lowering' and p.plant_id = o.plant_id`.execute(database.db)
  expect(rows).toHaveLength(1)
  for (const { ordered, planned, reached } of rows) expect([planned, reached]).toEqual([ordered, true])
})
