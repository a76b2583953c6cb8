import { sql, type Kysely } from 'kysely'

/** The company is the plant's: what rosters and the tracking of inverters each said besides is taken where the plant said nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update plants p set company_name = said.company_name
    from (
      select distinct on (plant_id) plant_id, trim(settings ->> 'companyName') as company_name
      from plant_settings
      where key in ('duty-settings', 'inverter-tracking-settings') and trim(settings ->> 'companyName') <> ''
      order by plant_id, key
    ) said
    where said.plant_id = p.id and p.company_name is null`.execute(db)
  await sql`
    update plant_settings set settings = settings - 'companyName'
    where key in ('duty-settings', 'inverter-tracking-settings') and settings ? 'companyName'`.execute(db)
}
