import type { StatusColour } from '#contract/core/approval-status.ts'
import { bannedLabel } from '#contract/equipment-inspections/labels.ts'
import { type EquipmentState, equipmentStateLabels } from '#contract/equipment/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const colours: Readonly<Record<EquipmentState, StatusColour>> = {
  inUse: 'green',
  standby: 'processing',
  repair: 'orange',
  stopped: 'orange',
  retired: 'default',
}

/** That a thing failed its inspection. */
export function BannedTag() {
  return <Tag colour="red">{useLabel()(bannedLabel)}</Tag>
}

/** How far a thing is in use. */
export function StateTag({ state }: { readonly state: EquipmentState }) {
  return <Tag colour={colours[state]}>{useLabel()(equipmentStateLabels[state])}</Tag>
}
