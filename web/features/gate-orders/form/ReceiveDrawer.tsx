import { useState } from 'react'

import { GateOrderReceive, gateOrderApi } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../gate-orders.words.ts'

/** The shift on duty takes an order; from then on it stands in the book. */
export function ReceiveDrawer() {
  const id = Number(useDrawer().id)
  const [now] = useState(() => new Date().toISOString())
  const form = useEditForm(gateOrderApi.receive, {
    words: gateOrderWords,
    schema: GateOrderReceive,
    record: useRead(gateOrderApi.get, { query: { id } }),
    initial: ({ version }) => ({ id, version, receivedAt: now }),
    refresh: [gateOrderApi.list, gateOrderApi.get, historyApi.list],
  })
  return (
    <FormDrawer form={form} title={t.receive} saveText={t.receive}>
      <InstantField of={form} name="receivedAt" hint={t.bookHint} />
    </FormDrawer>
  )
}
