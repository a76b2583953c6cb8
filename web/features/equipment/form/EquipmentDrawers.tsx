import { deviceKindLabels, deviceKinds, deviceKindsOfPlant } from '#contract/devices/device.ts'
import { EquipmentUpdate, EquipmentWrite, type EquipmentItem } from '#contract/equipment/equipment.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { equipmentWords } from '#contract/equipment/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../equipment.words.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { shownByCodes } from './shown.ts'

/** Adds a thing to a plant, as a part of the one that the drawer names: `plant` or `plant.parent`. */
export function EquipmentCreate() {
  const label = useLabel()
  const plantOptions = usePlantOptions()
  const [pagePlantId] = usePlantOfPage()
  const [plantId = pagePlantId, parentId = null] = useDrawer().id.split('.').filter(Boolean).map(Number)
  const form = useCreateForm(equipmentApi.create, {
    words: equipmentWords,
    schema: EquipmentWrite,
    initial: { powerPlantId: plantId, parentId, state: 'inUse', orderNo: 0, ratedParams: [] },
    refresh: shownByCodes,
  })
  const chosenId = useFieldValue(form, 'powerPlantId')
  const plant = useProfile().powerPlants.find(({ id }) => id === chosenId)
  const kinds = plant ? deviceKindsOfPlant(plant.kind) : deviceKinds
  return (
    <FormDrawer form={form} title={parentId === null ? t.newEquipment : t.addPart} wide>
      <FieldRow>
        <SelectField of={form} name="powerPlantId" options={plantOptions} disabled={parentId !== null} />
        <SelectField
          of={form}
          name="kind"
          options={kinds.map((kind) => ({ value: kind, label: label(deviceKindLabels[kind]) }))}
        />
      </FieldRow>
      <EquipmentFields of={form} plantId={chosenId ?? null} />
    </FormDrawer>
  )
}

/** What a form begins with; a rank that nobody has said is still to be chosen. */
const written = ({ priority, ...item }: EquipmentItem) => ({ ...item, ...(priority && { priority }) })

/** Changes a thing; it stays with its plant and kind. */
export function EquipmentEdit() {
  const w = useWords()
  const label = useLabel()
  const record = useRead(equipmentApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(equipmentApi.update, {
    words: equipmentWords,
    schema: EquipmentUpdate,
    record,
    initial: written,
    refresh: shownByCodes,
  })
  const { data } = record
  return (
    <FormDrawer form={form} title={t.changeEquipment} wide>
      <DescriptionList
        items={[
          { label: w(equipmentWords.powerPlantName), value: data?.powerPlantName },
          { label: w(equipmentWords.kind), value: data && label(deviceKindLabels[data.kind]) },
        ]}
      />
      <EquipmentFields of={form} plantId={data?.powerPlantId ?? null} parentCode={data?.parentCode ?? null} />
    </FormDrawer>
  )
}
