import type { Notification } from '#contract/notifications/notification.ts'

import type { TestApp } from './app.ts'
import type { Client } from './people.ts'

/** What somebody was told, the latest first. */
export async function toldTo(who: Client, filter = ''): Promise<readonly Notification[]> {
  const path = `/services/app/Notification/GetUserNotifications?MaxResultCount=100${filter}`
  return (await who.get<{ items: Notification[] }>(path)).result.items
}

/** The kinds of what somebody was told, the latest first; what is read is marked by a tick. */
export async function kindsToldTo(who: Client): Promise<string[]> {
  return (await toldTo(who)).map(({ kind, readAt }) => (readAt === null ? kind : `${kind} ✓`))
}

/** What somebody without a session was told, the latest first. */
export function toldToEmployee({ db }: TestApp, employeeId: number) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'subject', 'detail', 'address', 'readAt'])
    .where('receiverId', '=', employeeId)
    .orderBy('id', 'desc')
    .execute()
}
