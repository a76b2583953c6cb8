import { sql, type Kysely } from 'kysely'

/** Plans of lowering, of cutting floods and of levels to come, each with what it was told and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_plans (
      id int generated always as identity primary key,
      plant_id bigint not null references plants on delete cascade,
      reservoir_id int not null constraint release_plans_reservoir references reservoirs,
      kind text not null check (kind in ('lowering', 'floodCut', 'whatIf')),
      name text not null,
      order_no text,
      start_at timestamptz not null,
      end_at timestamptz not null check (end_at > start_at),
      level_start_m double precision not null,
      target_level_m double precision,
      level_end_m double precision not null,
      level_max_m double precision not null,
      release_peak_m3s double precision not null,
      input jsonb not null,
      result jsonb not null,
      created_at timestamptz not null,
      created_by_name text not null,
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(name || ' ' || coalesce(order_no, ''))) stored not null
    )`.execute(db)
  await sql`create index release_plans_of_plant on release_plans (plant_id, start_at desc)`.execute(db)
  await sql`create index release_plans_of_reservoir on release_plans (reservoir_id)`.execute(db)
  await sql`create index release_plans_search on release_plans using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
}
