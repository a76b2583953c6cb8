import { sql } from 'kysely'

import { parameterApi } from '#contract/devices/index.ts'
import type { Parameter } from '#contract/devices/parameter.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'

/** The catalogues of the plants an actor may see, by plant, device kind and place. */
export const parameterList = list(parameterApi.list, {
  columns: sql<Parameter>`
    c.id, c.plant_id as power_plant_id, p.name as power_plant_name, c.device_kind, c.code, c.name, c.symbol, c."group",
    c.unit, c.decimals, c.frequency_minutes, c.order_no, c.is_required, c.direction, c.total, c.block_min, c.trip_min,
    c.alarm_min, c.warn_min, c.warn_max, c.alarm_max, c.trip_max, c.block_max, c.version`,
  from: sql`device_parameters c join plants p on p.id = c.plant_id`,
  id: 'c.id',
  plant: 'c.plant_id',
  filters: { powerPlantId: is('c.plant_id'), deviceKind: is('c.device_kind') },
  search: { in: 'c.search_text', near: 'c.name' },
  sorts: {
    code: 'c.code',
    name: 'c.name collate "vi-x-icu"',
    deviceKind: 'c.device_kind',
    group: 'c."group" collate "vi-x-icu"',
    orderNo: 'c.order_no',
  },
  order: ['p.code', 'c.device_kind', 'c.order_no'],
})
