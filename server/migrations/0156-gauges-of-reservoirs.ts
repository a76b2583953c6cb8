import { sql, type Kysely } from 'kysely'

/**
 * Reservoirs that were laid down before there were staff gauges get the parameter of one beside their level: until then it came
 * only with the usual parameters, added once more. A plant that has it under its code keeps its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into device_parameters (plant_id, device_kind, code, name, "group", unit, decimals, frequency_minutes, order_no,
      is_required, direction, total)
    select plant_id, device_kind, 'MNTLT', 'Mực nước thượng lưu theo thước', "group", unit, decimals, 60, order_no,
      false, 'none', 'none'
    from device_parameters where device_kind = 'reservoir' and code = 'MNTL'
    on conflict on constraint device_parameters_code do nothing`.execute(db)
  // Its place is behind the level: what stood there moves on by one, except where nothing was missing.
  await sql`
    update device_parameters c set order_no = c.order_no + 1
    from device_parameters level
    join device_parameters gauge on gauge.plant_id = level.plant_id and gauge.device_kind = level.device_kind
      and gauge.code = 'MNTLT' and gauge.order_no = level.order_no
    where level.device_kind = 'reservoir' and level.code = 'MNTL' and c.plant_id = level.plant_id
      and c.device_kind = level.device_kind and c.id <> level.id
      and (c.id = gauge.id or c.order_no > level.order_no)`.execute(db)
}
