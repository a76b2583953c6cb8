import { deviceKindLabels } from '#contract/devices/device.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { InspectionByRule } from '#contract/equipment-inspections/inspection.ts'
import { inspectionWords } from '#contract/equipment-inspections/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../equipment-inspections.words.ts'
import { stale } from '../stale.ts'

/** Adds the lines that a kind of inspection asks for. */
export function RuleDrawer() {
  const w = useWords()
  const label = useLabel()
  const [ofPage] = usePlantOfPage()
  const form = useCreateForm(inspectionApi.addByRule, {
    words: inspectionWords,
    schema: InspectionByRule,
    initial: { powerPlantId: ofPage },
    refresh: stale,
    told: ({ createdCount }) => w(t.ruleDone, { count: createdCount }),
  })
  const powerPlantId = useFieldValue(form, 'powerPlantId') ?? 0
  const { data } = useRead(inspectionApi.settings, { query: { powerPlantId } })
  const ruled = data?.types.filter(({ deviceKinds }) => deviceKinds.length > 0)
  return (
    <FormDrawer form={form} title={t.byRule} saveText={t.addLines}>
      <p className="vh-note vh-after">{w(t.ruleHint)}</p>
      <SelectField of={form} name="powerPlantId" options={usePlantOptions()} />
      <SelectField
        of={form}
        name="typeCode"
        options={ruled?.map(({ code, name, deviceKinds }) => ({
          value: code,
          label: `${name} (${deviceKinds.map((kind) => label(deviceKindLabels[kind])).join(', ')})`,
        }))}
      />
    </FormDrawer>
  )
}
