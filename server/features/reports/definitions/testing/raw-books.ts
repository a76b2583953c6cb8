import { sql } from 'kysely'

import type { TestApp } from '#server/test/app.ts'

type Db = TestApp['db']

/** A shift as its books have it, counted by hand. */
export interface RawShift {
  readonly id: number
  readonly plantId: number
  readonly day: string
  readonly leader: string
  readonly energyMwh: number
  readonly meters: readonly number[]
  readonly operations: number
  readonly orders: number
  readonly events: number
  readonly crew: number
}

/** Shifts of a plant that were handed over with their meters, those with the most events and orders first. */
export async function rawShifts(db: Db, plantId: number, most: number): Promise<RawShift[]> {
  const standing = sql`from duty_operations o where o.shift_id = s.id and o.struck_at is null`
  const { rows } = await sql<RawShift>`
    select s.id::int as id, s.plant_id::int as "plantId", s.day::text as day, s.shift_leader_name as leader,
      m.mwh as "energyMwh", m.each as meters,
      (select count(*) ${standing})::int as operations,
      ((select count(*) ${standing} and o.kind = 'dispatchOrder')
        + (select count(distinct coalesce(lower(trim(o.order_no)), 'line ' || o.id)) ${standing} and o.kind <> 'dispatchOrder'
          and o.order_level is distinct from 'plant' and coalesce(o.order_level, o.order_from, o.order_no) is not null
          and not exists (select from duty_operations d where d.shift_id = s.id and d.struck_at is null
            and d.kind = 'dispatchOrder' and lower(trim(d.order_no)) = lower(trim(o.order_no)))))::int as orders,
      (select count(*) from abnormals a where a.duty_shift_log_id = s.id and a.struck_at is null)::int as events,
      (select count(*) from duty_shift_crew c where c.shift_id = s.id)::int as crew
    from duty_shift_logs s cross join lateral (
      select sum((x."endKwh" - x."startKwh") * x.factor / 1000)::float8 as mwh,
        json_agg(((x."endKwh" - x."startKwh") * x.factor / 1000)::float8 order by x.place) as each
      from rows from (jsonb_to_recordset(s.sections -> 'meterReadings')
        as ("startKwh" numeric, "endKwh" numeric, factor numeric)) with ordinality
        as x("startKwh", "endKwh", factor, place)) m
    where s.plant_id = ${plantId} and s.status = 'handedOver' and m.mwh is not null
    order by events desc, orders desc, s.id limit ${most}`.execute(db)
  return rows
}

/** Days and hours of work of a month, from its cells, the overtime that was approved and the holidays laid down. */
export interface RawWork {
  readonly people: number
  readonly shiftDays: number
  readonly weekendDays: number
  readonly holidayDays: number
  readonly nightHours: number
  readonly overtimeHours: number
  readonly paidDays: number
  /** Cells of which only a part was worked, or something besides: there are none, or the sums above are not whole. */
  readonly parts: number
}

/** Counts a month of three shifts of eight hours, in which nobody stands more than six of them a week. */
export async function rawWork(db: Db, plantId: number, month: string): Promise<RawWork | undefined> {
  const { rows } = await sql<RawWork>`
    with roster as (select id from duty_schedules where plant_id = ${plantId} and month = ${month}),
      laid as (select settings from plant_settings where plant_id = ${plantId} and key = 'duty-settings'),
      holidays as (select (h ->> 'day')::date as day from laid, jsonb_array_elements(settings -> 'holidays') h),
      paid as (select c ->> 'code' as code from laid, jsonb_array_elements(settings -> 'codes') c
        where (c ->> 'countsAsPaidDay')::boolean),
      cells as (select c.code, c.day, c.day in (select day from holidays) as holiday, c.code in ('C1', 'C2', 'C3', 'X', 'H') as work,
          c.stretches is not null or jsonb_array_length(c.extra) > 0 as part
        from duty_cells c join roster on c.schedule_id = roster.id
        where to_char(c.day, 'YYYY-MM') = ${month}),
      overtimes as (select from_minute, until_minute from duty_overtimes join roster on schedule_id = roster.id)
    select (select count(*) from duty_schedule_people p join roster on p.schedule_id = roster.id)::int as people,
      (count(*) filter (where code in ('C1', 'C2', 'C3', 'X')))::int as "shiftDays",
      (count(*) filter (where work and not holiday and extract(isodow from day) > 5))::int as "weekendDays",
      (count(*) filter (where work and holiday))::int as "holidayDays",
      (8 * count(*) filter (where code = 'C3')
        + (select coalesce(sum(greatest(0, least(until_minute, 1800) - greatest(from_minute, 1320))), 0) / 60.0
          from overtimes))::float8 as "nightHours",
      (select coalesce(sum(until_minute - from_minute), 0) / 60.0 from overtimes)::float8 as "overtimeHours",
      (count(*) filter (where code in (select code from paid)))::int as "paidDays",
      (count(*) filter (where part))::int as parts
    from cells`.execute(db)
  return rows[0]
}

