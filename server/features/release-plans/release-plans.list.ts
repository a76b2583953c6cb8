import { sql } from 'kysely'

import type { PlanInput, PlanResult, PlanUnit, ReleasePlanRow } from '#contract/release-plans/plan.ts'
import { releasePlanApi } from '#contract/release-plans/index.ts'
import { fromDay, is, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { neverEmpty } from '#server/platform/db/list/ordered.ts'

const columns = ({ actor, now }: Viewing) => sql<ReleasePlanRow>`
    r.id, r.plant_id as power_plant_id, p.name as power_plant_name, r.reservoir_id, v.name as reservoir_name,
    r.kind, r.name, r.order_no, r.start_at, r.end_at, r.level_start_m, r.target_level_m, r.level_end_m, r.level_max_m,
    r.release_peak_m3s, r.created_by_name, r.created_at as creation_time, r.version,
    json_build_object('change', ${actor.permissions.has('ReleasePlans.Edit')} and r.start_at > ${now}) as can`

/** The plans of the plants an actor may see, the latest first. */
export const releasePlanList = list(releasePlanApi.list, {
  columns,
  from: sql`release_plans r join plants p on p.id = r.plant_id join reservoirs v on v.id = r.reservoir_id`,
  id: 'r.id',
  plant: 'r.plant_id',
  filters: {
    powerPlantId: is('r.plant_id'),
    reservoirId: is('r.reservoir_id'),
    kind: is('r.kind'),
    from: fromDay('r.start_at'),
    to: untilDay('r.start_at'),
  },
  search: { in: 'r.search_text', near: 'r.name' },
  sorts: {
    name: 'r.name collate "vi-x-icu"',
    startAt: neverEmpty('r.start_at'),
    creationTime: neverEmpty('r.created_at'),
    reservoirName: 'v.name collate "vi-x-icu"',
    powerPlantName: 'p.name collate "vi-x-icu"',
  },
  order: 'r.created_at desc',
  ties: 'r.id desc',
})

/** What a plan was told and what came of it, beside its row, and the units that it names. */
export const planContents = sql<{
  input: PlanInput
  result: PlanResult
  units: PlanUnit[]
}>`r.input, r.result,
    (select coalesce(json_agg(json_build_object('unitId', d.id, 'code', d.code, 'name', d.name) order by d.code), '[]')
     from jsonb_array_elements(coalesce(r.input -> 'units', '[]')) u
     join devices d on d.id = (u ->> 'unitId')::int) as units`
