import { notificationApi } from '#contract/notifications/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportNotifications } from './notifications.excel.ts'
import { countUnread, pageOfNotifications } from './notifications.list.ts'
import {
  getPreferences,
  markAddressRead,
  markAllRead,
  markRead,
  setPreferences,
} from './notifications.service.ts'

export const notifications = bind(notificationApi, {
  list: (call) => pageOfNotifications(call, call.query),
  exportExcel: (call) => exportNotifications(call, call.query),
  unreadCount: async ({ db, actor }) => ({ unreadCount: await countUnread(db, actor.userId) }),
  markRead: (call) => markRead(call, call.body.id),
  markAddressRead: (call) => markAddressRead(call, call.body.address),
  markAllRead: (call) => markAllRead(call),
  preferences: (call) => getPreferences(call),
  setPreferences: (call) => setPreferences(call, call.body.items),
})
