import { sql } from 'kysely'

import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'
import type { ReportDelivery } from '#contract/report-subscriptions/delivery.ts'
import { deliveryStates, withheldReasons } from '#contract/report-subscriptions/labels.ts'
import { subscribedKinds } from '#contract/report-subscriptions/rhythm.ts'
import { fromDay, is, untilDay } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'

import { addressOf } from '../address.rules.ts'
import { MANAGES } from '../subscriptions.rules.ts'

/** How far a mail has come is what the outbox says as long as it knows it, and what was taken over from it afterwards. */
const outcome = sql`lateral (select
  coalesce(d.sent_at, o.sent_at) as sent_at, coalesce(d.answer, o.last_error) as answer,
  coalesce(d.reason, case when o.due_at is null and o.sent_at is null and o.id is not null then 'refused' end) as reason
) w`
const state = sql`case
  when w.sent_at is not null then 'sent'
  when w.reason = any(${[...withheldReasons]}::text[]) then 'withheld'
  when w.reason is not null then 'failed'
  else 'waiting' end`

/** What was sent to whom, the latest first: all of a plant for who manages it, to others what was to go to themselves. */
export const deliveryList = list(reportSubscriptionApi.deliveries, {
  columns: sql<Omit<ReportDelivery, 'address'>>`
    d.id, d.plant_id as power_plant_id, p.name as power_plant_name, d.kind, d.from_day as "from", d.to_day as "to",
    d.format, d.basis, d.report_id, d.revision, d.due_at, d.missed_count, d.receiver_id, d.receiver_name, d.to_address,
    s.state, w.reason, w.answer, w.sent_at`,
  from: sql`report_deliveries d join plants p on p.id = d.plant_id left join mail_outbox o on o.key = d.mail_key
    cross join ${outcome} cross join lateral (select ${state} as state) s`,
  id: 'd.id',
  plant: {
    because: 'who does not manage the reports of a plant sees only what was to go to themselves',
    sees: ({ actor }) => {
      const ofPlants = scoped(actor, 'd.plant_id')
      return actor.permissions.has(MANAGES)
        ? ofPlants
        : sql`(${ofPlants} and d.receiver_id = ${actor.userId})`
    },
  },
  filters: {
    powerPlantId: is('d.plant_id'),
    subscriptionId: is('d.subscription_id'),
    kind: is('d.kind'),
    state: is('s.state'),
    from: fromDay('d.due_at'),
    to: untilDay('d.due_at'),
  },
  search: { in: ['d.search_text', 'p.search_text'], near: 'd.receiver_name' },
  sorts: {
    dueAt: 'd.due_at',
    sentAt: 'w.sent_at',
    kind: inOrderOf(subscribedKinds, 'd.kind'),
    from: 'd.from_day',
    state: inOrderOf(deliveryStates, 's.state'),
    receiverName: vietnamese('d.receiver_name'),
    powerPlantName: vietnamese('p.name'),
  },
  order: 'd.due_at desc',
  ties: ['d.due_at desc', 'd.id desc'],
  shown: (rows) => rows.map((row) => ({ ...row, address: addressOf(row) })),
})
