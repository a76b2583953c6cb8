import { formatMeasured } from '#contract/core/format.ts'
import { plantKindLabels, type Plant, type PlantWrite } from '#contract/plants/index.ts'
import { plantWords } from '#contract/plants/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './PlantFields.module.css'
import { t } from './plants.words.ts'
import { ReservoirLink } from './ReservoirLink.tsx'

interface PlantFieldsProps {
  readonly of: Fields<PlantWrite>
  /** As it stands, where there is one already. */
  readonly plant?: Plant | undefined
}

/** The inputs of a plant. */
export function PlantFields({ of, plant }: PlantFieldsProps) {
  const label = useLabel()
  return (
    <div className={css['fields']}>
      <FieldGroup title={t.groupName}>
        <TextField of={of} name="name" />
        <FieldRow>
          <TextField of={of} name="code" hint={t.codeHint} />
          <SelectField of={of} name="kind" options={optionsOf(plantKindLabels, label)} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupPower}>
        <FieldRow>
          <NumberField of={of} name="ratedMw" />
          <NumberField of={of} name="installedMwp" hint={t.installedHint} />
          <NumberField of={of} name="annualEnergyGwh" hint={t.annualEnergyHint} />
        </FieldRow>
        <LevelFields of={of} plant={plant} />
      </FieldGroup>
      <FieldGroup title={t.groupPlace}>
        <FieldRow>
          <TextField of={of} name="province" />
          <NumberField of={of} name="latitude" />
          <NumberField of={of} name="longitude" />
        </FieldRow>
        <TextField of={of} name="address" />
        <TextField of={of} name="companyName" hint={t.companyHint} />
      </FieldGroup>
      <FieldGroup title={t.groupGrid}>
        <FieldRow>
          <DayField of={of} name="commissionedOn" />
          <TextField of={of} name="dispatchLevel" hint={t.dispatchHint} />
        </FieldRow>
        <TextAreaField of={of} name="connection" hint={t.connectionHint} />
      </FieldGroup>
    </div>
  )
}

/** Levels are typed where no reservoir is laid down; else they are those of its version in force, and there is the way to it. */
function LevelFields({ of, plant }: PlantFieldsProps) {
  const w = useWords()
  if (!plant || plant.reservoirId === null)
    return (
      <FieldRow>
        <NumberField of={of} name="deadLevelM" hint={t.levelHint} />
        <NumberField of={of} name="normalLevelM" hint={t.levelHint} />
      </FieldRow>
    )
  const metres = (value: number | null) => formatMeasured(value, 2, 'm')
  return (
    <DescriptionList
      items={[
        { label: w(plantWords.deadLevelM), value: metres(plant.deadLevelM) },
        { label: w(plantWords.normalLevelM), value: metres(plant.normalLevelM) },
        { label: w(t.levelsOf), value: <ReservoirLink of={plant} /> },
      ]}
    />
  )
}
