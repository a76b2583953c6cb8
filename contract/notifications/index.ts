import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById } from '#contract/core/page.ts'
import { text } from '#contract/core/rules.ts'

import {
  NoticePreferences,
  NoticePreferencesWrite,
  NotificationPage,
  NotificationQuery,
  UnreadCount,
} from './notification.ts'

export * from './areas.ts'
export * from './kinds.ts'
export * from './notification.ts'

/** Everybody reads their own notifications, and nobody anybody else's. */
export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Notification/GetUserNotifications',
    access: 'signedIn',
    summary: 'What was told to the caller, the latest first.',
    query: NotificationQuery,
    returns: NotificationPage,
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Notification/ExportExcel',
    access: 'signedIn',
    summary: 'What was told to the caller, filtered, as an Excel file.',
    query: NotificationQuery,
    returns: file,
    cookie: true,
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/services/app/Notification/GetUnreadCount',
    access: 'signedIn',
    summary: 'How much of it the caller has not read.',
    returns: UnreadCount,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/services/app/Notification/SetNotificationAsRead',
    access: 'signedIn',
    summary: 'Notes that the caller has read one; one that is read stays as it is.',
    body: ById,
    returns: z.null(),
  }),
  markAddressRead: endpoint({
    method: 'POST',
    path: '/services/app/Notification/SetNotificationsOfAddressAsRead',
    access: 'signedIn',
    summary: 'Notes that the caller has opened a screen: what they were told that leads there is read.',
    body: z.object({ address: text(500) }),
    returns: z.object({ count: z.int().min(0) }),
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/services/app/Notification/SetAllNotificationsAsRead',
    access: 'signedIn',
    summary: 'Notes that the caller has read everything.',
    returns: z.null(),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/services/app/Notification/GetNotificationSettings',
    access: 'signedIn',
    summary: 'How the caller wants to be told of each kind.',
    returns: NoticePreferences,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/services/app/Notification/UpdateNotificationSettings',
    access: 'signedIn',
    summary: 'Changes how the caller wants to be told of the kinds that are named.',
    body: NoticePreferencesWrite,
    returns: NoticePreferences,
  }),
}
