import { plantApi, PlantUpdate, PlantWrite } from '#contract/plants/index.ts'
import { plantWords } from '#contract/plants/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { PlantFields } from './PlantFields.tsx'
import { t } from './plants.words.ts'
import { usePlantsChanged } from './use-plants-changed.ts'

/** Adds a plant. */
export function PlantCreate() {
  const plantsChanged = usePlantsChanged()
  const form = useCreateForm(plantApi.create, {
    words: plantWords,
    schema: PlantWrite,
    onDone: () => void plantsChanged(),
  })
  return (
    <FormDrawer form={form} title={t.newPlant} wide>
      <PlantFields of={form} />
    </FormDrawer>
  )
}

/** Changes a plant. */
export function PlantEdit() {
  const id = Number(useDrawer().id)
  const plantsChanged = usePlantsChanged()
  const record = useRead(plantApi.get, { query: { id } })
  const form = useEditForm(plantApi.update, {
    words: plantWords,
    schema: PlantUpdate,
    record,
    initial: (plant) => plant,
    onDone: () => void plantsChanged(),
  })
  return (
    <FormDrawer form={form} title={t.changePlant} wide>
      <PlantFields of={form} plant={record.data} />
    </FormDrawer>
  )
}
