import { sql } from 'kysely'

import { plantClock } from '#contract/core/format.ts'
import { withHeldBlock, type RatedDevice } from '#contract/devices/held-block.ts'
import { qualities, readingSources } from '#contract/readings/labels.ts'
import type { TrackingSpecification } from '#contract/inverter-tracking/tracking.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { heldLimitColumns } from '#server/features/devices/devices.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { inverterCodes } from './rules/roles.rules.ts'

const HOUR_MS = 3_600_000

/** The rows of an inverter's sheet: the parameters of its plant with the limits that hold at it. */
export async function listSpecifications(db: Db, inverterId: number): Promise<TrackingSpecification[]> {
  const { rows } = await sql<TrackingSpecification & RatedDevice>`
    select c.id, c.code, c.name as specification_name, c.symbol, c."group", c.unit, c.decimals, c.is_required, ${heldLimitColumns},
      d.kind, d.rated_kw, d.dc_kwp
    from devices d
    join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    left join device_limits l on l.device_id = d.id and l.parameter_id = c.id
    where d.id = ${inverterId}
    order by c.order_no, c.id`.execute(db)
  return rows.map(withHeldBlock)
}

/** A reading at a full hour. */
export interface HourReading {
  readonly date: string
  readonly hour: number
  readonly parameterId: number
  readonly value: number | null
  readonly quality: (typeof qualities)[number]
  readonly source: (typeof readingSources)[number]
  readonly isLate: boolean
  readonly isCorrected: boolean
  readonly note: string | null
}

/** Day and hour at the plants of a number of hours since 1970; worked out once each, for twenty values share one. */
function clocks() {
  const known = new Map<number, { date: string; hour: number }>()
  return (hours: number) => {
    const found = known.get(hours)
    if (found) return found
    const clock = plantClock(new Date(hours * HOUR_MS))
    const made = { date: clock.toISOString().slice(0, 10), hour: clock.getUTCHours() }
    known.set(hours, made)
    return made
  }
}

/** What one reading takes of the bytes of a read: hours since the first, parameter, marks and value. */
const READING_BYTES = 16
/** Where they begin in the eight bytes before the value. */
const [HOURS_BIT, PARAMETER_BIT] = [48, 16]
/** Where the marks begin in theirs, behind the quality. */
const [SOURCE_BIT, LATE_BIT, CORRECTED_BIT, NOTE_BIT] = [4, 8, 9, 10]
const FOUR_BITS = 15

interface PackedReadings {
  /** In base 64: a third shorter than how bytes are sent otherwise. */
  readonly packed: string | null
  /** The notes of those that have one, in their order. */
  readonly notes: readonly string[] | null
}

/**
 * The readings of an inverter at the full hours of some days, of the hours that are recorded, from the first to the last. A month
 * has thousands: they are sent as bytes, and each is taken out of them when it is asked for.
 */
export async function listHourReadings(
  db: Db,
  inverter: { readonly plantId: number; readonly inverterId: number },
  days: { readonly from: string; readonly to: string },
  hours: { readonly firstHour: number; readonly lastHour: number },
): Promise<Iterable<HourReading>> {
  const [start, end] = [dayStartMs(days.from), dayStartMs(days.to) + 24 * HOUR_MS]
  const { rows } = await sql<PackedReadings>`
    select encode(string_agg(int8send(
          ((date_part('epoch', at)::bigint / 3600 - ${start / HOUR_MS}::bigint) << ${sql.lit(HOURS_BIT)})
          + (parameter_id::bigint << ${sql.lit(PARAMETER_BIT)}) + quality::int + (source::int << ${sql.lit(SOURCE_BIT)})
          + (is_late::int << ${sql.lit(LATE_BIT)}) + (is_corrected::int << ${sql.lit(CORRECTED_BIT)})
          + ((note <> '')::int << ${sql.lit(NOTE_BIT)}))
        || float8send(coalesce(value, 'NaN')), ''::bytea order by at, parameter_id), 'base64') as packed,
      json_agg(note order by at, parameter_id) filter (where note <> '') as notes
    from readings
    where plant_id = ${inverter.plantId}::int and device_id = ${inverter.inverterId}::int
      and at >= ${new Date(start).toISOString()}::timestamptz and at < ${new Date(end).toISOString()}::timestamptz
      and date_trunc('hour', at) = at`.execute(db)
  return rows[0] ? unpack(rows[0], start / HOUR_MS, hours) : []
}

