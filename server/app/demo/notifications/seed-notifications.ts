import { getAbnormalRows } from '#server/features/abnormal-incidents/abnormal-incidents.store.ts'
import {
  tellAssignee,
  tellOfStep,
} from '#server/features/abnormal-incidents/notices/abnormal-notices.service.ts'
import { tellSealed } from '#server/features/duty-shift-logs/handover/handover-notices.service.ts'
import { lockShift } from '#server/features/duty-shift-logs/shifts/shift.store.ts'
import type { Telling } from '#server/features/notifications/notifications.public.ts'
import { setAllRead } from '#server/features/notifications/notifications.store.ts'
import { Audit } from '#server/platform/audit/audit.ts'

import type { Seeding, Staff } from '../seeding.ts'
import { readHandledEvents, readLastSealed } from './told-records.list.ts'

/** What people were told so far, of rosters, they have read by now. */
export async function readNotices({ db, now }: Seeding, staff: Staff): Promise<void> {
  for (const { id } of staff.values()) await setAllRead(db, id, now)
}

/** Tells people of the events and shifts of the demonstration data, as they would have been told when these happened. */
export async function seedNotifications({ db }: Seeding): Promise<void> {
  const within = ({ at, ...actor }: { userId: number; fullName: string; at: string }): Telling => ({
    db,
    now: new Date(at),
    audit: new Audit(),
    actor,
  })
  for (const { id, isSubmitted, ...by } of await readHandledEvents(db)) {
    const rows = await getAbnormalRows(db, id)
    const { assigneeId } = rows.handling
    if (assigneeId !== null) await tellAssignee(within(by), rows, assigneeId)
    if (isSubmitted) await tellOfStep(within(by), rows, 'submit', null)
  }
  for (const { id, ...by } of await readLastSealed(db))
    await tellSealed(within(by), await lockShift(db, id, 'update'))
}
