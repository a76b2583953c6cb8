import { sql, type Kysely } from 'kysely'

/**
 * What a thing of the register was called before it was renumbered, and how many years it was built for. A former code is
 * given to no other thing while it stands, whoever writes it; who has it is told in the detail of the refusal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_former_codes (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      device_id int not null,
      kind text not null,
      field text not null check (field in ('code', 'operatingNo')),
      value text not null,
      noted_at timestamptz not null,
      noted_by_name text not null,
      search_text text not null generated always as (fold_vietnamese(value)) stored,
      constraint device_former_codes_device foreign key (plant_id, device_id) references devices (plant_id, id)
        on delete cascade
    )`.execute(db)
  await sql`create index device_former_codes_of on device_former_codes (device_id)`.execute(db)
  // Codes are told apart by capitals, operating numbers by kind and not by capitals, as those of today.
  await sql`
    create unique index device_former_codes_code on device_former_codes (plant_id, value) where field = 'code'`.execute(
    db,
  )
  await sql`
    create unique index device_former_codes_number on device_former_codes (plant_id, kind, upper(value))
    where field = 'operatingNo'`.execute(db)
  await sql`
    create function refuse_former_code() returns trigger language plpgsql as $$
    declare
      owner record;
    begin
      select f.field, d.code || ' ' || d.name as thing into owner
      from device_former_codes f join devices d on d.id = f.device_id
      where f.plant_id = new.plant_id and f.device_id <> new.id and (f.field = 'code' and f.value = new.code
        or f.field = 'operatingNo' and f.kind = new.kind and upper(f.value) = upper(new.operating_no))
      limit 1;
      if found then
        raise unique_violation using detail = owner.thing, message = 'another device had this code or number before',
          constraint = case owner.field when 'code' then 'devices_former_code' else 'devices_former_number' end;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger devices_former_codes after insert or update of code, operating_no on devices
    for each row execute function refuse_former_code()`.execute(db)
  await sql`
    alter table equipment_passports add column expected_life_years int check (expected_life_years between 1 and 100)`.execute(
    db,
  )
}
