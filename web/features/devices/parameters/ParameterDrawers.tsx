import { parameterApi, ParameterUpdate, ParameterWrite } from '#contract/devices/index.ts'
import { parameterWords } from '#contract/devices/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValues } from '#web/kit/form/use-field-value.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import css from '../forms.module.css'
import { t } from './device-parameters.words.ts'
import { ParameterFields } from './ParameterFields.tsx'
import { ParameterHead } from './ParameterHead.tsx'
import { PlantAndKindFields } from './PlantAndKindFields.tsx'

/** Adds a parameter to a device kind of a plant. */
export function ParameterCreate() {
  const form = useCreateForm(parameterApi.create, {
    words: parameterWords,
    schema: ParameterWrite,
    initial: {
      powerPlantId: usePlantToBegin(),
      decimals: 0,
      frequencyMinutes: 60,
      orderNo: 0,
      isRequired: false,
      direction: 'none',
      total: 'none',
    },
    refresh: [parameterApi.list],
  })
  return (
    <FormDrawer form={form} title={t.newParameter} wide>
      <PlantAndKindFields of={form} />
      <ParameterFields of={form} values={useFieldValues(form)} />
    </FormDrawer>
  )
}

/** Changes a parameter; it stays with its plant and device kind. */
export function ParameterEdit() {
  const record = useRead(parameterApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(parameterApi.update, {
    words: parameterWords,
    schema: ParameterUpdate,
    record,
    initial: ({ frequencyMinutes, ...parameter }) => ({
      ...parameter,
      // The server keeps only the frequencies that the contract lists.
      frequencyMinutes: frequencyMinutes as ParameterUpdate['frequencyMinutes'],
    }),
    refresh: [parameterApi.list, parameterApi.get],
  })
  return (
    <FormDrawer form={form} title={t.changeParameter} wide>
      <div className={css['head']}>{record.data && <ParameterHead parameter={record.data} />}</div>
      <ParameterFields of={form} values={useFieldValues(form)} />
    </FormDrawer>
  )
}
