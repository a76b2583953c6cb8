import { sql, type Kysely } from 'kysely'

/**
 * What the register says of a device beyond the catalogue: where it stands in the tree of its plant, where it comes from,
 * how far it is in use. A device without a row stands at the top, in use, its rank not said yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add constraint devices_of_plant unique (plant_id, id)`.execute(db)
  await sql`
    create table equipment_passports (
      device_id int primary key,
      plant_id bigint not null,
      parent_id int,
      manufacturer text,
      country text,
      install_date date,
      commission_date date,
      warranty_until date,
      rated_params json not null default '[]',
      state text not null check (state in ('inUse', 'standby', 'repair', 'stopped')),
      priority text check (priority in ('A', 'B', 'C')),
      responsible_unit text,
      search_text text not null generated always as (fold_vietnamese(
        coalesce(manufacturer, '') || ' ' || coalesce(country, '') || ' ' || coalesce(responsible_unit, ''))) stored,
      constraint equipment_passports_device foreign key (plant_id, device_id) references devices (plant_id, id)
        on delete cascade,
      constraint equipment_passports_parent foreign key (plant_id, parent_id) references devices (plant_id, id),
      check (parent_id <> device_id)
    )`.execute(db)
  await sql`
    create index equipment_passports_parts on equipment_passports (plant_id, parent_id)
    where parent_id is not null`.execute(db)
}