/** Writes down a holiday, and overtime of a night of somebody who was off, as an approval keeps it. */
export async function layHolidayAndOvertime(db: Db, plantId: number, holiday: string): Promise<void> {
  await sql`
    update plant_settings set settings = jsonb_set(settings, '{holidays}',
      (settings -> 'holidays') || jsonb_build_array(jsonb_build_object('day', ${holiday}::text, 'name', 'Lễ')))
    where plant_id = ${plantId} and key = 'duty-settings'`.execute(db)
  await sql`
    insert into duty_overtimes (schedule_id, employee_id, day, from_minute, until_minute, is_rest_day, cause, reason, by_id,
      by_name, at)
    select p.schedule_id, p.employee_id, off.day, 1200, 1500, true, 'report test', 'Thay ca', 1, 'Quản trị', now()
    from duty_schedules s join duty_schedule_people p on p.schedule_id = s.id
      cross join lateral (select g.at::date as day from generate_series((s.month || '-02')::date, (s.month || '-20')::date,
        interval '1 day') g (at)
        where not exists (select from duty_cells c where c.schedule_id = s.id and c.employee_id = p.employee_id
          and c.day = g.at::date) limit 1) off
    where s.plant_id = ${plantId} and s.month = ${holiday.slice(0, 7)} order by p.employee_id limit 1`.execute(
    db,
  )
}

/** What of an item was there, came, went and is left, in its unit and in dong. */
export interface RawItem {
  readonly code: string
  readonly openingQuantity: number
  readonly openingVnd: number
  readonly inQuantity: number
  readonly inVnd: number
  readonly outQuantity: number
  readonly outVnd: number
  readonly closingQuantity: number
  readonly closingVnd: number
}

/** Each item that vouchers had moved by the end of some days; moves from place to place have no price and move nothing. */
export async function rawStock(db: Db, plantId: number, from: string, to: string): Promise<RawItem[]> {
  const sum = (what: string, which: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${sql.raw(what)}) filter (where ${which}), 0)::float8`
  const [before, into, out] = [
    sql`m.dated_on < ${from}::date`,
    sql`m.dated_on >= ${from}::date and not m.is_out`,
    sql`m.dated_on >= ${from}::date and m.is_out`,
  ]
  const priced = "case when m.pricing = 'none' then 0 else m.quantity end"
  const { rows } = await sql<RawItem>`
    select i.item_code as code, ${sum(priced, before)} as "openingQuantity", ${sum('m.value_vnd', before)} as "openingVnd",
      ${sum(priced, into)} as "inQuantity", ${sum('m.value_vnd', into)} as "inVnd", -${sum(priced, out)} as "outQuantity",
      -${sum('m.value_vnd', out)} as "outVnd", sum(${sql.raw(priced)})::float8 as "closingQuantity",
      sum(m.value_vnd)::float8 as "closingVnd"
    from stock_moves m join inventory_items i on i.id = m.item_id
    where m.plant_id = ${plantId} and m.dated_on <= ${to}::date group by i.id order by i.item_code`.execute(
    db,
  )
  return rows
}
