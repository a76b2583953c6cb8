import { Problem } from '#contract/core/problem.ts'
import { limitNames, type LimitValues } from '#contract/devices/limits.ts'
import type { DeviceLimits, DeviceLimitsUpdate } from '#contract/devices/parameter.ts'
import { deviceProblems } from '#contract/devices/problems.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getOwnDeviceRow } from '../devices.service.ts'
import { updateDevice } from '../devices.store.ts'
import { getLimits } from './limits.list.ts'
import { removeDeviceLimits, setDeviceLimits } from './limits.store.ts'

/**
 * Gives a device limits of its own for a parameter, or those of the parameter again.
 *
 * @throws problem `devices.otherKind` for a parameter that the device does not have
 */
export async function changeLimits(work: Work, update: DeviceLimitsUpdate): Promise<DeviceLimits> {
  const { db, audit } = work
  const { id, version, parameterId, limits } = update
  const row = await getOwnDeviceRow(work, id)
  await requireVersion(db, 'devices', row, version)
  const find = async () => {
    const all = await getLimits(work, id)
    return { all, one: all.items.find((item) => item.parameterId === parameterId) }
  }
  const { one: before } = await find()
  if (!before) throw new Problem(deviceProblems.otherKind)
  if (limits) await setDeviceLimits(db, id, parameterId, limits)
  else await removeDeviceLimits(db, id, parameterId)
  await updateDevice(db, id, {})
  const { all, one: after = before } = await find()
  audit.changed('devices', id, told(before.code, before), told(before.code, after))
  return all
}

/** Limits by `code.name`, as the history of the device tells them. */
const told = (code: string, limits: LimitValues) =>
  Object.fromEntries(limitNames.map((name) => [`${code}.${name}`, limits[name]]))
