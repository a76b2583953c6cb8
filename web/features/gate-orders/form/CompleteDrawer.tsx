import { GateOrderComplete, gateOrderApi } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gate-orders.words.ts'

/** Ends an order; what was left out needs a reason. */
export function CompleteDrawer() {
  const w = useWords()
  const id = Number(useDrawer().id)
  const record = useRead(gateOrderApi.get, { query: { id } })
  const form = useEditForm(gateOrderApi.complete, {
    words: gateOrderWords,
    schema: GateOrderComplete,
    record,
    initial: ({ version }) => ({ id, version }),
    refresh: [gateOrderApi.list, gateOrderApi.get, historyApi.list],
  })
  const left = record.data ? record.data.stepCount - record.data.doneCount : 0
  return (
    <FormDrawer form={form} title={t.complete} saveText={t.complete}>
      {left > 0 && <Alert tone="warning" title={w(t.stepsLeft, { count: left })} />}
      <TextAreaField of={form} name="note" label={gateOrderWords.completionNote} lines={3} />
    </FormDrawer>
  )
}
