import { sql } from 'kysely'

import type { TestApp } from '#server/test/app.ts'

type Db = TestApp['db']

const one = async (db: Db, statement: ReturnType<typeof sql<{ value: number | null }>>) =>
  (await statement.execute(db)).rows[0]?.value ?? null

const between = (from: string, to: string) => sql`r.at >= (${from}::timestamp at time zone 'Asia/Ho_Chi_Minh')
  and r.at < ((${to}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`

/** What was read, straight from the table of readings: by code and kind of device. */
export const raw = {
  /** Of readings that each stand for half an hour, in their unit times an hour. */
  halfHoursMwh: (db: Db, plantId: number, kind: string, from: string, to: string) =>
    one(
      db,
      sql`select (sum(r.value) * 0.5)::float8 as value from readings r
        join device_parameters c on c.id = r.parameter_id and c.code = 'P' and c.device_kind = ${kind}
        where r.plant_id = ${plantId}::int and ${between(from, to)}`,
    ),
  /** The last that daily counters of inverters showed. */
  counterMwh: (db: Db, plantId: number, from: string, to: string) =>
    one(
      db,
      sql`select (sum(value) / 1000)::float8 as value from (
        select max(r.value) as value from readings r
        join device_parameters c on c.id = r.parameter_id and c.code = 'EDAY' and c.device_kind = 'inverter'
        where r.plant_id = ${plantId}::int and ${between(from, to)}
        group by r.device_id, (r.at at time zone 'Asia/Ho_Chi_Minh')::date) days`,
    ),
  /** From the first register of the days to the first after them. */
  metersMwh: (db: Db, plantId: number, code: string, from: string, to: string) =>
    one(
      db,
      sql`select (sum(after.value - before.value) / 1000)::float8 as value
        from devices d
        join device_parameters c on c.plant_id = d.plant_id and c.device_kind = 'meter' and c.code = ${code}
        cross join lateral (select value from readings r where r.device_id = d.id and r.parameter_id = c.id
          and r.at >= (${from}::timestamp at time zone 'Asia/Ho_Chi_Minh') order by r.at limit 1) before
        cross join lateral (select value from readings r where r.device_id = d.id and r.parameter_id = c.id
          and r.at >= ((${to}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh') order by r.at limit 1) after
        where d.plant_id = ${plantId} and d.kind = 'meter'`,
    ),
  /** The most or the least that all units gave at one time. */
  peakMw: (db: Db, plantId: number, which: 'max' | 'min', day: string) =>
    one(
      db,
      sql`select ${sql.raw(which)}(mw)::float8 as value from (select sum(r.value) as mw from readings r
        join device_parameters c on c.id = r.parameter_id and c.code = 'P' and c.device_kind = 'generator'
        where r.plant_id = ${plantId}::int and ${between(day, day)} group by r.at) times`,
    ),
  /** The mean or sum of a code of the reservoir. */
  water: (db: Db, plantId: number, code: string, which: 'avg' | 'sum' | 'max' | 'min', day: string) =>
    one(
      db,
      sql`select ${sql.raw(which)}(r.value)::float8 as value from readings r
        join device_parameters c on c.id = r.parameter_id and c.code = ${code} and c.device_kind = 'reservoir'
        where r.plant_id = ${plantId}::int and ${between(day, day)}`,
    ),
  /** The light of hours added up: each is the mean of what was read in it. */
  irradiationKwhPerM2: (db: Db, plantId: number, code: string, day: string) =>
    one(
      db,
      sql`select (sum(greatest(0, wm2)) / 1000)::float8 as value from (select avg(r.value) as wm2 from readings r
        join device_parameters c on c.id = r.parameter_id and c.code = ${code} and c.device_kind = 'weatherStation'
        where r.plant_id = ${plantId}::int and ${between(day, day)} group by date_trunc('hour', r.at)) hours`,
    ),
  /** Hours in which units of a plant had some states: each lasts until the next. */
  stateHours: (db: Db, plantId: number, states: readonly string[], from: string, to: string) =>
    one(
      db,
      sql`select coalesce(sum(extract(epoch from least(s.until, (${to}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')
          - greatest(s.started_at, ${from}::timestamp at time zone 'Asia/Ho_Chi_Minh')) / 3600)
        filter (where s.state = any(${[...states]}::text[])), 0)::float8 as value
      from (select u.state, u.started_at, coalesce(lead(u.started_at) over (partition by u.unit_id order by u.started_at),
          'infinity') as until
        from unit_states u join devices d on d.id = u.unit_id and d.plant_id = ${plantId}) s
      where s.started_at < (${to}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
        and s.until > ${from}::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
    ),
} as const
