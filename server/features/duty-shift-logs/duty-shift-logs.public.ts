import type { Readable } from '#server/platform/db/schema.ts'

import { streamList } from './operations/stream.list.ts'
import { shiftList } from './shifts/shifts.list.ts'

export { listLedShifts } from './leading/leading.list.ts'
export { handLeadershipOn } from './leading/leading.service.ts'
export { peopleOnShift } from './leading/people-on-shift.service.ts'
export { streamList } from './operations/stream.list.ts'
export { addOperation } from './operations/operations.service.ts'
export { shiftLogDocument } from './print/shift-log.pdf.ts'
export { countConsentsAsked, readShiftDuties } from './shifts/duties.list.ts'
export { getShift } from './shifts/shifts.list.ts'
export { findOpenShift } from './shifts/shift.store.ts'
export { listPlantsWithLogs } from './verification/chain.list.ts'
export { chainOfPlant, shiftLogAnchors } from './verification/anchored-links.list.ts'
export { findLastLink } from './seal/seal.store.ts'
export { canonical } from './seal/canonical.rules.ts'
export { verifyChain } from './verification/verify.service.ts'
export { seesPersonnelChange } from './shifts/shift-history.list.ts'

/** Says whether the caller may see a shift, e.g. its history. */
export const seesShift = shiftList.sees

/** Says whether the caller may see an entry of the operation log, e.g. its history. */
export const seesOperation = streamList.sees

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  dutyOperations: [
    'content',
    'deviceId',
    'equipment',
    'eventType',
    'finishedAt',
    'id',
    'kind',
    'occurredAt',
    'orderNo',
    'plantId',
    'searchText',
    'shiftId',
    'struckAt',
  ],
  dutyShiftLogs: [
    'day',
    'firstSignedAt',
    'id',
    'plantId',
    'shiftCode',
    'shiftLeaderId',
    'shiftLeaderName',
    'shiftName',
    'startsAt',
    'status',
  ],
} as const satisfies Readable
