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
  latestAt: (one, other) => Date.parse(one.latestAt ?? '1970') - Date.parse(other.latestAt ?? '1970'),
  overdueCount: (one, other) => one.overdueCount - other.overdueCount,
}

/** Devices in the order asked for; equal ones stay as they are. */
export function inOrder(devices: readonly DeviceLatest[], sorting: readonly Sort<Field>[]): DeviceLatest[] {
  return devices.toSorted((one, other) => {
    for (const { field, descending } of sorting) {
      const difference = compare[field](one, other)
      if (difference !== 0) return descending ? -difference : difference
    }
    return 0
  })
}
