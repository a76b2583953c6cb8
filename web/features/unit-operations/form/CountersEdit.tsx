import { useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { CountersWrite, type TimelineUnit, unitOperationApi } from '#contract/unit-operations/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../unit-operations.words.ts'

/** Sets what the counters of a unit stood at before its first state. */
export function CountersEdit() {
  const w = useWords()
  const { id, close } = useDrawer()
  const [plantId] = usePlantOfPage(['hydro'])
  const [today] = useState(() => plantDay(new Date()))
  const query = { powerPlantId: plantId ?? 0, from: today, to: today }
  const { data, error } = useRead(unitOperationApi.timeline, { query })
  const unit = data?.items.find(({ unitId }) => String(unitId) === id)
  if (unit) return <OfUnit unit={unit} />
  return (
    <Drawer title={w(t.countersTitle)} onClose={close}>
      <NotRead error={error} lines={4} />
    </Drawer>
  )
}

function OfUnit({ unit }: { readonly unit: TimelineUnit }) {
  const w = useWords()
  const { unitId, code, hoursBefore, startsBefore, countersVersion } = unit
  const form = useCreateForm(unitOperationApi.updateCounters, {
    words: { hoursBefore: t.hoursBefore, startsBefore: t.startsBefore },
    schema: CountersWrite,
    initial: { unitId, hoursBefore, startsBefore, version: countersVersion },
    refresh: [unitOperationApi.timeline],
    told: () => w(t.countersSaved, { unit: code }),
  })
  return (
    <FormDrawer form={form} title={t.countersTitle}>
      <p className="vh-after vh-quiet">{w(t.countersText, { unit: code })}</p>
      <FieldRow>
        <NumberField of={form} name="hoursBefore" unit="h" />
        <NumberField of={form} name="startsBefore" />
      </FieldRow>
    </FormDrawer>
  )
}
