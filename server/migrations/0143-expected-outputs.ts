import { sql, type Kysely } from 'kysely'

/**
 * Plans of output by plant, period and revision. What is approved keeps its figures, what is sent stays as it is with the
 * very file that went out: the database refuses to change either.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table expected_outputs (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint expected_outputs_plant references plants,
      period text not null,
      starts_on date not null,
      revision int not null,
      method text not null,
      inputs json not null,
      steps json not null,
      outages json not null,
      units json not null,
      peak_mw json not null,
      level_end_m json not null,
      energy_mwh double precision not null,
      note text,
      request_id bigint constraint expected_outputs_request references approval_requests,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      approved_at timestamptz,
      sent_at timestamptz,
      sent_by_name text,
      sent_channel text,
      sent_to text,
      sha256 text,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(author_name || ' ' || coalesce(note, ''))) stored,
      constraint expected_outputs_once unique (plant_id, period, starts_on, revision),
      check (approved_at is null or request_id is not null),
      check (sent_at is null or (approved_at is not null and sha256 is not null))
    )`.execute(db)
  await sql`create index expected_outputs_of_plant on expected_outputs (plant_id, starts_on desc, revision desc)`.execute(
    db,
  )
  await sql`create index expected_outputs_latest on expected_outputs (starts_on desc, revision desc)`.execute(
    db,
  )
  await sql`
    create table expected_output_files (
      output_id bigint primary key constraint expected_output_files_output references expected_outputs,
      file_name text not null,
      content bytea not null
    )`.execute(db)
  await sql`
    create function keep_expected_output() returns trigger language plpgsql as $$
    declare
      -- What is generated is not there yet before a row is written.
      sending constant text[] := array['sent_at', 'sent_by_name', 'sent_channel', 'sent_to', 'sha256', 'version', 'search_text'];
    begin
      if tg_op = 'DELETE' or old.sent_at is not null then
        raise exception 'An approved or sent plan of output stays' using errcode = 'VH143';
      end if;
      if to_jsonb(new) - sending is distinct from to_jsonb(old) - sending then
        raise exception 'The figures of an approved plan of output do not change' using errcode = 'VH143';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger expected_outputs_stay before update or delete on expected_outputs
      for each row when (old.approved_at is not null) execute function keep_expected_output()`.execute(db)
  await sql`
    create function keep_expected_output_file() returns trigger language plpgsql as $$
    begin
      raise exception 'The file of a sent plan of output stays' using errcode = 'VH143';
    end $$`.execute(db)
  await sql`
    create trigger expected_output_files_stay before update or delete on expected_output_files
      for each row execute function keep_expected_output_file()`.execute(db)
}
