import { FormField } from '#web/kit/fields/FormField.tsx'
import type { FormInputProps } from '#web/kit/fields/TypedInput.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { EquipmentBox } from './EquipmentBox.tsx'

/** What a form holds of the device it names. */
interface EquipmentValues {
  readonly deviceId: number | null
  readonly equipment: string | null
}

interface EquipmentFieldProps {
  readonly of: Fields<EquipmentValues>
  readonly plantId: number | null
  readonly label: Word
  readonly hint?: Word
}

/** A device picked in a form: its words and, unseen, its place in the catalogue. */
export function EquipmentField({ of, plantId, label, hint }: EquipmentFieldProps) {
  return (
    <FormField of={of} name="equipment" label={label} hint={hint} show={String}>
      <Input of={of} plantId={plantId} />
    </FormField>
  )
}

function Input({
  of,
  plantId,
  value,
  onChange,
  onBlur,
  ...boxed
}: FormInputProps & Pick<EquipmentFieldProps, 'of' | 'plantId'>) {
  const [deviceId, setDeviceId] = useOtherField(of, 'deviceId')
  const equipment = typeof value === 'string' && value !== '' ? value : null
  return (
    <EquipmentBox
      plantId={plantId}
      value={{ deviceId: deviceId ?? null, equipment }}
      onChange={(choice) => {
        // First the id: what is wrong with the text is judged when the text changes.
        setDeviceId(choice.deviceId)
        onChange?.(choice.equipment)
      }}
      onBlur={onBlur}
      boxed={boxed}
    />
  )
}
