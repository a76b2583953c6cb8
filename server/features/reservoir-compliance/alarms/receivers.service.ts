import { readShiftDuties } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { findHolders, type Telling } from '#server/features/notifications/notifications.public.ts'

/** Those on shift at a plant, or all who run it where nobody is. */
export async function shiftOf({ db, now }: Telling, plantId: number): Promise<readonly number[]> {
  const crew = (await readShiftDuties(db, [plantId], now)).get(plantId)?.onDuty?.crew ?? []
  const onDuty = crew.map(({ employeeId }) => employeeId)
  return onDuty.length > 0 ? onDuty : findHolders(db, 'DutyShiftLogs.Write', plantId)
}