function* unpack(
  { packed, notes }: PackedReadings,
  startHours: number,
  { firstHour, lastHour }: { readonly firstHour: number; readonly lastHour: number },
): Generator<HourReading> {
  if (!packed) return
  const clockOf = clocks()
  const bytes = Buffer.from(packed, 'base64')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let noteAt = 0
  for (let at = 0; at < bytes.length; at += READING_BYTES) {
    const marks = view.getUint16(at + 6)
    const note = isMarked(marks, NOTE_BIT) ? (notes?.[noteAt++] ?? null) : null
    const { date, hour } = clockOf(startHours + view.getInt16(at))
    if (hour < firstHour || hour > lastHour) continue
    const value = view.getFloat64(at + 8)
    yield {
      date,
      hour,
      parameterId: view.getInt32(at + 2),
      value: Number.isNaN(value) ? null : value,
      quality: qualities[marks & FOUR_BITS] ?? 'good',
      source: readingSources[(marks >> SOURCE_BIT) & FOUR_BITS] ?? 'manual',
      isLate: isMarked(marks, LATE_BIT),
      isCorrected: isMarked(marks, CORRECTED_BIT),
      note,
    }
  }
}

const isMarked = (marks: number, bit: number) => ((marks >> bit) & 1) === 1

/** What the total energy of an inverter stood at before a day; null where it was never read. */
export async function findTotalEnergyBefore(
  db: Db,
  inverterId: number,
  specifications: readonly TrackingSpecification[],
  date: string,
): Promise<number | null> {
  const parameterId = specifications.find(({ code }) => code === inverterCodes.totalEnergy)?.id
  if (parameterId === undefined) return null
  const { rows } = await sql<{ max: number }>`
    select max from reading_days
    where parameter_id = ${parameterId}::int and device_id = ${inverterId}::int and day < ${date}::date
    order by day desc limit 1`.execute(db)
  return rows[0]?.max ?? null
}

/** What the day's energy of an inverter was read at last on the day before each of some days; both ends included. */
export async function listDayEnergiesBefore(
  db: Db,
  inverterId: number,
  specifications: readonly TrackingSpecification[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> {
  const parameterId = specifications.find(({ code }) => code === inverterCodes.dayEnergy)?.id
  if (parameterId === undefined) return new Map()
  const [start, end] = [from, to].map((day) => new Date(dayStartMs(day)).toISOString())
  const { rows } = await sql<{ date: string; value: number }>`
    select distinct on (date) ((at at time zone 'Asia/Ho_Chi_Minh')::date + 1)::text as date, value
    from readings
    where parameter_id = ${parameterId}::int and device_id = ${inverterId}::int and value is not null
      and at >= ${start}::timestamptz - interval '1 day' and at < ${end}::timestamptz
    order by date, at desc`.execute(db)
  return new Map(rows.map(({ date, value }) => [date, value]))
}

/** Says whether an inverter has a reading on a day. */
export async function hasReadings(
  db: Db,
  { plantId, inverterId, date }: { plantId: number; inverterId: number; date: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from reading_days where plant_id = ${plantId}::int and device_id = ${inverterId}::int and day = ${date}::date
    limit 1`.execute(db)
  return rows.length > 0
}

/** Says whether readings of an inverter and day were written after a time. */
export async function hasReadingsWrittenAfter(
  db: Db,
  { plantId, inverterId, date }: { plantId: number; inverterId: number; date: string },
  after: string,
): Promise<boolean> {
  const start = dayStartMs(date)
  const { rows } = await sql`
    select from readings where plant_id = ${plantId}::int and device_id = ${inverterId}::int
      and at >= ${new Date(start).toISOString()}::timestamptz
      and at < ${new Date(start + 24 * HOUR_MS).toISOString()}::timestamptz and written_at > ${after}::timestamptz
    limit 1`.execute(db)
  return rows.length > 0
}
