import { ContractLiquidate } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { contractWords } from '#contract/contracts/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../contracts.words.ts'
import { stale } from '../stale.ts'

/** Ends a contract of which nothing is open. */
export function LiquidateDrawer() {
  const w = useWords()
  const record = useRead(contractApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(contractApi.liquidate, {
    words: contractWords,
    schema: ContractLiquidate,
    record,
    initial: ({ id, version }) => ({ id, version }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.liquidate} saveText={t.liquidate}>
      <p className="vh-note vh-after">{w(t.liquidateText)}</p>
      <DayField of={form} name="liquidatedOn" />
      <TextField of={form} name="liquidationNo" />
    </FormDrawer>
  )
}
