import { sql } from 'kysely'

import type { ForecastVolume } from '#contract/hydrology/overview.ts'
import type { InflowPoint } from '#contract/release-plans/plan.ts'
import type { Db } from '#server/platform/db/database.ts'

import { expectedVolume, LEAST_REACH, type KeptForecast } from './rules/expected-volume.rules.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const WEEK_HOURS = 168
/** Of forecasts that are older nobody speaks any more. */
const KEPT_MS = 7 * DAY_HOURS * HOUR_MS

/** What is to come in the next day and the next seven, by the forecasts of levels that were kept and begin with the next hour at the latest. */
export async function readForecast(
  db: Db,
  reservoirId: number,
  now: Date,
): Promise<{ readonly forecastDay: ForecastVolume | null; readonly forecastWeek: ForecastVolume | null }> {
  const { rows } = await sql<{ startAt: string; endAt: string; inflows: InflowPoint[] }>`
    select r.start_at, r.end_at, r.input -> 'inflows' as inflows from release_plans r
    where r.reservoir_id = ${reservoirId}::bigint and r.kind = 'whatIf' and r.start_at <= ${new Date(now.getTime() + HOUR_MS)}::timestamptz
      and r.end_at >= ${new Date(now.getTime() + DAY_HOURS * LEAST_REACH * HOUR_MS)}::timestamptz
      and r.created_at >= ${new Date(now.getTime() - KEPT_MS)}::timestamptz`.execute(db)
  const kept = rows.map(({ startAt, endAt, inflows }): KeptForecast => ({
    startMs: Date.parse(startAt),
    endMs: Date.parse(endAt),
    inflows,
  }))
  return {
    forecastDay: expectedVolume(kept, now.getTime(), DAY_HOURS),
    forecastWeek: expectedVolume(kept, now.getTime(), WEEK_HOURS),
  }
}
