import { sql, type Kysely } from 'kysely'

/** What is known of each backup, and since when there should be one every night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_runs (
      id bigint generated always as identity primary key,
      cause text not null check (cause in ('schedule', 'person', 'command')),
      by_id bigint,
      by_name text,
      state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      phase text check (phase in ('write', 'check', 'send')),
      percent int not null default 0,
      started_at timestamptz not null,
      finished_at timestamptz,
      folder text,
      file_name text,
      size_bytes bigint,
      sha256 text,
      is_encrypted boolean not null default false,
      has_secrets boolean not null default false,
      write_seconds double precision,
      check_seconds double precision,
      send_seconds double precision,
      checks jsonb,
      verified_at timestamptz,
      sent_key text,
      sent_at timestamptz,
      removed_at timestamptz,
      failure_vi text,
      failure_en text
    )`.execute(db)
  // One at a time, whoever asks and from whichever process.
  await sql`
    create unique index backup_runs_active on backup_runs ((true)) where state in ('waiting', 'running')`.execute(
    db,
  )
  await sql`insert into settings (key, value) values ('backups-since', to_jsonb(now()))`.execute(db)
}
