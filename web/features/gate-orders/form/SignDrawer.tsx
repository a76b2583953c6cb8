import { GateOrderSign, gateOrderApi } from '#contract/gate-orders/index.ts'
import { signWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { PasswordField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { PlanTable } from '../details/PlanTable.tsx'
import { t } from '../gate-orders.words.ts'

/** Signs and issues an order, with one's own password, under what is signed. */
export function SignDrawer() {
  const w = useWords()
  const id = Number(useDrawer().id)
  const record = useRead(gateOrderApi.get, { query: { id } })
  const form = useEditForm(gateOrderApi.sign, {
    words: signWords,
    schema: GateOrderSign,
    record,
    initial: ({ version }) => ({ id, version }),
    refresh: [gateOrderApi.list, gateOrderApi.get, historyApi.list],
    told: ({ orderNo }) => w(t.signedOrder, { orderNo: orderNo ?? '' }),
  })
  return (
    <FormDrawer form={form} title={t.sign} saveText={t.sign} wide>
      <Alert tone="warning" title={w(t.signWarning)} />
      {record.data && <PlanTable steps={record.data.steps} />}
      <PasswordField of={form} name="password" />
    </FormDrawer>
  )
}
