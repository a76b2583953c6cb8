import { DefaultsWrite, parameterApi } from '#contract/devices/index.ts'
import { parameterWords } from '#contract/devices/words.ts'

import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from './device-parameters.words.ts'
import { PlantAndKindFields } from './PlantAndKindFields.tsx'

/** Adds the usual parameters of a device kind. */
export function DefaultsForm() {
  const w = useWords()
  const form = useCreateForm(parameterApi.createDefaults, {
    words: parameterWords,
    schema: DefaultsWrite,
    initial: { powerPlantId: usePlantToBegin() },
    refresh: [parameterApi.list],
    told: ({ added }) => (added > 0 ? w(t.defaultsAdded, { count: added }) : w(t.noNewDefaults)),
  })
  return (
    <FormDrawer form={form} title={t.addDefaults} saveText={t.addDefaults}>
      <p className="vh-after vh-usual vh-quiet">{w(t.addDefaultsText)}</p>
      <PlantAndKindFields of={form} />
    </FormDrawer>
  )
}
