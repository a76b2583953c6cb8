import { sql } from 'kysely'

import type { CapacityRange } from '#contract/capacity-ranges/range.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a unit, or a solar plant as a whole, is registered for on a day. */
export type RangeInForce = Pick<
  CapacityRange,
  | 'unitId'
  | 'pMinMw'
  | 'pMaxMw'
  | 'powerByHead'
  | 'powerByAmbient'
  | 'forbiddenZones'
  | 'maxStartsPerDay'
  | 'penstock'
  | 'penstockByHead'
  | 'rampUpMwPerMin'
  | 'rampDownMwPerMin'
  | 'note'
>

/** The approved ranges of the units of a plant that hold on a day; a unit without one has none. */
export async function listRangesOn(db: Db, plantId: number, day: string): Promise<RangeInForce[]> {
  const { rows } = await sql<RangeInForce>`
    select distinct on (coalesce(unit_id, 0)) unit_id::int8 as unit_id, p_min_mw, p_max_mw, power_by_head,
      power_by_ambient, forbidden_zones, max_starts_per_day, penstock, penstock_by_head, ramp_up_mw_per_min,
      ramp_down_mw_per_min, note
    from capacity_ranges
    where plant_id = ${plantId} and approved_at is not null and valid_from <= ${day}::date
    order by coalesce(unit_id, 0), valid_from desc`.execute(db)
  return rows
}
