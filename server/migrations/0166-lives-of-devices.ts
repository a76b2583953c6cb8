import { sql, type Kysely } from 'kysely'

/** The life of a device is read from its books by time, a page at a time: of each book the latest lines of one device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index duty_operations_life on duty_operations (device_id, occurred_at desc, id desc)
    where device_id is not null`.execute(db)
  await sql`drop index duty_operations_device_index`.execute(db)
  await sql`
    create index abnormals_life on abnormals (device_id, occurred_at desc, id desc) where device_id is not null`.execute(
    db,
  )
  await sql`drop index abnormals_device_index`.execute(db)
  await sql`create index limit_breaches_life on limit_breaches (device_id, started_at desc, id desc)`.execute(
    db,
  )
}
