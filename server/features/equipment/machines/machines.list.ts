import { sql } from 'kysely'

import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { Machine, MachineChoice, MachineStay } from '#contract/equipment/machines/machine.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'
import { isBanned } from '#server/features/devices/devices.public.ts'

const staysWhere = (which: Sql) => sql<MachineStay>`
  select s.machine_id::int8 as machine_id, s.device_id::int8 as place_id, d.code as place_code, d.name as place_name,
    p.serial_no, p.manufacturer, p.model, s.from_day as "from", s.to_day as "to", s.reason, s.certificate_no,
    s.installed_by_name, s.installed_at, s.removed_reason, s.removed_by_name, s.removed_to
  from machine_stays s join machine_plates p on p.id = s.machine_id join devices d on d.id = s.device_id
  where ${which} order by s.to_day desc nulls first, s.id desc`

/** The stays of machines in a place that are written, the latest first. */
export async function listStaysIn(db: Db, deviceId: number): Promise<MachineStay[]> {
  return (await staysWhere(sql`s.device_id = ${deviceId}`).execute(db)).rows
}

/** The stays of a machine, the latest first. */
export async function listStaysOf(db: Db, machineId: number): Promise<MachineStay[]> {
  return (await staysWhere(sql`s.machine_id = ${machineId}`).execute(db)).rows
}

/** A machine by itself. */
export async function findMachine(
  db: Db,
  id: number,
): Promise<Omit<Machine, 'stays' | 'figures' | 'removedTo'> | undefined> {
  const { rows } = await sql<Omit<Machine, 'stays' | 'figures' | 'removedTo'>>`
    select m.id, m.plant_id as power_plant_id, p.name as power_plant_name, m.manufacturer, m.country, m.model, m.serial_no,
      m.warranty_until, m.rated_params, m.place_id::int8 as place_id, m.place_code
    from machine_plates m join plants p on p.id = m.plant_id where m.id = ${id}`.execute(db)
  return rows[0]
}

/** The machine that stands in a place since somebody put it there; undefined for the one that it came with. */
export async function findMachineIn(db: Db, deviceId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select machine_id::int8 as id from machine_stays
    where device_id = ${deviceId} and to_day is null and installed_at is not null`.execute(db)
  return rows[0]?.id
}

/** Machines that may be put into a place: those taken out and not scrapped, then those of other places, of its kind. */
export async function listChoices(
  db: Db,
  { id, powerPlantId, kind }: Pick<EquipmentItem, 'id' | 'powerPlantId' | 'kind'>,
): Promise<MachineChoice[]> {
  const { rows } = await sql<MachineChoice>`
    select m.id::int8 as machine_id, null::int8 as place_id, null as place_code, null as place_name, m.serial_no,
      m.manufacturer, m.model, s.removed_to, s.was_banned as needs_certificate, 0 as turn, 0 as order_no
    from machines m cross join lateral (
      select * from machine_stays s where s.machine_id = m.id order by s.to_day desc nulls first limit 1) s
    where m.plant_id = ${powerPlantId} and m.kind = ${kind} and s.to_day is not null and s.removed_to <> 'scrapped'
    union all
    select s.machine_id, d.id, d.code, d.name, d.serial_no, e.manufacturer, d.model, null, false, 1, d.order_no
    from devices d left join equipment_passports e on e.device_id = d.id
    left join machine_stays s on s.device_id = d.id and s.to_day is null
    where d.plant_id = ${powerPlantId} and d.kind = ${kind} and d.id <> ${id}
      and (s.id is not null or not exists (select from machine_stays o where o.device_id = d.id)
        or d.serial_no is not null or d.model is not null)
      and not ${sql.raw(isBanned)}
    order by turn, order_no, place_code, serial_no`.execute(db)
  return rows.map((row) => ({
    machineId: row.machineId,
    placeId: row.placeId,
    placeCode: row.placeCode,
    placeName: row.placeName,
    serialNo: row.serialNo,
    manufacturer: row.manufacturer,
    model: row.model,
    removedTo: row.removedTo,
    needsCertificate: row.needsCertificate,
  }))
}
