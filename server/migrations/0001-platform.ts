import { sql, type Kysely } from 'kysely'

/** What the platform itself keeps: search functions, history, files, jobs, change events, idempotency, preferences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  // By table of letters, not by collation: every server folds alike, and the function may stand in an index.
  await sql`
    create function fold_vietnamese(text) returns text language sql immutable strict parallel safe
    return translate(normalize($1, nfc),
      'AàÀáÁãÃảẢạẠăĂằẰắẮẵẴẳẲặẶâÂầẦấẤẫẪẩẨậẬEèÈéÉẽẼẻẺẹẸêÊềỀếẾễỄểỂệỆIìÌíÍĩĨỉỈịỊOòÒóÓõÕỏỎọỌôÔồỒốỐỗỖổỔộỘơƠờỜớỚỡỠởỞợỢUùÙúÚũŨủỦụỤưƯừỪứỨữỮửỬựỰYỳỲýÝỹỸỷỶỵỴđĐBCDFGHJKLMNPQRSTVWXZ',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeeeeeeeeiiiiiiiiiiiooooooooooooooooooooooooooooooooooouuuuuuuuuuuuuuuuuuuuuuuyyyyyyyyyyyddbcdfghjklmnpqrstvwxz')`.execute(
    db,
  )
  await sql`
    create table settings (
      key text primary key,
      value jsonb not null
    )`.execute(db)
  await sql`
    create table history (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id bigint,
      actor_name text not null,
      actor_user_name text not null,
      ip text,
      request_id text not null,
      entity text not null,
      entity_id text not null,
      action text not null,
      changes jsonb not null,
      reason text
    )`.execute(db)
  await sql`create index history_record on history (entity, entity_id, id desc)`.execute(db)
  await sql`
    create table realtime_events (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      topic text not null,
      entity_id text not null
    )`.execute(db)
  await sql`create index realtime_events_at on realtime_events (at)`.execute(db)
  await sql`
    create table idempotency_keys (
      actor_id bigint not null,
      key text not null,
      request_hash text not null,
      answer jsonb,
      created_at timestamptz not null,
      primary key (actor_id, key)
    )`.execute(db)
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db)
  await sql`
    create table jobs (
      id bigint generated always as identity primary key,
      name text not null,
      payload jsonb not null default '{}',
      schedule text,
      run_at timestamptz not null,
      attempts int not null default 0,
      last_error text
    )`.execute(db)
  await sql`create unique index jobs_scheduled on jobs (name) where schedule is not null`.execute(db)
  await sql`create index jobs_due on jobs (run_at)`.execute(db)
  await sql`
    create table files (
      id bigint generated always as identity primary key,
      sha256 text not null,
      file_name text not null,
      media_type text not null,
      size_bytes bigint not null,
      purpose text not null,
      created_by bigint not null,
      created_at timestamptz not null
    )`.execute(db)
}
