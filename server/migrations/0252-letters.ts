import { sql, type Kysely } from 'kysely'

/**
 * Letters received and sent. A number is of a book, year and plant; what has one is never deleted and never takes another:
 * the database refuses it, so that a book has no gaps.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letters (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint letters_plant references plants,
      direction text not null check (direction in ('in', 'out')),
      book text not null,
      status text not null,
      year int,
      number int check (number > 0),
      symbol text,
      letter_on date,
      booked_on date,
      kind text not null,
      abstract text not null,
      urgency text not null,
      type_code text,
      unit_code text,
      author text,
      signer_id bigint,
      signer_name text,
      recipients text,
      keeper text,
      copies int,
      forwarded_on date,
      received_by text,
      note text,
      directive text,
      leader_id bigint references employees,
      helpers text,
      due_on date,
      end_reason text,
      answers_id bigint references letters,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        kind || ' ' || abstract || ' ' || coalesce(symbol, '') || ' ' || coalesce(author, '') || ' '
        || coalesce(recipients, '') || ' ' || coalesce(note, ''))) stored,
      check ((status = 'draft') = (number is null)),
      check ((number is null) = (year is null)),
      check ((number is null) = (booked_on is null)),
      check (status <> 'cancelled' or end_reason is not null),
      constraint letters_number unique (plant_id, book, year, number)
    )`.execute(db)
  await sql`create index letters_of_plant on letters (plant_id, direction, year desc, number desc)`.execute(
    db,
  )
  await sql`create index letters_answers on letters (answers_id) where answers_id is not null`.execute(db)
  await sql`
    create table letter_counters (
      plant_id bigint not null references plants,
      book text not null,
      year int not null,
      last_number int not null,
      primary key (plant_id, book, year)
    )`.execute(db)
  await sql`
    create table letter_files (
      letter_id bigint not null references letters on delete cascade,
      file_id bigint not null references files,
      place int not null,
      primary key (letter_id, file_id)
    )`.execute(db)
  await sql`create index letter_files_file on letter_files (file_id)`.execute(db)
  await sql`
    create function keep_letter_number() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or row(new.plant_id, new.book, new.year, new.number)
        is distinct from row(old.plant_id, old.book, old.year, old.number)
      then raise exception 'A number of a book stays' using errcode = 'VH252';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger letters_stay before update or delete on letters
      for each row when (old.number is not null) execute function keep_letter_number()`.execute(db)
}
