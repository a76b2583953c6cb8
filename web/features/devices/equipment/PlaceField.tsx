import { useState } from 'react'

import { UNDECIDED } from '#contract/devices/equipment.ts'

import { FormField } from '#web/kit/fields/FormField.tsx'
import type { FormInputProps } from '#web/kit/fields/TypedInput.tsx'
import type { Fields, NameOf } from '#web/kit/form/fields.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { EquipmentBox } from './EquipmentBox.tsx'
import { picked, typedOnly } from './find-equipment.ts'
import { useEquipmentList } from './use-equipment-list.ts'

interface KnownFieldProps<Values, Name extends keyof Values> {
  readonly of: Fields<Values>
  readonly name: Name
  readonly plantId: number | null
  /** What the one that stands there now is called, where the catalogue to pick from has it no more. */
  readonly known?: string | null
  readonly hint?: Word
}

/** What a thing is part of, picked as everywhere else; left empty at the top of the plant. */
export function PlaceField(
  props: Omit<KnownFieldProps<{ readonly parentId: number | null }, 'parentId'>, 'name'>,
) {
  return <KnownEquipmentField {...props} name="parentId" />
}

/** A thing of the register picked as everywhere else; its value is the number of the thing. */
export function KnownEquipmentField<Values, Name extends NameOf<Values, number>>({
  of,
  name,
  plantId,
  known = null,
  hint,
}: KnownFieldProps<Values, Name>) {
  const { all = [] } = useEquipmentList(plantId)
  const nameOf = (id: unknown) => {
    const one = all.find((device) => device.id === id)
    return one ? picked(one).equipment : known
  }
  return (
    <FormField of={of} name={name} hint={hint} show={nameOf}>
      <Input plantId={plantId} nameOf={nameOf} />
    </FormField>
  )
}

interface InputProps extends FormInputProps {
  readonly plantId: number | null
  readonly nameOf: (id: unknown) => string | null
}

function Input({ plantId, nameOf, value, onChange, onBlur, ...boxed }: InputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = typeof value === 'number' && value !== UNDECIDED ? value : null
  const choice =
    typed === null ? { deviceId: id, equipment: id === null ? null : nameOf(id) } : typedOnly(typed)
  return (
    <EquipmentBox
      plantId={plantId}
      value={choice}
      onlyKnown
      onChange={({ deviceId, equipment }) => {
        setTyped(deviceId === UNDECIDED ? equipment : null)
        onChange?.(deviceId)
      }}
      onBlur={onBlur}
      boxed={boxed}
    />
  )
}
