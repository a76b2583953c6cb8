import { claimLabels } from '#contract/core/words.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { probationWorkLabels, probationWorks } from '#contract/labour-contracts/labels.ts'
import { PlantLabourSettings } from '#contract/labour-contracts/settings.ts'
import { labourSettingsWords as words } from '#contract/labour-contracts/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { fieldsIn } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../labour-contracts.words.ts'
import { stale } from '../stale.ts'

const reminders = [90, 60, 45, 30, 15, 10, 7, 5, 3, 1]

/** Changes the rules of a plant. */
export function LabourSettingsForm() {
  const w = useWords()
  const label = useLabel()
  const record = useRead(labourContractApi.settings, { query: { powerPlantId: Number(useDrawer().id) } })
  const form = useEditForm(labourContractApi.updateSettings, {
    words,
    schema: PlantLabourSettings,
    record,
    initial: (settings) => settings,
    refresh: [...stale, labourContractApi.settings],
  })
  const probation = fieldsIn(form, 'probationDays')
  const days = reminders.map((count) => ({ value: count, label: w(t.days, { count }) }))
  return (
    <FormDrawer form={form} title={t.settings}>
      <FieldGroup title={words.probationDays}>
        {probationWorks.map((work) => (
          <NumberField
            key={work}
            of={probation}
            name={work}
            label={probationWorkLabels[work]}
            unit={w(t.daysUnit)}
          />
        ))}
      </FieldGroup>
      <FieldGroup title={t.groupTerm}>
        <FieldRow>
          <NumberField of={form} name="fixedTermMonths" />
          <NumberField of={form} name="fixedTermsInRow" />
        </FieldRow>
        <NumberField of={form} name="rowPauseDays" unit={w(t.daysUnit)} />
      </FieldGroup>
      <FieldGroup title={t.groupReminders}>
        <MultiSelectField of={form} name="probationReminderDays" options={days} />
        <MultiSelectField of={form} name="endReminderDays" options={days} />
        <SelectField
          of={form}
          name="warnsOnRoster"
          options={[
            { value: true, label: label(claimLabels.true) },
            { value: false, label: label(claimLabels.false) },
          ]}
        />
      </FieldGroup>
    </FormDrawer>
  )
}
