import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportDeliveries } from './log/deliveries.excel.ts'
import { deliveryList } from './log/deliveries.list.ts'
import { listPeople } from './people.list.ts'
import { exportSubscriptions } from './subscriptions.excel.ts'
import { subscriptionList } from './subscriptions.list.ts'
import {
  changeSubscription,
  joinSubscription,
  leaveSubscription,
  pauseSubscription,
  removeSubscription,
  resumeSubscription,
  subscribe,
} from './subscriptions.service.ts'

export const reportSubscriptions = bind(reportSubscriptionApi, {
  list: (call) => subscriptionList.page(call, call.query),
  exportExcel: (call) => exportSubscriptions(call, call.query),
  get: (call) => subscriptionList.get(call, call.query.id),
  people: (call) => listPeople(call, { plantId: call.query.powerPlantId, kind: call.query.kind }),
  create: (call) => subscribe(call, call.body),
  update: (call) => changeSubscription(call, call.body),
  pause: (call) => pauseSubscription(call, call.body),
  resume: (call) => resumeSubscription(call, call.body),
  join: (call) => joinSubscription(call, call.body.id),
  leave: (call) => leaveSubscription(call, call.body.id),
  remove: (call) => removeSubscription(call, call.query.id),
  deliveries: (call) => deliveryList.page(call, call.query),
  exportDeliveries: (call) => exportDeliveries(call, call.query),
})
