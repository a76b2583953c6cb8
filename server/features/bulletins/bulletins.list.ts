import { sql } from 'kysely'

import { bulletinApi, type Bulletin } from '#contract/bulletins/index.ts'
import { fromDay, is, untilDay } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'
import { neverEmpty } from '#server/platform/db/list/ordered.ts'

/** The bulletins of the plants an actor may see, the latest first. */
export const bulletinList = list(bulletinApi.list, {
  columns: sql<Bulletin>`
    b.id, b.plant_id as power_plant_id, p.name as power_plant_name, b.reservoir_id, r.name as reservoir_name, b.slot_at,
    b.is_flood_season, b.outcome, b.recipients, b.level_m, b.inflow_m3s, b.release_m3s, b.made_at, b.made_by_name,
    m.sent_count, m.waiting_count, m.failed_count`,
  from: sql`reservoir_bulletins b join plants p on p.id = b.plant_id join reservoirs r on r.id = b.reservoir_id
    cross join lateral (
      select count(*) filter (where o.sent_at is not null) as sent_count,
        count(*) filter (where o.due_at is not null) as waiting_count,
        count(*) filter (where o.due_at is null and o.sent_at is null) as failed_count
      from mail_outbox o
      where o.key = any(array(select 'bulletin-' || b.id || '-' || n from generate_series(1, cardinality(b.recipients)) n))
    ) m`,
  id: 'b.id',
  plant: 'b.plant_id',
  filters: {
    powerPlantId: is('b.plant_id'),
    reservoirId: is('b.reservoir_id'),
    outcome: is('b.outcome'),
    from: fromDay('b.slot_at'),
    to: untilDay('b.slot_at'),
  },
  search: { because: 'bulletins are found by reservoir and day' },
  sorts: {
    slotAt: neverEmpty('b.slot_at'),
    madeAt: neverEmpty('b.made_at'),
    reservoirName: 'r.name collate "vi-x-icu"',
  },
  order: 'b.slot_at desc',
  ties: 'b.id desc',
})
