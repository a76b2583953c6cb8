import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { LabourEnd } from '#contract/labour-contracts/labour-contract.ts'
import { labourWords } from '#contract/labour-contracts/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../labour-contracts.words.ts'
import { stale } from '../stale.ts'

/** Ends a labour contract before its day, or takes that back. */
export function EndDrawer() {
  const record = useRead(labourContractApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(labourContractApi.end, {
    words: labourWords,
    schema: LabourEnd,
    record,
    initial: (contract) => contract,
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.end}>
      <DayField of={form} name="terminatedOn" />
      <TextAreaField of={form} name="terminationReason" lines={3} hint={t.endHint} />
    </FormDrawer>
  )
}
