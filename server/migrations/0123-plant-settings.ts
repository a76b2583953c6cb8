import { sql, type Kysely } from 'kysely'

/** The tables that each held one kind of settings, and the key that history already names them by. */
const former = {
  duty_settings: 'duty-settings',
  duty_shift_log_settings: 'duty-shift-log-settings',
  inverter_tracking_settings: 'inverter-tracking-settings',
  proposal_settings: 'proposal-settings',
}

/** All settings of the plants in one table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plant_settings (
      plant_id bigint not null constraint plant_settings_plant references plants on delete cascade,
      key text not null,
      settings jsonb not null,
      version int not null default 1,
      primary key (plant_id, key)
    )`.execute(db)
  for (const [table, key] of Object.entries(former)) {
    await sql`
      insert into plant_settings (plant_id, key, settings, version)
      select plant_id, ${key}, settings, version from ${sql.table(table)}`.execute(db)
  }
  await sql`drop table duty_settings`.execute(db)
  await sql`drop table duty_shift_log_settings`.execute(db)
  await sql`drop table inverter_tracking_settings`.execute(db)
  await sql`drop table proposal_settings`.execute(db)
}
