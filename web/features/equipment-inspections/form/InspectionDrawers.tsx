import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import {
  InspectionNote,
  InspectionUpdate,
  InspectionWrite,
} from '#contract/equipment-inspections/inspection.ts'
import { inspectionWords } from '#contract/equipment-inspections/words.ts'

import { KnownEquipmentField } from '#web/features/devices/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../equipment-inspections.words.ts'
import { stale } from '../stale.ts'
import { InspectionFields } from './InspectionFields.tsx'

/** Adds a line. The drawer may name the plant and the thing that it is of: `3.12`. */
export function InspectionCreate() {
  const [plant, thing] = useDrawer().id.split('.').filter(Boolean).map(Number)
  const [ofPage, choosePlant] = usePlantOfPage()
  const plantId = plant ?? ofPage ?? 0
  const form = useCreateForm(inspectionApi.create, {
    words: inspectionWords,
    schema: InspectionWrite,
    initial: { quantity: 1, ...(thing !== undefined && { equipmentId: thing }) },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.newLine} wide>
      {plant === undefined && <PlantPicker plantId={plantId} onChoose={choosePlant} />}
      <KnownEquipmentField of={form} name="equipmentId" plantId={plantId} />
      <InspectionFields of={form} plantId={plantId} />
    </FormDrawer>
  )
}

/** Changes a line; it stays with its equipment. */
export function InspectionEdit() {
  const record = useRead(inspectionApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(inspectionApi.update, {
    words: inspectionWords,
    schema: InspectionUpdate,
    record,
    initial: (line) => line,
    refresh: stale,
  })
  const { data } = record
  return (
    <FormDrawer form={form} title={t.changeLine} wide>
      <p className="vh-note vh-after">{data && `${data.equipmentCode} · ${data.equipmentName}`}</p>
      <InspectionFields of={form} plantId={data?.powerPlantId ?? 0} />
    </FormDrawer>
  )
}

/** Changes the note of a line, for who does not keep the register. */
export function InspectionNoting() {
  const record = useRead(inspectionApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(inspectionApi.note, {
    words: inspectionWords,
    schema: InspectionNote,
    record,
    initial: ({ note }) => ({ note }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.noteLine}>
      <TextAreaField of={form} name="note" lines={4} />
    </FormDrawer>
  )
}
