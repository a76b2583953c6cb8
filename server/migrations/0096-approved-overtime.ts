import { sql, type Kysely } from 'kysely'

/**
 * Approved overtime by itself: when somebody works it, and whether the plan had no work for them on that day. Before, it
 * was written into the roster as parts of shifts, which made whoever came one of the shift's crew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duty_overtimes (
      id bigint generated always as identity primary key,
      schedule_id bigint not null,
      employee_id bigint not null,
      day date not null,
      from_minute int not null check (from_minute between 0 and 1439),
      until_minute int not null check (until_minute > from_minute and until_minute <= from_minute + 1440),
      is_rest_day boolean not null,
      cause text not null,
      reason text not null,
      by_id bigint not null,
      by_name text not null,
      at timestamptz not null,
      constraint duty_overtimes_cause unique (cause, employee_id),
      foreign key (schedule_id, employee_id) references duty_schedule_people on delete cascade
    )`.execute(db)
  await sql`create index duty_overtimes_person on duty_overtimes (schedule_id, employee_id, day)`.execute(db)
}
