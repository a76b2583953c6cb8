import { sql, type Kysely } from 'kysely'

/**
 * What a unit, or a solar plant as a whole, is registered for from a day on. What is approved stays as it was signed: the
 * database refuses to change it, and of two for the same day one only is approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table capacity_ranges (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint capacity_ranges_plant references plants,
      unit_id int constraint capacity_ranges_unit references devices,
      valid_from date not null,
      p_min_mw double precision not null,
      p_max_mw double precision not null,
      power_by_head json not null,
      power_by_ambient json not null,
      forbidden_zones json not null,
      reactive_by_power json not null,
      ramp_up_mw_per_min double precision not null,
      ramp_down_mw_per_min double precision not null,
      start_minutes int not null,
      min_up_minutes int,
      min_down_minutes int,
      max_starts_per_day int,
      basis text not null,
      note text,
      request_id bigint constraint capacity_ranges_request references approval_requests,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      approved_at timestamptz,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(basis || ' ' || coalesce(note, ''))) stored,
      constraint capacity_ranges_power check (p_min_mw < p_max_mw),
      check (approved_at is null or request_id is not null)
    )`.execute(db)
  await sql`
    create unique index capacity_ranges_one_a_day on capacity_ranges (plant_id, coalesce(unit_id, 0), valid_from)
      where approved_at is not null`.execute(db)
  await sql`create index capacity_ranges_of_plant on capacity_ranges (plant_id, created_at desc)`.execute(db)
  await sql`
    create function keep_approved_capacity_range() returns trigger language plpgsql as $$
    begin
      raise exception 'An approved capacity range does not change' using errcode = 'VH140';
    end $$`.execute(db)
  await sql`
    create trigger capacity_ranges_stay before update or delete on capacity_ranges
      for each row when (old.approved_at is not null) execute function keep_approved_capacity_range()`.execute(
    db,
  )
}
