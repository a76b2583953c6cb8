import { sql, type Kysely } from 'kysely'

/**
 * What makes the end of the chain and the history evidence: seals over the history, corrections that hang on their link,
 * and a schema whose tables the app itself does not own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sealHistory(db)
  await linkCorrections(db)
  await makeMonthsAsOwner(db)
}

/** `ids` says which numbers stand in a seal: a number that a broken-off write has taken is missing from the start. */
async function sealHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_seals (
      no int primary key check (no > 0),
      from_id bigint not null,
      to_id bigint not null check (to_id >= from_id),
      ids int8multirange not null,
      entry_count int not null check (entry_count > 0),
      leaves bytea not null,
      previous_hash text,
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      sealed_at timestamptz not null
    )`.execute(db)
  for (const table of ['history', 'history_seals']) {
    await sql`
      create trigger kept before update or delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_sealed()`.execute(db)
  }
}

/** A correction begins undecided, at a shift that stands in the chain, and is taken into a seal that is being made. */
async function linkCorrections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function require_link() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.status = 'waiting' and new.sealed_in_id is null
        and new.decided_by_id is null and new.decided_at is null
        and (exists (select from duty_shift_seals l where l.shift_id = new.shift_id and l.plant_id = new.plant_id)
          -- What the giver has signed is corrected as well, before it is sealed.
          or exists (select from duty_shift_logs s where s.id = new.shift_id and s.plant_id = new.plant_id
            and s.sealed_at is null and s.first_signed_at is not null))
      then return new; end if;
      if tg_op = 'UPDATE' and (new.sealed_in_id is null or new.sealed_in_id is not distinct from old.sealed_in_id
        or exists (select from duty_shift_logs s
          where s.id = new.sealed_in_id and s.plant_id = new.plant_id and s.sealed_at is null))
      then return new; end if;
      raise exception 'sealed: % of % is refused without its link', tg_op, tg_table_name using errcode = 'VH001';
    end $$`.execute(db)
  await sql`
    create trigger linked before insert or update on duty_shift_corrections
      for each row execute function require_link()`.execute(db)
}

/** The app may make room for a month of readings, and no other table. */
async function makeMonthsAsOwner(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function make_month_of_readings(month text) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      whole text;
      first date;
    begin
      if month !~ '^[0-9]{4}_(0[1-9]|1[0-2])$' then
        raise exception 'no month: %', month using errcode = 'invalid_parameter_value';
      end if;
      first := to_date(month, 'YYYY_MM');
      foreach whole in array array['readings', 'reading_kept_hours'] loop
        execute format('create table %I (like %I including all)', whole || '_' || month, whole);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)',
          whole, whole || '_' || month, to_char(first, 'YYYY-MM-DD"T00:00:00+07"'),
          to_char(first + interval '1 month', 'YYYY-MM-DD"T00:00:00+07"'));
      end loop;
    end $$`.execute(db)
  await sql`revoke execute on function make_month_of_readings(text) from public`.execute(db)
}
