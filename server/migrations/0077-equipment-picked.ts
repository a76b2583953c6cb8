import { sql, type Kysely } from 'kysely'

/**
 * Devices have the numbers that dispatch calls them by, and logs and registers name a device of the catalogue beside the
 * words they keep. Lines that were entered under such a number keep it; texts that stood there before stay as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numberDevices(db)
  await sql`
    create table device_mentions (
      device_id int primary key references devices on delete cascade,
      named_at timestamptz not null
    )`.execute(db)
  await sql`
    alter table duty_operations add column device_id int constraint duty_operations_device references devices`.execute(
    db,
  )
  await sql`alter table abnormals add column device_id int constraint abnormals_device references devices`.execute(
    db,
  )
  // A device is deleted only where nothing names it; without these every deletion reads the whole log.
  for (const table of ['duty_operations', 'abnormals'])
    await sql`
      create index ${sql.raw(`${table}_device_index`)} on ${sql.raw(table)} (device_id)
      where device_id is not null`.execute(db)
}

async function numberDevices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add column operating_no text`.execute(db)
  await sql`update devices set operating_no = code where kind = 'line' and code ~ '^[1-9][0-9]{2}$'`.execute(
    db,
  )
  await sql`
    create unique index devices_operating_no on devices (plant_id, kind, upper(operating_no))`.execute(db)
  await sql`alter table devices drop column search_text`.execute(db)
  await sql`
    alter table devices add column search_text text generated always as (fold_vietnamese(
      code || ' ' || coalesce(operating_no, '') || ' ' || name || ' ' || coalesce(model, '') || ' '
        || coalesce(station, ''))) stored`.execute(db)
}
