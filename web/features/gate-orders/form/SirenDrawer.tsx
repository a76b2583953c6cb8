import { useState } from 'react'

import { gateOrderApi, SirenWrite } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../gate-orders.words.ts'

/** Notes that a siren sounded. */
export function SirenDrawer() {
  const id = Number(useDrawer().id)
  const record = useRead(gateOrderApi.get, { query: { id } })
  const powerPlantId = record.data?.powerPlantId ?? 0
  const settings = useRead(gateOrderApi.settings, { query: { powerPlantId } })
  const [now] = useState(() => new Date().toISOString())
  const form = useEditForm(gateOrderApi.addSiren, {
    words: gateOrderWords.sirens.parts ?? {},
    schema: SirenWrite,
    record: settings,
    initial: ({ sirenSites }) => ({ id, at: now, site: sirenSites[0] ?? null }),
    refresh: [gateOrderApi.get, gateOrderApi.list, historyApi.list],
  })
  return (
    <FormDrawer form={form} title={t.addSiren}>
      <InstantField of={form} name="at" />
      <TextField of={form} name="site" hint={t.bookHint} />
    </FormDrawer>
  )
}
