import { sql } from 'kysely'

import { plantApi, type Plant } from '#contract/plants/index.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'

/** The plants an actor may see. */
export const plantList = list(plantApi.list, {
  columns: sql<Plant>`
    p.id, p.code, p.name, p.kind, p.company_name, p.province, p.address, p.installed_mwp, p.rated_mw, p.dead_level_m,
    p.normal_level_m, p.annual_energy_gwh, p.commissioned_on, p.latitude, p.longitude, p.dispatch_level, p.connection,
    p.created_at as creation_time, p.version,
    (select count(*) from employee_plants ep join employees e on e.id = ep.employee_id
      where ep.plant_id = p.id and e.deleted_at is null) as employee_count`,
  from: sql`plants p`,
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
