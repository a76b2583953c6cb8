import { sql, type Kysely } from 'kysely'

/**
 * Who confirmed which day's page of a device; its values are the readings of the device. A page that somebody wrote into
 * has a row as well, so that confirming and writing wait for one another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_sheets (
      id bigint generated always as identity primary key,
      device_id int not null constraint device_sheets_device references devices on delete cascade,
      sheet text not null check (sheet in ('general', 'generators', 'power')),
      date date not null,
      confirmed_by_id bigint constraint device_sheets_confirmer references employees,
      confirmed_at timestamptz,
      version int not null default 0,
      constraint device_sheets_page unique (device_id, sheet, date),
      check ((confirmed_by_id is null) = (confirmed_at is null))
    )`.execute(db)
}
