import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'
import type { Reservoir } from '#contract/reservoirs/reservoir.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'

/** The reservoirs of the plants an actor may see, by plant and code. */
export const reservoirList = list<typeof reservoirApi.list, Reservoir>(reservoirApi.list, {
  columns: ({ now }) => sql<Reservoir>`
    r.id, r.plant_id as power_plant_id, p.name as power_plant_name, r.code, r.name, r.device_id,
    d.code as device_code, d.name as device_name, r.upstream_reservoir_id, u.name as upstream_reservoir_name,
    r.travel_hours, r.version,
    (select count(*) from reservoir_versions v where v.reservoir_id = r.id) as version_count,
    (select max(v.valid_from) from reservoir_versions v
      where v.reservoir_id = r.id and v.valid_from <= ${plantDay(now)}::date) as version_valid_from`,
  from: sql`reservoirs r join plants p on p.id = r.plant_id join devices d on d.id = r.device_id
    left join reservoirs u on u.id = r.upstream_reservoir_id`,
  id: 'r.id',
  plant: 'r.plant_id',
  filters: { powerPlantId: is('r.plant_id') },
  order: ['p.code', 'r.code'],
})
