import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import {
  ReportSubscriptionWrite,
  type ReportSubscription,
} from '#contract/report-subscriptions/subscription.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'
import { mailKeyOf } from '#server/features/report-subscriptions/address.rules.ts'
import { insertDeliveries } from '#server/features/report-subscriptions/log/deliveries.store.ts'
import { nextDue } from '#server/features/report-subscriptions/mailing/due.rules.ts'
import { subscribe } from '#server/features/report-subscriptions/subscriptions.service.ts'
import { noteSent } from '#server/features/report-subscriptions/subscriptions.store.ts'

import { instantOf } from '../demo-days.ts'
import type { PlantCode } from '../plants.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'

/** Since when they run, and how many mornings before today the log tells of. */
const SINCE_DAYS = 3
const MORNINGS = 2

/**
 * Who gets which report by mail: the day of the hydro plant every morning, its month for the director, and the inverters of a park
 * every Monday. A demonstration has no mail server, so that the log says of each morning that it was not sent.
 */
export async function seedSubscriptions(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const castOf = (code: PlantCode): Cast => ({ plantId: known(places.plants, code).id, staff, otherId: null })
  const [hydro, solar] = [castOf('ST'), castOf('MT1')]
  const daily = await make(seeding, hydro, 'QĐ', ['QĐ', 'GD', 'TC'], {
    kind: 'day',
    rhythm: 'day',
    sendTime: '06:00',
    format: 'pdf',
    note: 'Trước giờ giao ban sáng',
  })
  await make(seeding, hydro, 'GD', ['GD', 'QĐ'], {
    kind: 'month',
    rhythm: 'month',
    monthDay: 2,
    sendTime: '07:30',
    format: 'both',
  })
  await make(seeding, solar, 'QĐ', ['QĐ', 'TC'], {
    kind: 'inverter',
    rhythm: 'week',
    weekday: 1,
    sendTime: '07:00',
    format: 'xlsx',
    note: 'Xếp hạng inverter đầu tuần',
  })
  await seedLog(seeding, daily)
}

type Role = 'TC' | 'QĐ' | 'GD'

async function make(
  seeding: Seeding,
  cast: Cast,
  author: Role,
  receivers: readonly Role[],
  wish: object,
): Promise<ReportSubscription> {
  const body = ReportSubscriptionWrite.parse({
    powerPlantId: cast.plantId,
    receiverIds: receivers.map((role) => someone(cast, role).id),
    ...wish,
  })
  const at = instantOf(-SINCE_DAYS, 9 * 60, seeding.now)
  const made = await actAt(seeding, someone(cast, author), cast, at, (work) => subscribe(work, body))
  await noteSent(seeding.db, made.id, { lastDueAt: null, nextDueAt: nextDue(made, seeding.now) })
  return made
}

/** What became of it on the last mornings. */
async function seedLog({ db, now }: Seeding, one: ReportSubscription): Promise<void> {
  const mornings = Array.from({ length: MORNINGS }, (_, at) => instantOf(at - MORNINGS, 6 * 60, now))
  for (const dueAt of mornings) {
    const yesterday = dayAfter(plantDay(dueAt), -1)
    await insertDeliveries(
      db,
      one.receivers.map(({ id, fullName }) => ({
        subscriptionId: one.id,
        plantId: one.powerPlantId,
        kind: one.kind,
        title: reportKindLabels[one.kind].vi,
        fromDay: yesterday,
        toDay: yesterday,
        format: one.format,
        basis: null,
        reportId: null,
        revision: null,
        dueAt,
        missedCount: 0,
        madeAt: dueAt,
        receiverId: id,
        receiverName: fullName,
        toAddress: null,
        reason: 'mailOff' as const,
        mailKey: mailKeyOf(one.id, dueAt, id),
      })),
    )
  }
  const lastDueAt = mornings.at(-1) ?? null
  await noteSent(db, one.id, { lastDueAt, nextDueAt: nextDue(one, now) })
}
