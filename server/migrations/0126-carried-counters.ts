import { sql, type Kysely } from 'kysely'

/**
 * Days of daily counters know what the counter only carried over from the day before, and the most that it counted itself;
 * both null where it carried nothing. Days of before are looked at by their readings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reading_days add column carried double precision, add column own_max double precision`.execute(
    db,
  )
  const ofSeries = (table: string) => sql`
    ${sql.ref(`${table}.parameter_id`)} = d.parameter_id and ${sql.ref(`${table}.device_id`)} = d.device_id
    and ${sql.ref(`${table}.value`)} is not null`
  const start = sql`(d.day::timestamp at time zone 'Asia/Ho_Chi_Minh')`
  const end = sql`${start} + interval '1 day'`
  await sql`
    update reading_days y set carried = found.carried, own_max = found.counted
    from (
      select d.plant_id, d.device_id, d.day, d.parameter_id, d.max, c.carried, (
        select max(r.value) from readings r where ${ofSeries('r')} and r.at < ${end} and r.at >= (
          select min(w.at) from readings w
          where ${ofSeries('w')} and w.at >= ${start} and w.at < ${end} and w.value <> c.carried)) as counted
      from reading_days d
      join device_parameters p on p.id = d.parameter_id and p.device_kind = 'inverter' and p.code = 'EDAY'
      cross join lateral (select nullif(coalesce(
        (select b.value from readings b
          where ${ofSeries('b')} and b.at < ${start} and b.at >= ${start} - interval '7 days'
          order by b.at desc limit 1),
        (select f.value
          from (select f.value from readings f where ${ofSeries('f')} and f.at >= ${start} and f.at < ${end}
            order by f.at limit 1) f
          cross join lateral (select w.at, w.value from readings w
            where ${ofSeries('w')} and w.at >= ${start} and w.at < ${end} and w.value <> f.value
            order by w.at limit 1) w
          where w.value < f.value and (select count(*) from readings n
            where ${ofSeries('n')} and n.at >= ${start} and n.at < w.at) > 1)), 0) as carried) c) found
    where y.plant_id = found.plant_id and y.device_id = found.device_id and y.day = found.day
      and y.parameter_id = found.parameter_id and found.carried is not null
      and found.counted is distinct from found.max`.execute(db)
}
