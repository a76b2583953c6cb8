import { Problem } from '#contract/core/problem.ts'
import { equipmentText, UNDECIDED } from '#contract/devices/equipment.ts'
import { deviceProblems } from '#contract/devices/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { nameDevice } from './equipment.store.ts'

/** What a log keeps of the device it names: its place in the catalogue, if it has one, and the words. */
interface NamedEquipment<Text extends string | null> {
  readonly deviceId: number | null
  readonly equipment: Text
}

/**
 * What a log keeps of what somebody picked or wrote: of a device of the catalogue the words are the catalogue's. Words
 * that stood there for the same device stay, though it has another name meanwhile.
 *
 * @throws problem `devices.unknownEquipment` for a device that the plant does not have
 */
export async function nameEquipment<Text extends string | null>(
  work: Pick<Work, 'db' | 'now'>,
  plantId: number,
  named: NamedEquipment<Text>,
  before?: NamedEquipment<Text>,
): Promise<NamedEquipment<Text | string>> {
  const kept = await keepEquipment(work, plantId, named, before)
  if (kept.deviceId === UNDECIDED) throw new Problem(deviceProblems.unknownEquipment)
  return kept
}

/**
 * The same for a draft, which may stay undecided: a device that the plant does not have is nobody's choice yet, and the
 * words stay.
 */
export async function keepEquipment<Text extends string | null>(
  { db, now }: Pick<Work, 'db' | 'now'>,
  plantId: number,
  { deviceId, equipment }: NamedEquipment<Text>,
  before?: NamedEquipment<Text>,
): Promise<NamedEquipment<Text | string>> {
  if (deviceId === null || deviceId === UNDECIDED) return { deviceId, equipment }
  if (deviceId === before?.deviceId) return { deviceId, equipment: before.equipment }
  const device = await nameDevice(db, plantId, deviceId, now)
  return device ? { deviceId, equipment: equipmentText(device) } : { deviceId: UNDECIDED, equipment }
}
