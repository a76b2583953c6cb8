import { sql } from 'kysely'

import { gatewayApi, type Gateway } from '#contract/gateways/index.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'

/** The gateways of the plants an actor may see, those that are good first. */
export const gatewayList = list(gatewayApi.list, {
  columns: sql<Gateway>`
    g.id, g.plant_id as power_plant_id, p.name as power_plant_name, g.name, g.token_start,
    g.created_at as creation_time, g.created_by_name, g.last_used_at, g.revoked_at`,
  from: sql`gateways g join plants p on p.id = g.plant_id`,
  id: 'g.id',
  plant: 'g.plant_id',
  filters: { powerPlantId: is('g.plant_id') },
  order: ['g.revoked_at is not null', 'p.code', 'g.name'],
})
