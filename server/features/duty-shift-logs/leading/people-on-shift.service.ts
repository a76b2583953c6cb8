import { findHolders, type Telling } from '#server/features/notifications/notifications.public.ts'

import { readShiftDuties } from '../shifts/duties.list.ts'

/** Those on shift at a plant, or all who run it where nobody is. */
export async function peopleOnShift({ db, now }: Telling, plantId: number): Promise<readonly number[]> {
  const crew = (await readShiftDuties(db, [plantId], now)).get(plantId)?.onDuty?.crew ?? []
  const onDuty = crew.map(({ employeeId }) => employeeId)
  return onDuty.length > 0 ? onDuty : findHolders(db, 'DutyShiftLogs.Write', plantId)
}
