import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { plantApi, type Plant } from '#contract/plants/index.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'

/**
 * What is laid down today of the first reservoir of a plant: its characteristic levels are the plant's. A plant that has none has the
 * levels that were typed for it.
 */
const laidDown = (today: string) => sql`left join lateral (
    select r.id, r.name, (
      select v.content -> 'levels' from reservoir_versions v
      where v.reservoir_id = r.id and v.valid_from <= ${today}::date order by v.valid_from desc limit 1) as levels
    from reservoirs r where r.plant_id = p.id order by r.code limit 1) w on w.levels is not null`

/** The plants an actor may see. */
export const plantList = list(plantApi.list, {
  columns: sql<Plant>`
    p.id, p.code, p.name, p.kind, p.company_name, p.province, p.address, p.installed_mwp, p.rated_mw,
    case when w.id is null then p.dead_level_m else (w.levels -> 'deadLevelM')::float8 end as dead_level_m,
    case when w.id is null then p.normal_level_m else (w.levels -> 'normalLevelM')::float8 end as normal_level_m,
    w.id as reservoir_id, w.name as reservoir_name, p.annual_energy_gwh, p.commissioned_on, p.latitude, p.longitude, p.dispatch_level, p.connection,
    p.created_at as creation_time, p.version,
    (select count(*) from employee_plants ep join employees e on e.id = ep.employee_id
      where ep.plant_id = p.id and e.deleted_at is null) as employee_count`,
  from: ({ now }) => sql`plants p ${laidDown(plantDay(now))}`,
  id: 'p.id',
  plant: 'p.id',
  filters: { kind: is('p.kind') },
  search: { in: 'p.search_text', near: 'p.name' },
  sorts: {
    code: 'p.code',
    name: 'p.name collate "vi-x-icu"',
    kind: 'p.kind',
    ratedMw: 'p.rated_mw',
    commissionedOn: 'p.commissioned_on',
  },
  order: 'p.code',
})
