import { deviceApi } from '#contract/devices/index.ts'
import { reservoirApi, ReservoirUpdate, ReservoirWrite } from '#contract/reservoirs/index.ts'
import { reservoirWords } from '#contract/reservoirs/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../reservoirs.words.ts'

const DEVICES = 1000

/** Adds a reservoir. */
export function ReservoirCreate() {
  const plantOptions = usePlantOptions()
  const begun = usePlantToBegin()
  const form = useCreateForm(reservoirApi.create, {
    words: reservoirWords,
    schema: ReservoirWrite,
    initial: { powerPlantId: begun },
    refresh: [reservoirApi.list],
  })
  return (
    <FormDrawer form={form} title={t.newReservoir}>
      <SelectField of={form} name="powerPlantId" options={plantOptions} />
      <ReservoirFields of={form} />
    </FormDrawer>
  )
}

/** Changes a reservoir; it stays with its plant. */
export function ReservoirEdit() {
  const record = useReservoir(Number(useDrawer().id))
  const form = useEditForm(reservoirApi.update, {
    words: reservoirWords,
    schema: ReservoirUpdate,
    record,
    initial: (reservoir) => reservoir,
    refresh: [reservoirApi.list, reservoirApi.get],
  })
  return (
    <FormDrawer form={form} title={t.changeReservoir}>
      <ReservoirFields of={form} />
    </FormDrawer>
  )
}

/** Who changed what of a reservoir. */
export function ReservoirHistory() {
  const record = useReservoir(Number(useDrawer().id)).data
  return <HistoryDrawer entity="reservoirs" title={record?.name ?? ''} words={reservoirWords} />
}

const useReservoir = (id: number) => useRead(reservoirApi.get, { query: { id } })

function ReservoirFields({ of }: { readonly of: Fields<Omit<ReservoirWrite, 'powerPlantId'>> }) {
  const devices = useRead(deviceApi.list, { query: { kind: 'reservoir', maxResultCount: DEVICES } })
  const others = useRead(reservoirApi.list)
  return (
    <>
      <FieldRow>
        <TextField of={of} name="name" />
        <TextField of={of} name="code" hint={t.codeHint} />
      </FieldRow>
      <SelectField
        of={of}
        name="deviceId"
        options={devices.data?.items.map(({ id, code, name, powerPlantName }) => ({
          value: id,
          label: `${code} · ${name} · ${powerPlantName}`,
        }))}
      />
      <FieldRow>
        <SelectField
          of={of}
          name="upstreamReservoirId"
          options={others.data?.items.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField of={of} name="travelHours" />
      </FieldRow>
    </>
  )
}
