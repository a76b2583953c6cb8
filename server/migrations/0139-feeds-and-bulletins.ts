import { sql, type Kysely } from 'kysely'

/**
 * Who gets the 15-minute data of a reservoir and what became of each interval there; the bulletins that were sent; and
 * files that go along with mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await feeds(db)
  await bulletins(db)
}

async function feeds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feed_targets (
      id int generated always as identity primary key,
      plant_id bigint not null references plants on delete cascade,
      reservoir_id int not null references reservoirs,
      name text not null,
      kind text not null check (kind in ('https', 'ftps', 'ftp', 'folder')),
      address text not null,
      port int,
      folder text,
      user_name text,
      password text,
      province_code text not null,
      works_code text not null,
      good_status text not null,
      bad_status text not null,
      delay_minutes int not null,
      is_on boolean not null,
      send_from timestamptz not null,
      last_slot_at timestamptz,
      last_error text,
      last_error_at timestamptz,
      version int not null default 1,
      constraint feed_targets_name unique (reservoir_id, name)
    )`.execute(db)
  await sql`create index feed_targets_of_plant on feed_targets (plant_id)`.execute(db)
  await sql`
    create table feed_intervals (
      id bigint generated always as identity primary key,
      target_id int not null references feed_targets on delete cascade,
      slot_at timestamptz not null,
      revision int not null,
      slot_values jsonb not null,
      created_at timestamptz not null,
      attempts int not null default 0,
      due_at timestamptz,
      sent_at timestamptz,
      is_replaced boolean not null default false,
      answer text,
      last_error text,
      constraint feed_intervals_once unique (target_id, slot_at, revision)
    )`.execute(db)
  await sql`create index feed_intervals_due on feed_intervals (target_id, due_at, slot_at) where due_at is not null`.execute(
    db,
  )
  await sql`
    create index feed_intervals_given_up on feed_intervals (target_id)
    where due_at is null and sent_at is null and not is_replaced`.execute(db)
  await sql`create index feed_intervals_by_slot on feed_intervals (slot_at desc, id desc)`.execute(db)
}

async function bulletins(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_attachments (
      id bigint generated always as identity primary key,
      file_name text not null,
      media_type text not null,
      content bytea not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index mail_attachments_by_age on mail_attachments (created_at)`.execute(db)
  await sql`
    alter table mail_outbox add column attachment_id bigint references mail_attachments on delete set null`.execute(
    db,
  )
  await sql`create index mail_outbox_by_attachment on mail_outbox (attachment_id) where attachment_id is not null`.execute(
    db,
  )
  await sql`
    create table reservoir_bulletins (
      id int generated always as identity primary key,
      plant_id bigint not null references plants on delete cascade,
      reservoir_id int not null references reservoirs on delete cascade,
      slot_at timestamptz not null,
      is_flood_season boolean not null,
      outcome text not null check (outcome in ('queued', 'late', 'noMail', 'noRecipient')),
      recipients text[] not null,
      level_m double precision,
      inflow_m3s double precision,
      release_m3s double precision,
      made_at timestamptz not null,
      made_by_name text
    )`.execute(db)
  await sql`
    create unique index reservoir_bulletins_by_itself on reservoir_bulletins (reservoir_id, slot_at)
    where made_by_name is null`.execute(db)
  await sql`create index reservoir_bulletins_of_plant on reservoir_bulletins (plant_id, slot_at desc)`.execute(
    db,
  )
}
