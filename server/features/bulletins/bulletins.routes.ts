import { bulletinApi } from '#contract/bulletins/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportBulletins } from './bulletins.excel.ts'
import { bulletinList } from './bulletins.list.ts'
import { printBulletin, sendBulletin } from './bulletins.service.ts'
import { bulletinSettings } from './bulletins.store.ts'

export const bulletins = bind(bulletinApi, {
  list: (call) => bulletinList.page(call, call.query),
  exportExcel: (call) => exportBulletins(call, call.query),
  print: (call) => printBulletin(call, call.query),
  send: (call) => sendBulletin(call, call.body),
  settings: ({ db, query }) => bulletinSettings.read(db, query.powerPlantId),
  updateSettings: (call) => bulletinSettings.change(call, call.body),
})
