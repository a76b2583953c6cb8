import type { Readable } from '#server/platform/db/schema.ts'

import { abnormalList } from './abnormal-incidents.list.ts'

export { addAbnormal, changeAbnormal, enterAbnormal, strikeEvent } from './abnormal-incidents.service.ts'
export { abnormalList, getAbnormal, mayReadAbnormalAttachment } from './abnormal-incidents.list.ts'
export { attach as attachToAbnormal, type Attaching } from './attachments/attachments.service.ts'
export {
  abnormalShiftOf,
  incidentInProgress,
  listAbnormalDetailsOfShift,
  listAbnormalsOfShifts,
  openDefectsOf,
} from './handover.list.ts'
export { followFullReport } from './report/full-report.service.ts'
export { overdueEvents } from './notices/overdue-events.service.ts'
export { readOpenEvents } from './open-events.list.ts'
export { markSealed as markAbnormalsSealed } from './abnormal-incidents.store.ts'

/** Says whether an actor may see an event, e.g. its history. */
export const seesAbnormal = abnormalList.sees

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  abnormalHandlings: ['abnormalId', 'restoredAt', 'status'],
  abnormals: [
    'code',
    'deviceId',
    'dutyShiftLogId',
    'equipment',
    'id',
    'level',
    'occurredAt',
    'phenomenon',
    'plantId',
    'searchText',
    'struckAt',
  ],
} as const satisfies Readable
