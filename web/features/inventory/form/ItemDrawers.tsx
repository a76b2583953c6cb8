import { pathTo, paths } from '#contract/core/paths.ts'
import { NO_QUANTITY } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { ItemUpdate, ItemWrite } from '#contract/inventory/item.ts'
import { itemWords } from '#contract/inventory/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../inventory.words.ts'
import { stale } from '../stale.ts'
import { ItemFields } from './ItemFields.tsx'
import { Twins } from './Twins.tsx'

/** Adds an item. */
export function ItemCreate() {
  const plantToBegin = usePlantToBegin()
  const plantOptions = usePlantOptions()
  const form = useCreateForm(inventoryApi.create, {
    words: itemWords,
    schema: ItemWrite,
    initial: {
      powerPlantId: plantToBegin,
      tracking: 'none',
      safetyStock: NO_QUANTITY,
      isCritical: false,
      isTool: false,
      hasExpiry: false,
      isActive: true,
      units: [],
      equipmentIds: [],
      fileIds: [],
    },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.item, { id }),
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? 0
  const unit = useFieldValue(form, 'unit')
  const name = useFieldValue(form, 'name')
  const specification = useFieldValue(form, 'specification')
  return (
    <FormDrawer form={form} title={t.newItem} wide>
      {plantOptions.length > 1 && <SelectField of={form} name="powerPlantId" options={plantOptions} />}
      <ItemFields of={form} plantId={plantId} unit={unit} known={[]} />
      <Twins powerPlantId={plantId} name={name ?? ''} specification={specification ?? null} exceptId={null} />
    </FormDrawer>
  )
}

/** Changes an item. */
export function ItemEdit() {
  const record = useRead(inventoryApi.get, { query: { id: Number(useDrawer().id) } })
  const item = record.data
  const form = useEditForm(inventoryApi.update, {
    words: itemWords,
    schema: ItemUpdate,
    record,
    initial: ({ files, equipment, ...row }) => ({
      ...row,
      fileIds: files.map(({ id }) => id),
      equipmentIds: equipment.map(({ id }) => id),
    }),
    refresh: stale,
  })
  const unit = useFieldValue(form, 'unit')
  return (
    <FormDrawer form={form} title={t.changeItem} wide>
      <ItemFields of={form} plantId={item?.powerPlantId ?? 0} unit={unit} known={item?.files ?? []} />
    </FormDrawer>
  )
}
