import type { Sort } from '#contract/core/page.ts'
import { deviceKinds } from '#contract/devices/device.ts'
import { deviceStates, type DeviceLatest, type LatestQuery } from '#contract/device-parameters/latest.ts'

type Field = LatestQuery['sorting'][number]['field']

const vietnamese = new Intl.Collator('vi', { numeric: true })

const compare: Readonly<Record<Field, (one: DeviceLatest, other: DeviceLatest) => number>> = {
  code: (one, other) => vietnamese.compare(one.code, other.code),
  name: (one, other) => vietnamese.compare(one.name, other.name),
  kind: (one, other) => deviceKinds.indexOf(one.kind) - deviceKinds.indexOf(other.kind),
  state: (one, other) => deviceStates.indexOf(one.state) - deviceStates.indexOf(other.state),
  latestAt: (one, other) => Date.parse(one.latestAt ?? '') - Date.parse(other.latestAt ?? ''),
  overdueCount: (one, other) => one.overdueCount - other.overdueCount,
}

/** Devices in the order asked for; equal ones stay as they are, and those without values are last either way. */
export function inOrder(devices: readonly DeviceLatest[], sorting: readonly Sort<Field>[]): DeviceLatest[] {
  return devices.toSorted((one, other) => {
    for (const { field, descending } of sorting) {
      const empty = field === 'latestAt' ? Number(!one.latestAt) - Number(!other.latestAt) : 0
      if (empty !== 0) return empty
      const difference = compare[field](one, other) || 0
      if (difference !== 0) return descending ? -difference : difference
    }
    return 0
  })
}
