import { subscriptionList } from './subscriptions.list.ts'

export { reportMailing } from './mailing/send-due.service.ts'

/** Says whether the caller may see a subscription, e.g. its history. */
export const seesSubscription = subscriptionList.sees
