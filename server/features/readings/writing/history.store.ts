import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { Db } from '#server/platform/db/database.ts'

import { givenReadings, type Origin } from '../readings.store.ts'
import { dayColumns, sumColumns } from './fresh.store.ts'
import { seriesKey, type AcceptedReading } from './judge.rules.ts'
import { settleSeries } from './series.store.ts'
import type { Sum } from './sums.rules.ts'

/** What is left of old readings: what their hours and days come to. Of series that are read by the hour, each hour. */
export interface HistoryOfPlant {
  readonly hours: readonly Sum[]
  readonly days: readonly Sum[]
}

/**
 * Keeps hours and days of a plant whose readings are not kept themselves. Of a series that is hourly an hour is its reading.
 * What stands there already is left alone. The caller holds the devices and has made the months.
 */
export async function keepHistory(
  db: Db,
  plantId: number,
  { hours, days }: HistoryOfPlant,
  { source, writtenBy, now }: Origin,
): Promise<void> {
  const series = await settleSeries(db, hours.map(asReading))
  const isHourly = (hour: Sum) => series.get(seriesKey(hour))?.isHourly === true
  const kept = hours.filter((hour) => !isHourly(hour))
  const starts = kept.map(({ startMs }) => new Date(startMs).toISOString())
  await sql`
    insert into reading_kept_hours (plant_id, at, device_id, parameter_id, count, min, max, sum, minutes)
    select ${plantId}::int, h.* from unnest(${starts}::timestamptz[], ${sumColumns(kept)}) as h
    on conflict do nothing`.execute(db)
  await sql`
    insert into readings (plant_id, device_id, parameter_id, at, value, quality, note, is_late, is_corrected, source,
      written_by, written_at)
    select ${plantId}::int, device_id, parameter_id, at, value, quality, note, is_late, false, ${source}::int2,
      ${writtenBy}::int, ${now}::timestamptz
    from (${givenReadings(hours.filter(isHourly).map(asReading))}) given
    on conflict do nothing`.execute(db)
  await sql`
    insert into reading_days (plant_id, day, device_id, parameter_id, count, min, max, sum, minutes, value_minutes)
    select ${plantId}::int, d.* from unnest(${days.map(({ startMs }) => plantDay(new Date(startMs)))}::date[],
      ${dayColumns(days)}) as d
    on conflict do nothing`.execute(db)
}

const asReading = ({ deviceId, parameterId, startMs, sum, count }: Sum, row: number): AcceptedReading => ({
  row,
  deviceId,
  parameterId,
  at: new Date(startMs).toISOString(),
  value: sum / count,
  quality: 0,
  note: '',
  isLate: false,
})
