import { publishWindowsH, worksClasses, worksClassLabels } from '#contract/reservoirs/index.ts'

import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { fieldsIn, type Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import type { CharacteristicLevels } from '#contract/reservoirs/index.ts'
import { versionWords } from '#contract/reservoirs/version-words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../reservoirs.words.ts'
import { useVersionForm } from './use-version.ts'

/** Changes the day, the levels and what else a version has once. */
export function GeneralForm() {
  const form = useVersionForm()
  const label = useLabel()
  return (
    <FormDrawer form={form} title={t.general} wide>
      <DayField of={form} name="validFrom" />
      <TextAreaField of={form} name="basis" />
      <FieldGroup title={versionWords.levels}>
        <LevelFields of={fieldsIn(form, 'levels')} />
      </FieldGroup>
      <FieldRow>
        <SelectField
          of={form}
          name="worksClass"
          hint={t.worksClassHint}
          options={worksClasses.map((value) => ({ value, label: label(worksClassLabels[value]) }))}
        />
        <TextField of={form} name="worksClassBasis" />
      </FieldRow>
      <FieldRow>
        <TextField of={form} name="licenceNo" />
        <NumberField of={form} name="noticeLeadMinutes" />
      </FieldRow>
      <FieldRow>
        <NumberField of={form} name="lossM3s" />
        <NumberField of={form} name="levelResolutionM" />
      </FieldRow>
      <FieldRow>
        <NumberField of={form} name="gaugeToleranceM" hint={t.gaugeToleranceHint} />
        <SelectField
          of={form}
          name="publishWindowH"
          hint={t.ruleChooses}
          options={publishWindowsH.map((hours) => ({ value: hours, label: `${hours} h` }))}
        />
      </FieldRow>
    </FormDrawer>
  )
}

/** Dead, normal and flood levels, and the crest of the dam. */
export function LevelFields({ of }: { readonly of: Fields<CharacteristicLevels> }) {
  return (
    <>
      <FieldRow>
        <NumberField of={of} name="deadLevelM" />
        <NumberField of={of} name="normalLevelM" />
      </FieldRow>
      <FieldRow>
        <NumberField of={of} name="designFloodLevelM" />
        <NumberField of={of} name="checkFloodLevelM" />
      </FieldRow>
      <NumberField of={of} name="damCrestLevelM" />
    </>
  )
}
