import { sql, type Kysely } from 'kysely'

/** What was told to whom, how they want to be told, and the mails that are on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNotifications(db)
  await createOutbox(db)
}

async function createNotifications(db: Kysely<unknown>): Promise<void> {
  // One row for each receiver and cause: however often and wherever a cause is found, it is told once.
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      receiver_id bigint not null references employees on delete cascade,
      kind text not null,
      about text not null,
      cause text not null,
      plant_id bigint references plants on delete cascade,
      subject text not null,
      detail text,
      actor_name text,
      address text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      search_text text generated always as (fold_vietnamese(
        subject || ' ' || coalesce(detail, '') || ' ' || coalesce(actor_name, ''))) stored,
      constraint notifications_once unique (about, kind, cause, receiver_id)
    )`.execute(db)
  await sql`create index notifications_receiver on notifications (receiver_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index notifications_unread on notifications (receiver_id) where read_at is null`.execute(
    db,
  )
  await sql`create index notifications_read on notifications (read_at) where read_at is not null`.execute(db)
  // Only what somebody chose; the rest is as the kind begins.
  await sql`
    create table notification_preferences (
      employee_id bigint not null references employees on delete cascade,
      kind text not null,
      in_app boolean not null,
      by_mail boolean not null,
      primary key (employee_id, kind)
    )`.execute(db)
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_outbox (
      id bigint generated always as identity primary key,
      key text not null constraint mail_outbox_once unique,
      to_address text not null,
      to_name text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null,
      attempts int not null default 0,
      due_at timestamptz,
      sent_at timestamptz,
      last_error text,
      last_error_at timestamptz,
      check (sent_at is null or due_at is null)
    )`.execute(db)
  await sql`create index mail_outbox_due on mail_outbox (due_at) where due_at is not null`.execute(db)
  await sql`create index mail_outbox_created on mail_outbox (created_at)`.execute(db)
}
