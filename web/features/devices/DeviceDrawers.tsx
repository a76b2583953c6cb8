import {
  deviceApi,
  deviceKindLabels,
  deviceKinds,
  deviceKindsOfPlant,
  DeviceUpdate,
  DeviceWrite,
} from '#contract/devices/index.ts'
import { deviceWords } from '#contract/devices/words.ts'

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
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { DeviceFields } from './DeviceFields.tsx'
import { t } from './devices.words.ts'
import css from './forms.module.css'

/** Adds a device to a plant. */
export function DeviceCreate() {
  const label = useLabel()
  const plantOptions = usePlantOptions()
  const form = useCreateForm(deviceApi.create, {
    words: deviceWords,
    schema: DeviceWrite,
    initial: { powerPlantId: usePlantToBegin(), isActive: true, orderNo: 0 },
    refresh: [deviceApi.list],
  })
  const plantId = useFieldValue(form, 'powerPlantId')
  const plant = useProfile().powerPlants.find(({ id }) => id === plantId)
  const kinds = plant ? deviceKindsOfPlant(plant.kind) : deviceKinds
  return (
    <FormDrawer form={form} title={t.newDevice}>
      <FieldRow>
        <SelectField of={form} name="powerPlantId" options={plantOptions} />
        <SelectField
          of={form}
          name="kind"
          options={kinds.map((kind) => ({ value: kind, label: label(deviceKindLabels[kind]) }))}
        />
      </FieldRow>
      <DeviceFields of={form} />
    </FormDrawer>
  )
}

/** Changes a device; it stays with its plant and kind. */
export function DeviceEdit() {
  const w = useWords()
  const label = useLabel()
  const record = useRead(deviceApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(deviceApi.update, {
    words: deviceWords,
    schema: DeviceUpdate,
    record,
    initial: (device) => device,
    refresh: [deviceApi.list, deviceApi.get],
  })
  return (
    <FormDrawer form={form} title={t.changeDevice}>
      <div className={css['head']}>
        <DescriptionList
          items={[
            { label: w(deviceWords.powerPlantId), value: record.data?.powerPlantName },
            { label: w(t.kind), value: record.data && label(deviceKindLabels[record.data.kind]) },
          ]}
        />
      </div>
      <DeviceFields of={form} />
    </FormDrawer>
  )
}
