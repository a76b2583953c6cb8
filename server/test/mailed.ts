import { insertDeliveries } from '#server/features/report-subscriptions/log/deliveries.store.ts'
import {
  insertSubscription,
  setReceivers,
} from '#server/features/report-subscriptions/subscriptions.store.ts'

import type { TestApp } from './app.ts'

/** Somebody gets the day’s report of a plant by mail, and one line of the log tells of it. */
export async function makeMailed(
  { db }: Pick<TestApp, 'db'>,
  plantId: number,
  receiverId: number,
): Promise<number> {
  const at = new Date('2026-11-20T23:00:00Z')
  const title = 'Báo cáo sản xuất ngày'
  const id = await insertSubscription(db, {
    plantId,
    kind: 'day',
    title,
    rhythm: 'day',
    sendTime: '06:00',
    weekday: null,
    monthDay: null,
    format: 'pdf',
    note: null,
    nextDueAt: new Date('2126-11-20T23:00:00Z'),
    authorId: receiverId,
    authorName: 'Quản Trị',
    createdAt: at,
  })
  await setReceivers(db, id, [receiverId])
  await insertDeliveries(db, [
    {
      subscriptionId: id,
      plantId,
      kind: 'day',
      title,
      fromDay: '2026-11-20',
      toDay: '2026-11-20',
      format: 'pdf',
      basis: 'draft',
      reportId: null,
      revision: null,
      dueAt: at,
      missedCount: 0,
      madeAt: at,
      receiverId,
      receiverName: 'Quản Trị',
      toAddress: 'quantri@nmtd.vn',
      reason: 'noAddress',
      mailKey: `report-${id}`,
    },
  ])
  return id
}
