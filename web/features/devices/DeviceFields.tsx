import type { DeviceUpdate } from '#contract/devices/index.ts'
import { deviceWords } from '#contract/devices/words.ts'

import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './devices.words.ts'

/** The inputs of a device that may change. */
export function DeviceFields({ of }: { readonly of: Fields<Omit<DeviceUpdate, 'id' | 'version'>> }) {
  const w = useWords()
  return (
    <>
      <FieldGroup title={t.groupIdentity}>
        <FieldRow>
          <TextField of={of} name="code" hint={t.codeHint} />
          <TextField of={of} name="name" />
        </FieldRow>
        <TextField of={of} name="operatingNo" hint={t.operatingNoHint} />
        <FieldRow>
          <TextField of={of} name="model" />
          <TextField of={of} name="station" hint={t.stationHint} />
        </FieldRow>
        <TextField of={of} name="serialNo" />
        <FieldRow>
          <NumberField of={of} name="orderNo" hint={t.orderHint} />
          <SelectField
            of={of}
            name="isActive"
            label={t.activity}
            options={[
              { value: true, label: w(deviceWords.isActive) },
              { value: false, label: w(t.inactive) },
            ]}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupRating}>
        <FieldRow>
          <NumberField of={of} name="ratedKw" />
          <NumberField of={of} name="dcKwp" hint={t.dcHint} />
        </FieldRow>
        <NumberField of={of} name="stringCount" hint={t.dcHint} />
      </FieldGroup>
    </>
  )
}
