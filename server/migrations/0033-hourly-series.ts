import { sql, type Kysely } from 'kysely'

/**
 * Where every reading of a device and parameter lies on a whole hour, its hours are its readings: nothing is kept of them.
 * `reading_hours` shows those hours and the kept ones alike. Kept hours have one index, for they are found by parameter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reading_hours rename to reading_kept_hours`.execute(db)
  await sql`
    do $$ declare part regclass; begin
      for part in select inhrelid from pg_inherits where inhparent = 'reading_kept_hours'::regclass loop
        execute format('alter table %s rename to %I', part, replace(part::text, 'reading_hours', 'reading_kept_hours'));
      end loop;
    end $$`.execute(db)
  await sql`alter table reading_kept_hours drop constraint reading_hours_pkey`.execute(db)
  await sql`drop index reading_hours_parameter`.execute(db)
  await sql`alter table reading_kept_hours add primary key (parameter_id, device_id, at)`.execute(db)
  await sql`alter table reading_series add column is_hourly boolean not null default false`.execute(db)
  await sql`alter table reading_series alter column is_hourly drop default`.execute(db)
  await sql`
    create view reading_hours as
    select at, min, max, sum, plant_id, device_id, parameter_id, count from reading_kept_hours
    union all
    select r.at, r.value, r.value, r.value, r.plant_id, r.device_id, r.parameter_id, 1
    from reading_series s join readings r on r.parameter_id = s.parameter_id and r.device_id = s.device_id
    where s.is_hourly and r.value is not null`.execute(db)
}
