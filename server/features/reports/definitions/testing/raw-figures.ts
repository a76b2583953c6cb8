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
  /** What days came to whose register was read at their beginning and at their end. */
  meterDaysMwh: (db: Db, plantId: number, code: string, from: string, to: string) =>
    one(
      db,
      sql`select (sum(after - value) / 1000)::float8 as value from (
        select r.at, r.value, lead(r.value) over days as after, lead(r.at) over days as next_at from readings r
        join device_parameters c on c.id = r.parameter_id and c.code = ${code} and c.device_kind = 'meter'
        where r.plant_id = ${plantId}::int window days as (partition by r.device_id order by r.at)) r
        where next_at = at + interval '1 day' and ${between(from, to)}`,
    ),
  /** The mean, sum or end of a code of the reservoir on a day, or from it to another. */
  water: (
    db: Db,
    plantId: number,
    code: string,
    which: 'avg' | 'sum' | 'max' | 'min',
    from: string,
    to = from,
  ) =>
    one(
      db,
      sql`select ${sql.raw(which)}(r.value)::float8 as value from readings r
        join device_parameters c on c.id = r.parameter_id and c.code = ${code} and c.device_kind = 'reservoir'
        where r.plant_id = ${plantId}::int and ${between(from, to)}`,
    ),
  /** The level that was read as a day began, and the volume that the curve has for it: straight between its points. */
  levelAt: async (db: Db, plantId: number, day: string) =>
    (
      await sql<{ levelM: number; volumeHm3: number }>`
        select r.value::float8 as "levelM",
          (p.volume + (p.next_volume - p.volume) * (r.value - p.level) / (p.next_level - p.level))::float8 as "volumeHm3"
        from readings r
        join device_parameters c on c.id = r.parameter_id and c.code = 'MNTL' and c.device_kind = 'reservoir'
        join (select level, volume, lead(level) over (order by level) as next_level,
            lead(volume) over (order by level) as next_volume
          from (select (point ->> 'levelM')::float8 as level, (point ->> 'volumeHm3')::float8 as volume
            from reservoir_versions v join reservoirs b on b.id = v.reservoir_id and b.plant_id = ${plantId},
              jsonb_array_elements(v.content -> 'volumeCurve') point) points) p on r.value >= p.level and r.value < p.next_level
        where r.plant_id = ${plantId}::int and r.at = ${day}::timestamp at time zone 'Asia/Ho_Chi_Minh'`.execute(
        db,
      )
    ).rows[0] ?? { levelM: Number.NaN, volumeHm3: Number.NaN },
  /** What all devices of a kind read together as each half-hour of a day began. */
  halfHours: async (db: Db, plantId: number, kind: string, code: string, day: string) =>
    (
      await sql<{ value: number }>`
        select sum(r.value)::float8 as value from readings r
        join device_parameters c on c.id = r.parameter_id and c.code = ${code} and c.device_kind = ${kind}
        where r.plant_id = ${plantId}::int and ${between(day, day)}
          and extract(epoch from r.at)::int % 1800 = 0 group by r.at order by r.at`.execute(db)
    ).rows.map(({ value }) => value),
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
