import { plantKindLabels, type PlantWrite } from '#contract/plants/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import css from './PlantFields.module.css'
import { t } from './plants.words.ts'

/** The inputs of a plant. */
export function PlantFields({ of }: { readonly of: Fields<PlantWrite> }) {
  const label = useLabel()
  return (
    <div className={css['fields']}>
      <FieldGroup title={t.groupName}>
        <TextField of={of} name="name" label={t.name} />
        <FieldRow>
          <TextField of={of} name="code" label={t.code} hint={t.codeHint} />
          <SelectField of={of} name="kind" label={t.kind} options={optionsOf(plantKindLabels, label)} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupPower}>
        <FieldRow>
          <NumberField of={of} name="ratedMw" label={t.ratedMw} unit="MW" />
          <NumberField of={of} name="installedMwp" label={t.installedMwp} unit="MWp" hint={t.installedHint} />
          <NumberField
            of={of}
            name="annualEnergyGwh"
            label={t.annualEnergyGwh}
            unit="GWh"
            hint={t.annualEnergyHint}
          />
        </FieldRow>
        <FieldRow>
          <NumberField of={of} name="deadLevelM" label={t.deadLevelM} unit="m" hint={t.levelHint} />
          <NumberField of={of} name="normalLevelM" label={t.normalLevelM} unit="m" hint={t.levelHint} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupPlace}>
        <FieldRow>
          <TextField of={of} name="province" label={t.province} />
          <NumberField of={of} name="latitude" label={t.latitude} unit="°" />
          <NumberField of={of} name="longitude" label={t.longitude} unit="°" />
        </FieldRow>
        <TextField of={of} name="address" label={t.address} />
        <TextField of={of} name="companyName" label={t.companyName} hint={t.companyHint} />
      </FieldGroup>
      <FieldGroup title={t.groupGrid}>
        <FieldRow>
          <DayField of={of} name="commissionedOn" label={t.commissionedOn} />
          <TextField of={of} name="dispatchLevel" label={t.dispatchLevel} hint={t.dispatchHint} />
        </FieldRow>
        <TextAreaField of={of} name="connection" label={t.connection} hint={t.connectionHint} />
      </FieldGroup>
    </div>
  )
}
