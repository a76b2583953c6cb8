import { sql, type Kysely } from 'kysely'

/**
 * Hours and days know how many minutes their values stand for, for not every value stands for the step of its parameter:
 * hourly values typed in place of a recorder of quarters do not. Hours without readings of their own had the usual step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reading_kept_hours add column minutes smallint not null default 60`.execute(db)
  await sql`alter table reading_days add column minutes int not null default 0,
    add column value_minutes double precision not null default 0`.execute(db)
  await sql`
    create or replace view reading_hours as
    select at, min, max, sum, plant_id, device_id, parameter_id, count, minutes from reading_kept_hours
    union all
    select r.at, r.value, r.value, r.value, r.plant_id, r.device_id, r.parameter_id, 1, 60::smallint
    from reading_series s join readings r on r.parameter_id = s.parameter_id and r.device_id = s.device_id
    where s.is_hourly and r.value is not null`.execute(db)
  await sql`
    update reading_kept_hours h set minutes = least(60, h.count * p.frequency_minutes)
    from device_parameters p where p.id = h.parameter_id and h.count * p.frequency_minutes < 60`.execute(db)
  await refineHours(db)
  await fillDays(db)
  await sql`alter table reading_kept_hours alter column minutes drop default`.execute(db)
  await sql`alter table reading_days alter column minutes drop default,
    alter column value_minutes drop default`.execute(db)
}

/** Of the hours with fewer values than the step of their parameter asks for, each is looked at by its readings. */
async function refineHours(db: Kysely<unknown>): Promise<void> {
  const steps = sql.raw(
    [30, 20, 15, 12, 10, 6, 5, 4, 3, 2]
      .map((step) => `when bool_and(extract(minute from r.at)::int % ${step} = 0) then ${step}`)
      .join(' '),
  )
  await sql`
    update reading_kept_hours h set minutes = f.minutes
    from (
      select h.parameter_id, h.device_id, h.at, f.minutes
      from reading_kept_hours h join device_parameters p on p.id = h.parameter_id
      cross join lateral (
        select least(60, count(*) * greatest(least(60, p.frequency_minutes), case
          when bool_and(extract(minute from r.at) = 0) then coalesce(
            min(gcd(60, extract(minute from r.before_at)::int)) filter (where r.before_typed = (r.source = 0)), 60)
          ${steps} else 1 end))::smallint as minutes
        from (
          select r.at, r.source, lag(r.at) over (order by r.at) as before_at,
            lag(r.source = 0) over (order by r.at) as before_typed
          from readings r
          where r.parameter_id = h.parameter_id and r.device_id = h.device_id and r.value is not null
            and r.at < h.at + interval '1 hour' and r.at >= greatest(h.at - interval '1 hour',
              date_trunc('day', h.at at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh')
        ) r where r.at >= h.at
        having count(*) = h.count
      ) f
      where h.minutes < 60
    ) f
    where h.parameter_id = f.parameter_id and h.device_id = f.device_id and h.at = f.at`.execute(db)
}

/** Days add up their hours; those whose hours are not kept had the usual step. */
async function fillDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    update reading_days d set minutes = d.count * least(60, p.frequency_minutes),
      value_minutes = d.sum * least(60, p.frequency_minutes)
    from device_parameters p where p.id = d.parameter_id`.execute(db)
  await sql`
    update reading_days d set minutes = h.minutes, value_minutes = h.value_minutes
    from (
      select parameter_id, device_id, (at at time zone 'Asia/Ho_Chi_Minh')::date as day, sum(count) as count,
        sum(minutes)::int as minutes, sum(sum * minutes / count) as value_minutes
      from reading_hours group by 1, 2, 3
    ) h
    where h.parameter_id = d.parameter_id and h.device_id = d.device_id and h.day = d.day
      and h.count = d.count`.execute(db)
}
