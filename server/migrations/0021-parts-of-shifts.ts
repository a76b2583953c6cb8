import { sql, type Kysely } from 'kysely'

/** Cells of the roster that say a part of a shift, and what they said before somebody stood in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Minutes since midnight of the day; an open end is the shift's own. No stretches are the whole shift. What was worked
  // besides is told by its times, no longer by hours alone.
  await sql`
    alter table duty_cells
      drop column overtime_hours,
      add column stretches jsonb,
      add column extra jsonb not null default '[]'`.execute(db)
  await sql`
    create table duty_former_cells (
      schedule_id bigint not null,
      employee_id bigint not null,
      day date not null,
      code text,
      stood jsonb not null,
      primary key (schedule_id, employee_id, day),
      foreign key (schedule_id, employee_id) references duty_schedule_people on delete cascade
    )`.execute(db)
}
