import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'
import { deliveryStates } from '#contract/report-subscriptions/labels.ts'
import { subscribedKinds } from '#contract/report-subscriptions/rhythm.ts'
import { calendarPeriods } from '#contract/reports/periods.ts'

import { claim, fromDay, inOrderOf, listCase, plain, same, untilDay, value, vietnamese } from './case.ts'

/** The lists of who gets which report by mail, and of what was sent. */
export const reportSubscriptionCases = {
  reportSubscriptions: listCase<typeof reportSubscriptionApi.list>({
    list: reportSubscriptionApi.list,
    sorts: {
      kind: inOrderOf(subscribedKinds, ({ kind }) => kind),
      powerPlantName: vietnamese(),
      rhythm: inOrderOf(calendarPeriods, ({ rhythm }) => rhythm),
      sendTime: plain(),
      nextDueAt: value(),
      lastDueAt: value(),
      authorName: vietnamese(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      kind: same(),
      isRunning: claim(),
      isMine: { because: 'whoever looks gets none: see the tests of subscriptions' },
    },
    keyword: ({ note }) => note,
    plant: ({ powerPlantId }) => powerPlantId,
    get: reportSubscriptionApi.get,
    change: {
      endpoint: reportSubscriptionApi.update,
      entity: 'report-subscriptions',
      write: ({ receivers, ...one }) => ({
        ...one,
        receiverIds: receivers.map(({ id }) => id),
        note: 'Gửi trước họp giao ban',
      }),
    },
    sheet: { endpoint: reportSubscriptionApi.exportExcel, text: ({ authorName }) => authorName },
  }),
  reportDeliveries: listCase<typeof reportSubscriptionApi.deliveries>({
    list: reportSubscriptionApi.deliveries,
    sorts: {
      dueAt: value(),
      sentAt: value(),
      kind: inOrderOf(subscribedKinds, ({ kind }) => kind),
      from: value(),
      state: inOrderOf(deliveryStates, ({ state }) => state),
      receiverName: vietnamese(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      subscriptionId: { because: 'a row does not say which: see the tests of subscriptions' },
      kind: same(),
      state: same(),
      from: fromDay(({ dueAt }) => dueAt),
      to: untilDay(({ dueAt }) => dueAt),
    },
    keyword: ({ receiverName }) => receiverName,
    plant: ({ powerPlantId }) => powerPlantId,
    sheet: { endpoint: reportSubscriptionApi.exportDeliveries, text: ({ receiverName }) => receiverName },
  }),
}
