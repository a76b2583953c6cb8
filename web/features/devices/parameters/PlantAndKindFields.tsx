import { type DeviceKind, deviceKindLabels } from '#contract/devices/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

/** What a parameter is chosen for once: a plant and a kind of its devices. */
export function PlantAndKindFields({
  of,
}: {
  readonly of: Fields<{ powerPlantId: number; deviceKind: DeviceKind }>
}) {
  const label = useLabel()
  const plantOptions = usePlantOptions()
  return (
    <FieldRow>
      <SelectField of={of} name="powerPlantId" options={plantOptions} />
      <SelectField of={of} name="deviceKind" options={optionsOf(deviceKindLabels, label)} />
    </FieldRow>
  )
}
