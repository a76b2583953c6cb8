import { sql } from 'kysely'

import { dayStartMs } from '#contract/readings/slots.ts'
import { countsIn, wentOutBy } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { HighestValue, ReadHour, SheetOfDay } from '../rules/confirmation.rules.ts'

const DAY_MS = 86_400_000

/** The inverters of a plant that count for a day or have a sheet of it, with the sheet. */
export async function listSheetsOfDay(db: Db, plantId: number, date: string): Promise<SheetOfDay[]> {
  const { rows } = await sql<SheetOfDay>`
    select d.id::int8 as inverter_id, d.code, t.id as tracking_id, t.confirmed_at is not null as is_confirmed,
      exists (select from reading_days y
        where y.plant_id = ${plantId}::int and y.device_id = d.id and y.day = ${date}::date) as has_readings,
      ${wentOutBy(date)} as went_out
    from devices d left join inverter_trackings t on t.inverter_id = d.id and t.date = ${date}::date
    where d.plant_id = ${plantId} and d.kind = 'inverter' and (${countsIn({ from: date, to: date })} or t.id is not null)
    order by d.order_no, d.id`.execute(db)
  return rows
}

/** The hours of a day of which anything was read at the inverters of a plant. */
export async function listReadHours(db: Db, plantId: number, date: string): Promise<ReadHour[]> {
  const start = dayStartMs(date)
  const { rows } = await sql<ReadHour>`
    select r.device_id::int8 as inverter_id, extract(hour from r.at at time zone 'Asia/Ho_Chi_Minh')::int as hour,
      count(*) filter (where c.is_required)::int as required_count
    from readings r join device_parameters c on c.id = r.parameter_id and c.device_kind = 'inverter'
    where r.plant_id = ${plantId}::int and r.at >= ${new Date(start).toISOString()}::timestamptz
      and r.at < ${new Date(start + DAY_MS).toISOString()}::timestamptz and date_trunc('hour', r.at) = r.at
    group by r.device_id, r.at`.execute(db)
  return rows
}

/** The highest value of every parameter with a unit at the inverters of a plant on a day. */
export async function listHighestValues(db: Db, plantId: number, date: string): Promise<HighestValue[]> {
  const { rows } = await sql<HighestValue>`
    select y.device_id::int8 as inverter_id, c.code, c.name, c.unit, y.max as highest
    from reading_days y
    join device_parameters c on c.id = y.parameter_id and c.device_kind = 'inverter' and c.unit is not null
    join devices d on d.id = y.device_id
    where y.plant_id = ${plantId}::int and y.day = ${date}::date
    order by c.order_no, c.id, d.order_no, d.id`.execute(db)
  return rows
}

/** How many parameters of the inverters of a plant must be read. */
export async function countRequired(db: Db, plantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from device_parameters
    where plant_id = ${plantId} and device_kind = 'inverter' and is_required`.execute(db)
  return rows[0]?.count ?? 0
}
