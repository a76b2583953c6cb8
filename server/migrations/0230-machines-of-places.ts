import { sql, type Kysely } from 'kysely'

/**
 * Which machine stood in which place of the register, and when. A place without a row holds the machine that it came with:
 * its first stay is written when that one is taken out. The plate of a machine stands with the place that it is in, and
 * here once it is taken out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table machines (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      kind text not null,
      manufacturer text,
      country text,
      model text,
      serial_no text,
      warranty_until date,
      rated_params json not null default '[]',
      constraint machines_of_plant unique (plant_id, id)
    )`.execute(db)
  await sql`create unique index machines_serial_no on machines (plant_id, upper(serial_no))`.execute(db)
  await sql`
    create table machine_stays (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      machine_id bigint not null,
      device_id int not null,
      from_day date,
      to_day date,
      reason text,
      certificate_no text,
      installed_by_name text,
      installed_at timestamptz,
      removed_reason text,
      removed_by_name text,
      removed_to text check (removed_to in ('store', 'repair', 'scrapped', 'swapped')),
      was_banned boolean not null default false,
      constraint machine_stays_machine foreign key (plant_id, machine_id) references machines (plant_id, id),
      constraint machine_stays_device foreign key (plant_id, device_id) references devices (plant_id, id),
      constraint machine_stays_one_machine
        exclude using gist (device_id with =, daterange(from_day, to_day) with &&),
      constraint machine_stays_one_place
        exclude using gist (machine_id with =, daterange(from_day, to_day) with &&),
      check (from_day < to_day),
      check (to_day is null or removed_reason is not null)
    )`.execute(db)
  await refuseStoredSerials(db)
  await views(db)
}

/** A number of a machine that is taken out is not given to a thing a second time, whoever writes it. */
async function refuseStoredSerials(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_stored_serial() returns trigger language plpgsql as $$
    begin
      if exists (select from machines m where m.plant_id = new.plant_id and upper(m.serial_no) = upper(new.serial_no)) then
        raise unique_violation using constraint = 'devices_serial_no',
          message = 'a machine that is taken out has this serial number';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger devices_stored_serial after insert or update of serial_no on devices
    for each row when (new.serial_no is not null) execute function refuse_stored_serial()`.execute(db)
}

async function views(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view machine_plates as
    select m.id, m.plant_id, m.kind, s.device_id as place_id, d.code as place_code,
      case when s.id is null then m.manufacturer else e.manufacturer end as manufacturer,
      case when s.id is null then m.country else e.country end as country,
      case when s.id is null then m.model else d.model end as model,
      case when s.id is null then m.serial_no else d.serial_no end as serial_no,
      case when s.id is null then m.warranty_until else e.warranty_until end as warranty_until,
      case when s.id is null then m.rated_params else coalesce(e.rated_params, '[]') end as rated_params
    from machines m
    left join machine_stays s on s.machine_id = m.id and s.to_day is null
    left join devices d on d.id = s.device_id
    left join equipment_passports e on e.device_id = s.device_id`.execute(db)
  // What was put in names what it replaced; that something was taken out is told only where nothing followed.
  await sql`
    create view machine_changes as
    select s.id * 2 as id, s.device_id, s.from_day as day, 'installed' as kind, s.machine_id,
      concat_ws(' · ', concat_ws(' → ', (
        select coalesce(f.serial_no, f.model, '?') from machine_stays o join machine_plates f on f.id = o.machine_id
        where o.device_id = s.device_id and o.to_day = s.from_day), coalesce(p.serial_no, p.model, '?')), s.reason) as text
    from machine_stays s join machine_plates p on p.id = s.machine_id
    where s.installed_at is not null
    union all
    select s.id * 2 + 1, s.device_id, s.to_day, 'removed', s.machine_id,
      concat_ws(' · ', coalesce(p.serial_no, p.model, '?'), s.removed_reason)
    from machine_stays s join machine_plates p on p.id = s.machine_id
    where s.to_day is not null and not exists (
      select from machine_stays n where n.device_id = s.device_id and n.from_day = s.to_day)`.execute(db)
}
