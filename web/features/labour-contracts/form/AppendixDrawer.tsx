import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { LabourAppendixWrite } from '#contract/labour-contracts/labour-contract.ts'
import { labourAppendixWords, labourWords } from '#contract/labour-contracts/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MoneyField } from '#web/kit/fields/MoneyField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../labour-contracts.words.ts'
import { stale } from '../stale.ts'

/** Adds or changes an appendix. */
export function AppendixDrawer() {
  const w = useWords()
  const [id = 0, appendixId = null] = useDrawer().id.split('.').map(Number)
  const record = useRead(labourContractApi.get, { query: { id } })
  const form = useEditForm(labourContractApi.saveAppendix, {
    words: labourAppendixWords,
    schema: LabourAppendixWrite,
    record,
    initial: ({ id: contractId, version, appendices }) => ({
      ...(appendices.find((one) => one.id === appendixId) ?? { id: null }),
      contractId,
      version,
    }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={appendixId ? labourWords.appendices : t.addAppendix}>
      <p className="vh-note vh-after">{w(t.appendixHint)}</p>
      <TextField of={form} name="appendixNo" />
      <FieldRow>
        <DayField of={form} name="signedOn" />
        <DayField of={form} name="effectiveOn" />
      </FieldRow>
      <TextAreaField of={form} name="change" lines={3} />
      {record.data?.can.seeSalary && <MoneyField of={form} name="salaryVnd" hint={t.salaryHint} />}
    </FormDrawer>
  )
}
