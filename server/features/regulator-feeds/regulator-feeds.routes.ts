import { regulatorFeedApi } from '#contract/regulator-feeds/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportIntervals, exportTargets } from './regulator-feeds.excel.ts'
import { feedIntervalList, feedTargetList } from './regulator-feeds.list.ts'
import {
  addTarget,
  changeTarget,
  downloadInterval,
  removeTarget,
  resendInterval,
  testTarget,
} from './regulator-feeds.service.ts'

export const regulatorFeeds = bind(regulatorFeedApi, {
  targets: (call) => feedTargetList.whole(call, call.query),
  exportTargets: (call) => exportTargets(call, call.query.powerPlantId),
  target: (call) => feedTargetList.get(call, call.query.id),
  createTarget: (call) => addTarget(call, call.body),
  updateTarget: (call) => changeTarget(call, call.body),
  removeTarget: (call) => removeTarget(call, call.query.id),
  test: (call) => testTarget(call, call.body.id),
  intervals: (call) => feedIntervalList.page(call, call.query),
  exportExcel: (call) => exportIntervals(call, call.query),
  interval: (call) => feedIntervalList.get(call, call.query.id),
  download: (call) => downloadInterval(call, call.query.id),
  resend: (call) => resendInterval(call, call.body.id),
})
