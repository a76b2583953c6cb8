import { sql, type Kysely } from 'kysely'

/** What stands on a device's plate and is asked for by its maker: its serial number, and the strings an inverter takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add column serial_no text, add column string_count int`.execute(db)
  await sql`create unique index devices_serial_no on devices (plant_id, upper(serial_no))`.execute(db)
  await sql`alter table devices drop column search_text`.execute(db)
  await sql`
    alter table devices add column search_text text generated always as (fold_vietnamese(
      code || ' ' || coalesce(operating_no, '') || ' ' || name || ' ' || coalesce(model, '') || ' '
        || coalesce(station, '') || ' ' || coalesce(serial_no, ''))) stored`.execute(db)
}
