import { sql } from 'kysely'

import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'
import { subscribedKinds } from '#contract/report-subscriptions/rhythm.ts'
import { MAX_RECEIVERS, type ReportSubscription } from '#contract/report-subscriptions/subscription.ts'
import { calendarPeriods } from '#contract/reports/periods.ts'
import { seesKind } from '#server/features/reports/reports.public.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { maySee } from './people.list.ts'
import { isKeeper } from './subscriptions.rules.ts'

type Row = Omit<ReportSubscription, 'can' | 'isMine'> & { readonly authorId: number }

const receivers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'fullName', e.full_name, 'maySee', ${maySee('s.plant_id', 's.kind')})
    order by e.name collate "vi-x-icu", e.id)
  from report_subscription_receivers n join employees e on e.id = n.employee_id where n.subscription_id = s.id), '[]')`

/** What of the plants an actor may see goes out by mail, by when it goes out next. */
export const subscriptionList = list(reportSubscriptionApi.list, {
  columns: sql<Row>`
    s.id, s.plant_id as power_plant_id, p.name as power_plant_name, s.kind, s.rhythm, s.send_time, s.weekday, s.month_day,
    s.format, ${receivers} as receivers, s.note, s.next_due_at is not null as is_running, s.next_due_at, s.last_due_at,
    s.author_id, s.author_name, s.created_at as creation_time, s.version`,
  from: sql`report_subscriptions s join plants p on p.id = s.plant_id`,
  id: 's.id',
  plant: 's.plant_id',
  filters: {
    powerPlantId: is('s.plant_id'),
    kind: is('s.kind'),
    isRunning: says(sql`s.next_due_at is not null`),
    isMine: (wanted, { actor }) =>
      sql`exists (select from report_subscription_receivers n
        where n.subscription_id = s.id and n.employee_id = ${actor.userId}) = ${wanted}`,
  },
  search: { in: ['s.search_text', 'p.search_text'], near: 's.title' },
  sorts: {
    kind: inOrderOf(subscribedKinds, 's.kind'),
    powerPlantName: vietnamese('p.name'),
    rhythm: inOrderOf(calendarPeriods, 's.rhythm'),
    sendTime: 's.send_time',
    nextDueAt: 's.next_due_at',
    lastDueAt: 's.last_due_at',
    authorName: vietnamese('s.author_name'),
    creationTime: 's.created_at',
  },
  order: 's.next_due_at nulls last',
  shown: (rows, viewing) => rows.map((row) => toSubscription(row, viewing)),
})

function toSubscription({ authorId, ...row }: Row, { actor }: Pick<Viewing, 'actor'>): ReportSubscription {
  const isMine = row.receivers.some(({ id }) => id === actor.userId)
  const receiverIds = row.receivers.map(({ id }) => id)
  return {
    ...row,
    isMine,
    can: {
      edit: isKeeper(actor, { authorId, receiverIds }),
      join: !isMine && seesKind(actor, row.kind) && row.receivers.length < MAX_RECEIVERS,
      leave: isMine,
    },
  }
}
