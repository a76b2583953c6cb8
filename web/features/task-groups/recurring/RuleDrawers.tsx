import { plantDay } from '#contract/core/format.ts'
import { historyApi } from '#contract/history/index.ts'
import { weekdayLabels } from '#contract/inspection-rounds/labels.ts'
import { taskRuleApi } from '#contract/task-groups/recurring/index.ts'
import { ruleFrequencyLabels } from '#contract/task-groups/recurring/labels.ts'
import { RuleUpdate, RuleWrite } from '#contract/task-groups/recurring/rule.ts'
import { taskRuleWords } from '#contract/task-groups/recurring/words.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'

import { useEquipmentOptions } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue, useOtherField } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'

/** What shows recurring tasks and what is made of them. */
const shown = [taskRuleApi.list, taskRuleApi.get, taskTemplateApi.list, historyApi.list, ...stale]
const MOST_TEMPLATES = 1000

/** Lays recurring tasks down. */
export function RuleCreate() {
  const plantOptions = usePlantOptions()
  const [pagePlantId] = usePlantOfPage()
  const today = plantDay(useNow())
  const form = useCreateForm(taskRuleApi.create, {
    words: taskRuleWords,
    schema: RuleWrite,
    initial: {
      powerPlantId: pagePlantId,
      frequency: 'week',
      weekdays: [],
      startsOn: today,
      leadDays: 3,
      isPaused: false,
    },
    refresh: shown,
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? null
  return (
    <FormDrawer form={form} title={t.newRule} wide>
      <SelectField of={form} name="powerPlantId" options={plantOptions} />
      <RuleFields of={form} plantId={plantId} />
    </FormDrawer>
  )
}

/** Changes, pauses or ends recurring tasks; what was made stays. */
export function RuleEdit() {
  const w = useWords()
  const record = useRead(taskRuleApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(taskRuleApi.update, {
    words: taskRuleWords,
    schema: RuleUpdate,
    record,
    initial: (rule) => rule,
    refresh: shown,
  })
  return (
    <FormDrawer form={form} title={t.changeRule} wide>
      <p className="vh-note vh-after">{w(t.ruleHint)}</p>
      <RuleFields of={form} plantId={record.data?.powerPlantId ?? null} />
      <SelectField
        of={form}
        name="isPaused"
        options={[
          { value: false, label: w(t.inUse) },
          { value: true, label: w(t.pausedRule) },
        ]}
      />
    </FormDrawer>
  )
}

interface RuleFieldsProps {
  readonly of: Fields<Omit<RuleUpdate, 'id' | 'version'>>
  readonly plantId: number | null
}

function RuleFields({ of, plantId }: RuleFieldsProps) {
  const label = useLabel()
  const [frequency] = useOtherField(of, 'frequency')
  const { data } = useReadAll(
    taskTemplateApi.list,
    plantId === null ? [] : [{ query: { powerPlantId: plantId, maxResultCount: MOST_TEMPLATES } }],
  )
  const templates = plantId === null ? [] : data[0]?.items
  const weekdays = Object.entries(weekdayLabels).map(([day, name]) => ({
    value: Number(day),
    label: label(name),
  }))
  return (
    <>
      <TextField of={of} name="ruleName" />
      <SelectField
        of={of}
        name="templateId"
        options={templates?.map(({ id, templateName }) => ({ value: id, label: templateName }))}
      />
      <FieldGroup title={t.ruleWhen}>
        <SelectField of={of} name="frequency" options={optionsOf(ruleFrequencyLabels, label)} />
        {frequency === 'week' && <MultiSelectField of={of} name="weekdays" options={weekdays} />}
        {frequency === 'month' && <NumberField of={of} name="monthDay" hint={t.monthDayHint} />}
        {frequency === 'hours' && <HourFields of={of} plantId={plantId} />}
        <FieldRow>
          <DayField of={of} name="startsOn" />
          <DayField of={of} name="endsOn" />
          <NumberField of={of} name="leadDays" />
        </FieldRow>
      </FieldGroup>
    </>
  )
}

function HourFields({ of, plantId }: RuleFieldsProps) {
  const units = useEquipmentOptions(plantId, ['generator', 'inverter'])
  return (
    <>
      <SelectField of={of} name="unitId" options={units} />
      <FieldRow>
        <NumberField of={of} name="everyHours" />
        <NumberField of={of} name="nextAtHours" hint={t.nextAtHint} />
      </FieldRow>
    </>
  )
}
