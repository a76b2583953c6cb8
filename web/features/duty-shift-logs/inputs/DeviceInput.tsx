import { undecidedComplaint } from '#contract/devices/equipment.ts'
import type { DeviceKind } from '#contract/devices/index.ts'

import { EquipmentBox, useEquipmentText } from '#web/features/devices/public.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { type InputProps, SmallField } from '#web/kit/inputs/SmallField.tsx'

interface DeviceInputProps extends InputProps<string | null> {
  readonly plantId: number
  /** The only kinds that may stand here. */
  readonly kinds?: readonly DeviceKind[]
}

/** The words of a device, picked from the catalogue; words of its own where it is said not to be there. */
export function DeviceInput({ value, onChange, plantId, kinds, problem, ...box }: DeviceInputProps) {
  const label = useLabel()
  const { choice, choose, isUndecided } = useEquipmentText({ plantId, kinds, value, onChange })
  return (
    <SmallField {...box} problem={problem && isUndecided ? label(undecidedComplaint.params) : problem}>
      {(boxed) => (
        <EquipmentBox boxed={boxed} plantId={plantId} kinds={kinds} value={choice} onChange={choose} />
      )}
    </SmallField>
  )
}
