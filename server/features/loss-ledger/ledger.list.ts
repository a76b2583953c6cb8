import { sql } from 'kysely'

import type { LossCause } from '#contract/loss-ledger/causes.ts'
import type { LossReassignment, WaterfallQuery } from '#contract/loss-ledger/ledger.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Sums of one cause over a period. */
export interface CauseTotal {
  readonly cause: LossCause
  readonly wh: number
  /** Of the days on which light was measured. */
  readonly litWh: number
  readonly stopMinutes: number
  readonly pieces: number
}

/** What was expected and made in a period and what each cause took, and how far it is worked out. */
interface PeriodTotals {
  readonly plantId: number
  readonly expectedWh: number
  readonly actualWh: number
  readonly unmeasuredWh: number
  readonly serviceMinutes: number
  readonly referenceWh: number | null
  readonly litActualWh: number
  readonly computedDays: number
  readonly computedAt: string | null
  /** Some day of it waits to be worked out, for the first time or anew. */
  readonly isWaiting: boolean
  readonly causes: readonly CauseTotal[] | null
}

/** What device days come to. */
const deviceDaySums = sql`coalesce(sum(v.expected_total_wh), 0)::float8 as expected_wh,
      coalesce(sum(v.actual_total_wh), 0)::float8 as actual_wh,
      coalesce(sum(v.unmeasured_wh), 0)::float8 as unmeasured_wh,
      coalesce(sum(v.service_minutes), 0)::float8 as service_minutes, sum(v.reference_wh)::float8 as reference_wh,
      coalesce(sum(v.actual_total_wh) filter (where v.reference_wh is not null), 0)::float8 as lit_actual_wh`

/**
 * Sums of plants, or of one device: one statement, so that they add up while days are worked out. Each plant is looked up by
 * itself, and pieces are summed by the day before their days are: without statistics of a year of them PostgreSQL would look
 * each piece up among the days.
 */
export async function listPeriodTotals(
  db: Db,
  plantIds: readonly number[],
  { from, to, ...query }: Omit<WaterfallQuery, 'powerPlantId'>,
): Promise<PeriodTotals[]> {
  const deviceId = query.deviceId ?? null
  const during = (table: string) =>
    sql`${sql.ref(`${table}.plant_id`)} = n.plant_id and ${sql.ref(`${table}.day`)} between ${from}::date and ${to}::date`
  const ofDevice = (table: string) =>
    sql`(${deviceId}::int is null or ${sql.ref(`${table}.device_id`)} = ${deviceId}::int)`
  const { rows } = await sql<PeriodTotals>`
    select n.plant_id, t.* from unnest(${[...plantIds]}::bigint[]) as n (plant_id) cross join lateral (
    select ${deviceDaySums},
      (select count(*)::int from loss_days y where ${during('y')}) as computed_days,
      (select max(y.computed_at) from loss_days y where ${during('y')}) as computed_at,
      exists (select from loss_due u where u.plant_id = n.plant_id and u.from_day <= ${to}::date
          and (u.to_day is null or u.to_day >= ${from}::date))
        or coalesce((select max(y.day) from loss_days y where y.plant_id = n.plant_id) < ${to}::date, false) as is_waiting,
      (select json_agg(json_build_object('cause', c.cause, 'wh', c.wh, 'litWh', c.lit_wh, 'stopMinutes', c.stop_minutes,
          'pieces', c.pieces))
        from (select d.cause, sum(d.wh)::float8 as wh, coalesce(sum(d.wh) filter (where y.is_lit), 0)::float8 as lit_wh,
            sum(d.stop_minutes)::float8 as stop_minutes, sum(d.pieces)::int as pieces
          from (select p.day, p.cause, sum(p.total_wh) as wh, sum(p.stop_minutes) as stop_minutes, count(*) as pieces
            from loss_pieces p where ${during('p')} and ${ofDevice('p')} group by p.day, p.cause) d
          join loss_days y on y.plant_id = n.plant_id and y.day = d.day
          group by d.cause) c) as causes
    from loss_device_days v
    where ${during('v')} and ${ofDevice('v')}) t`.execute(db)
  return rows
}

/** The same of one device; how far its plant is worked out is asked of the plant. */
export type DeviceTotals = Omit<PeriodTotals, 'plantId' | 'computedDays' | 'computedAt' | 'isWaiting'> & {
  readonly deviceId: number
}

