import { sql, type Kysely } from 'kysely'

/**
 * Own events of equipment: what happened to a thing and no other book tells. One that was wrong is struck through with the
 * reason and stays; nothing is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table equipment_events (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      device_id int not null,
      kind text not null,
      occurred_at timestamptz not null,
      finished_at timestamptz,
      content text not null,
      materials text,
      performer text,
      permit_no text,
      acceptance_no text,
      result text,
      running_hours double precision check (running_hours >= 0),
      cost_vnd bigint check (cost_vnd >= 0),
      created_by_name text not null,
      created_at timestamptz not null,
      struck_at timestamptz,
      struck_by_name text,
      struck_reason text,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        content || ' ' || coalesce(materials, '') || ' ' || coalesce(performer, '') || ' ' || coalesce(permit_no, '')
        || ' ' || coalesce(acceptance_no, '') || ' ' || coalesce(result, ''))) stored,
      constraint equipment_events_device foreign key (plant_id, device_id) references devices (plant_id, id),
      check (finished_at >= occurred_at),
      check ((struck_at is null) = (struck_by_name is null) and (struck_at is null) = (struck_reason is null))
    )`.execute(db)
  await sql`create index equipment_events_life on equipment_events (device_id, occurred_at desc, id desc)`.execute(
    db,
  )
  await sql`create index equipment_events_latest on equipment_events (occurred_at desc, id desc)`.execute(db)
  await sql`
    create table equipment_event_files (
      event_id bigint not null references equipment_events,
      file_id bigint not null references files,
      position int not null,
      primary key (event_id, file_id)
    )`.execute(db)
  await sql`create index equipment_event_files_file on equipment_event_files (file_id)`.execute(db)
}
