import type { StatusColour } from '#contract/core/approval-status.ts'
import { deviceStateLabels, type DeviceState } from '#contract/device-parameters/latest.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const colours: Readonly<Record<DeviceState, StatusColour>> = {
  normal: 'green',
  noData: 'default',
  warn: 'yellow',
  alarm: 'orange',
  trip: 'red',
}

/** How a device or a value is, in a word and the colour of its limit. */
export function StateTag({ state }: { readonly state: DeviceState }) {
  const label = useLabel()
  return <Tag colour={colours[state]}>{label(deviceStateLabels[state])}</Tag>
}
