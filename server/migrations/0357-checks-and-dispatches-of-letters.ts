import { sql, type Kysely } from 'kysely'

/**
 * The checks of a draft before it is signed (one without a stage is signed at once, as those are that were begun before), to whom
 * letters went out, and the dossier that the stamp of a letter received names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table letters
      add column dossier text,
      add column stage text check (stage in ('drafting', 'content', 'form', 'checked'))`.execute(db)
  await sql`
    create table letter_checks (
      id bigint generated always as identity primary key,
      letter_id bigint not null references letters on delete cascade,
      step text not null check (step in ('content', 'form', 'sign')),
      outcome text not null check (outcome in ('passed', 'returned')),
      by_id bigint not null references employees,
      by_name text not null,
      at timestamptz not null,
      remark text,
      holds boolean not null,
      check (outcome = 'passed' or remark is not null)
    )`.execute(db)
  await sql`create index letter_checks_letter on letter_checks (letter_id)`.execute(db)
  await sql`
    create table letter_dispatches (
      id bigint generated always as identity primary key,
      letter_id bigint not null references letters,
      sent_on date not null,
      recipient text not null,
      means text not null check (means in ('post', 'courier', 'direct', 'email', 'axis')),
      envelopes int check (envelopes > 0),
      tracking_no text,
      received_by text,
      note text,
      author_id bigint not null references employees,
      author_name text not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        recipient || ' ' || coalesce(tracking_no, '') || ' ' || coalesce(received_by, '') || ' ' || coalesce(note, ''))) stored,
      check (envelopes is not null or means not in ('post', 'courier'))
    )`.execute(db)
  await sql`create index letter_dispatches_letter on letter_dispatches (letter_id)`.execute(db)
  await sql`create index letter_dispatches_day on letter_dispatches (sent_on desc, id desc)`.execute(db)
}
