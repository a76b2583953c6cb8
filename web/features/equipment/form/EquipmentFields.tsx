import { equipmentPriorityLabels, equipmentStateLabels } from '#contract/equipment/labels.ts'
import type { EquipmentUpdate } from '#contract/equipment/equipment.ts'

import { PlaceField } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../equipment.words.ts'

interface EquipmentFieldsProps {
  readonly of: Fields<Omit<EquipmentUpdate, 'id' | 'version'>>
  readonly plantId: number | null
  /** What it is part of now. */
  readonly parentCode?: string | null
}

/** The inputs of a thing of the register that may change. */
export function EquipmentFields({ of, plantId, parentCode = null }: EquipmentFieldsProps) {
  const label = useLabel()
  return (
    <>
      <FieldGroup title={t.groupPlace}>
        <FieldRow>
          <TextField of={of} name="code" hint={t.codeHint} />
          <TextField of={of} name="operatingNo" hint={t.operatingNoHint} />
        </FieldRow>
        <TextField of={of} name="name" />
        <PlaceField of={of} plantId={plantId} known={parentCode} hint={t.parentHint} />
        <FieldRow>
          <TextField of={of} name="station" hint={t.stationHint} />
          <NumberField of={of} name="orderNo" hint={t.orderHint} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupUse}>
        <FieldRow>
          <SelectField
            of={of}
            name="state"
            options={optionsOf(equipmentStateLabels, label)}
            hint={t.stateHint}
          />
          <SelectField of={of} name="priority" options={optionsOf(equipmentPriorityLabels, label)} />
        </FieldRow>
        <TextField of={of} name="responsibleUnit" hint={t.responsibleHint} />
      </FieldGroup>
      <FieldGroup title={t.groupOrigin}>
        <FieldRow>
          <TextField of={of} name="manufacturer" />
          <TextField of={of} name="country" />
        </FieldRow>
        <FieldRow>
          <TextField of={of} name="model" />
          <TextField of={of} name="serialNo" hint={t.serialHint} />
        </FieldRow>
        <FieldRow>
          <DayField of={of} name="installDate" />
          <DayField of={of} name="commissionDate" />
        </FieldRow>
        <FieldRow>
          <DayField of={of} name="warrantyUntil" />
          <NumberField of={of} name="expectedLifeYears" hint={t.lifeHint} />
        </FieldRow>
      </FieldGroup>
      <RowsField of={of} name="ratedParams" addText={t.ratedAdd} dense>
        {(row) => (
          <FieldRow>
            <TextField of={row} name="name" />
            <TextField of={row} name="value" />
            <TextField of={row} name="unit" />
          </FieldRow>
        )}
      </RowsField>
    </>
  )
}
