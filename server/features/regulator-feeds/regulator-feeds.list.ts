import { sql } from 'kysely'

import type { FeedInterval } from '#contract/regulator-feeds/interval.ts'
import { regulatorFeedApi } from '#contract/regulator-feeds/index.ts'
import type { FeedTarget } from '#contract/regulator-feeds/target.ts'
import { fromDay, is, untilDay } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'
import { neverEmpty } from '#server/platform/db/list/ordered.ts'

import { isSilent } from './rules/slots.rules.ts'

/** The receivers of the plants an actor may see, by plant, reservoir and name. */
export const feedTargetList = list(regulatorFeedApi.targets, {
  columns: sql<Omit<FeedTarget, 'isSilent'>>`
    t.id, t.plant_id as power_plant_id, p.name as power_plant_name, t.reservoir_id, r.name as reservoir_name, t.name,
    t.kind, t.address, t.port, t.folder, t.file_format, t.user_name, t.province_code, t.works_code, t.good_status, t.bad_status,
    t.delay_minutes, t.is_on, t.password is not null as has_password, t.send_from, t.last_slot_at, t.last_error,
    t.last_error_at, t.version, n.waiting_count, n.failed_count`,
  from: sql`feed_targets t join plants p on p.id = t.plant_id join reservoirs r on r.id = t.reservoir_id
    cross join lateral (
      select (select count(*) from feed_intervals i where i.target_id = t.id and i.due_at is not null) as waiting_count,
        (select count(*) from feed_intervals i
          where i.target_id = t.id and i.due_at is null and i.sent_at is null and not i.is_replaced) as failed_count
    ) n`,
  id: 't.id',
  plant: 't.plant_id',
  filters: { powerPlantId: is('t.plant_id') },
  order: ['p.code', 'r.code', 't.name'],
  shown: (rows, { now }) => rows.map((row) => ({ ...row, isSilent: isSilent(row, now) })),
})

/** What became of an interval. */
const status = sql`
  case when i.sent_at is not null and i.due_at is null then 'sent'
    when i.is_replaced then 'replaced'
    when i.due_at is null then 'failed'
    when i.attempts > 0 then 'retrying'
    else 'waiting' end`

/** The intervals at the receivers an actor may see, the latest first. */
export const feedIntervalList = list(regulatorFeedApi.intervals, {
  columns: sql<FeedInterval>`
    i.id, i.target_id, t.name as target_name, t.plant_id as power_plant_id, r.name as reservoir_name, i.slot_at,
    i.revision, i.slot_values as values, ${status} as status, i.attempts, i.due_at, i.sent_at, i.answer, i.last_error`,
  from: sql`feed_intervals i join feed_targets t on t.id = i.target_id join reservoirs r on r.id = t.reservoir_id`,
  id: 'i.id',
  plant: 't.plant_id',
  filters: {
    powerPlantId: is('t.plant_id'),
    targetId: is('i.target_id'),
    status: (wanted) => sql`${status} = ${wanted}`,
    from: fromDay('i.slot_at'),
    to: untilDay('i.slot_at'),
  },
  search: { because: 'intervals are found by receiver, day and state' },
  sorts: {
    slotAt: neverEmpty('i.slot_at'),
    sentAt: 'i.sent_at',
    attempts: neverEmpty('i.attempts'),
  },
  order: 'i.slot_at desc',
  ties: 'i.id desc',
})
