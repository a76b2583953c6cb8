import { sql, type Kysely } from 'kysely'

/**
 * Reports that go out by mail by themselves: which, when, to whom, and what was sent. Only a subscription that runs has a next
 * time. What was sent outlives its subscription. A mail may have a second file; a version that knows the first only sends that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_subscriptions (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      kind text not null,
      title text not null,
      rhythm text not null check (rhythm in ('day', 'week', 'month', 'quarter', 'year')),
      send_time text not null,
      weekday int check (weekday between 1 and 7),
      month_day int check (month_day between 1 and 31),
      format text not null check (format in ('pdf', 'xlsx', 'both')),
      note text,
      next_due_at timestamptz,
      last_due_at timestamptz,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(title || ' ' || author_name || ' ' ||
        coalesce(note, ''))) stored,
      check ((rhythm = 'week') = (weekday is not null)),
      check ((rhythm in ('month', 'quarter', 'year')) = (month_day is not null))
    )`.execute(db)
  await sql`create index report_subscriptions_plant on report_subscriptions (plant_id, id)`.execute(db)
  await sql`
    create index report_subscriptions_due on report_subscriptions (next_due_at, id)
      where next_due_at is not null`.execute(db)
  await sql`
    create table report_subscription_receivers (
      subscription_id bigint not null references report_subscriptions on delete cascade,
      employee_id bigint not null references employees,
      primary key (subscription_id, employee_id)
    )`.execute(db)
  await sql`
    create index report_subscription_receivers_employee on report_subscription_receivers (employee_id)`.execute(
    db,
  )
  await deliveries(db)
  await sql`
    alter table mail_outbox
      add column second_attachment_id bigint references mail_attachments on delete set null`.execute(db)
  await sql`
    create index mail_outbox_by_second_attachment on mail_outbox (second_attachment_id)
      where second_attachment_id is not null`.execute(db)
}

async function deliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_deliveries (
      id bigint generated always as identity primary key,
      subscription_id bigint references report_subscriptions on delete set null,
      plant_id bigint not null references plants,
      kind text not null,
      title text not null,
      from_day date not null,
      to_day date not null,
      format text not null,
      basis text check (basis in ('approved', 'confirmed', 'draft', 'empty')),
      report_id bigint references reports on delete set null,
      revision int,
      due_at timestamptz not null,
      missed_count int not null check (missed_count >= 0),
      made_at timestamptz not null,
      receiver_id bigint not null references employees,
      receiver_name text not null,
      to_address text,
      reason text,
      answer text,
      sent_at timestamptz,
      mail_key text not null,
      search_text text not null generated always as (fold_vietnamese(title || ' ' || receiver_name)) stored,
      constraint report_deliveries_once unique (mail_key),
      check (reason is null or sent_at is null)
    )`.execute(db)
  await sql`create index report_deliveries_plant on report_deliveries (plant_id, due_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create index report_deliveries_receiver on report_deliveries (receiver_id, due_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create index report_deliveries_subscription on report_deliveries (subscription_id)
      where subscription_id is not null`.execute(db)
  await sql`
    create index report_deliveries_report on report_deliveries (report_id) where report_id is not null`.execute(
    db,
  )
  await sql`
    create index report_deliveries_open on report_deliveries (mail_key)
      where reason is null and sent_at is null`.execute(db)
}
