import { historyApi } from '#contract/history/index.ts'
import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'

/** What shows subscriptions, to be read again after a change. */
export const stale = [
  reportSubscriptionApi.list,
  reportSubscriptionApi.get,
  reportSubscriptionApi.deliveries,
  historyApi.list,
]
