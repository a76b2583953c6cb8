import { sql, type Kysely } from 'kysely'

/** Files of plans that go to the receiver of their plant, until it has taken them: a row for each plan that was sent that way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table expected_output_deliveries (
      output_id bigint primary key constraint expected_output_deliveries_output references expected_outputs,
      attempts int not null default 0,
      due_at timestamptz not null,
      delivered_at timestamptz,
      delivered_to text,
      answer text,
      last_error text,
      last_error_at timestamptz,
      check (delivered_at is null or (delivered_to is not null and answer is not null))
    )`.execute(db)
  await sql`create index expected_output_deliveries_due on expected_output_deliveries (due_at) where delivered_at is null`.execute(
    db,
  )
  await sql`
    create function keep_expected_output_delivery() returns trigger language plpgsql as $$
    begin
      raise exception 'What the receiver of a plan has taken stays' using errcode = 'VH143';
    end $$`.execute(db)
  await sql`
    create trigger expected_output_deliveries_stay before update or delete on expected_output_deliveries
      for each row when (old.delivered_at is not null) execute function keep_expected_output_delivery()`.execute(
    db,
  )
}