/** Sums of each device of a plant that the ledger has anything of: one statement, whose plan passes over the days once. */
export async function listDeviceTotals(
  db: Db,
  plantId: number,
  { from, to }: Pick<WaterfallQuery, 'from' | 'to'>,
): Promise<DeviceTotals[]> {
  const during = sql`plant_id = ${plantId} and day between ${from}::date and ${to}::date`
  const { rows } = await sql<DeviceTotals>`
    with days as (select day, is_lit from loss_days where ${during}),
      pieces as (select device_id, day, cause, sum(total_wh) as wh, sum(stop_minutes) as stop_minutes, count(*) as pieces
        from loss_pieces where ${during} group by device_id, day, cause),
      by_cause as (select d.device_id, d.cause, sum(d.wh)::float8 as wh,
          coalesce(sum(d.wh) filter (where y.is_lit), 0)::float8 as lit_wh, sum(d.stop_minutes)::float8 as stop_minutes,
          sum(d.pieces)::int as pieces
        from pieces d join days y on y.day = d.day group by d.device_id, d.cause),
      causes as (select device_id, json_agg(json_build_object('cause', cause, 'wh', wh, 'litWh', lit_wh,
          'stopMinutes', stop_minutes, 'pieces', pieces)) as causes
        from by_cause group by device_id),
      sums as (select v.device_id, ${deviceDaySums} from loss_device_days v where ${during} group by v.device_id)
    select s.device_id::int8 as device_id, s.expected_wh, s.actual_wh, s.unmeasured_wh, s.service_minutes, s.reference_wh,
      s.lit_actual_wh, c.causes
    from sums s left join causes c on c.device_id = s.device_id
    where exists (select from days)`.execute(db)
  return rows
}

/** A half-hour of a day: expected, made, and what each cause took, in Wh. */
export interface DayHalf {
  readonly slot: number
  readonly expectedWh: number
  readonly actualWh: number
  readonly causes: readonly { readonly cause: LossCause; readonly wh: number }[] | null
}

/** The half-hours of a day of a plant, or of one device of it; none of a day that is not worked out. */
export async function listDayHalves(
  db: Db,
  plantId: number,
  day: string,
  deviceId: number | undefined,
): Promise<DayHalf[]> {
  const ofDay = sql`plant_id = ${plantId} and day = ${day}::date
    and (${deviceId ?? null}::int is null or device_id = ${deviceId ?? null}::int)`
  const { rows } = await sql<DayHalf>`
    select s.slot::int as slot, s.expected_wh, s.actual_wh, c.causes
    from (select e.slot, sum(e.expected)::float8 as expected_wh, sum(e.actual)::float8 as actual_wh
      from loss_device_days, unnest(expected_wh, actual_wh) with ordinality as e(expected, actual, slot)
      where ${ofDay} group by e.slot) s
    left join (select slot, json_agg(json_build_object('cause', cause, 'wh', wh) order by cause) as causes
      from (select e.slot, cause, sum(e.wh)::float8 as wh
        from loss_pieces, unnest(wh) with ordinality as e(wh, slot)
        where ${ofDay} group by e.slot, cause having sum(e.wh) <> 0) c group by slot) c on c.slot = s.slot
    order by s.slot`.execute(db)
  return rows
}

/** A piece of a device and day with what the device was expected to make and made, by half-hour. */
export interface PieceHalves {
  readonly wh: readonly number[]
  readonly minutes: readonly number[]
  readonly expectedWh: readonly number[]
  readonly actualWh: readonly number[]
}

/** The half-hours of a piece; undefined for an unknown one. */
export async function readPieceHalves(db: Db, id: number): Promise<PieceHalves | undefined> {
  const { rows } = await sql<PieceHalves>`
    select p.wh, p.minutes, v.expected_wh, v.actual_wh
    from loss_pieces p join loss_device_days v on v.device_id = p.device_id and v.day = p.day
    where p.id = ${id}`.execute(db)
  return rows[0]
}

/** When a day of a plant was worked out; null where it was not. */
export async function readComputedAt(db: Db, plantId: number, day: string): Promise<string | null> {
  const row = await db
    .selectFrom('lossDays')
    .select('computedAt')
    .where('plantId', '=', plantId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.computedAt ?? null
}

/** Says whether a device of a plant is in the ledger of a day. */
export async function hasDeviceDay(db: Db, plantId: number, day: string, deviceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lossDeviceDays')
    .select('deviceId')
    .where('deviceId', '=', deviceId)
    .where('day', '=', day)
    .where('plantId', '=', plantId)
    .executeTakeFirst()
  return row !== undefined
}

/** What people moved in a period, the latest first; of one device also what they moved of all. */
export async function listReassignments(
  db: Db,
  { powerPlantId, from, to, deviceId }: WaterfallQuery,
): Promise<Omit<LossReassignment, 'can'>[]> {
  const { rows } = await sql<Omit<LossReassignment, 'can'>>`
    select r.id, r.plant_id as power_plant_id, r.day, r.device_id::int8 as device_id, d.code as device_code, r.from_slot,
      r.to_slot, r.from_cause, r.to_cause, r.reason, r.author_name, r.created_at,
      (r.moved_wh / 1000.0)::float8 as moved_kwh, r.version
    from loss_reassignments r left join devices d on d.id = r.device_id
    where r.plant_id = ${powerPlantId} and r.day between ${from}::date and ${to}::date
      and (${deviceId ?? null}::int is null or r.device_id is null or r.device_id = ${deviceId ?? null}::int)
    order by r.id desc`.execute(db)
  return rows
}
