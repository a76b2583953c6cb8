import { CopyIssue, CopyWithdraw } from '#contract/documents/copies.ts'
import { documentApi } from '#contract/documents/index.ts'
import { documentWords } from '#contract/documents/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'

import { t } from '../documents.words.ts'

const shown = [documentApi.copies, historyApi.list]

/** Notes that a numbered paper copy goes to a place. */
export function IssueCopyDrawer() {
  const form = useCreateForm(documentApi.issueCopy, {
    words: documentWords,
    schema: CopyIssue,
    initial: { id: Number(useDrawer().id) },
    refresh: shown,
  })
  return (
    <FormDrawer form={form} title={t.issueCopy}>
      <TextField of={form} name="place" hint={t.placeHint} />
      <TextField of={form} name="holderName" />
    </FormDrawer>
  )
}

/** Signs that a paper copy is back; the signature is the session's. */
export function WithdrawCopyDrawer() {
  const form = useCreateForm(documentApi.withdrawCopy, {
    words: documentWords,
    schema: CopyWithdraw,
    initial: { id: Number(useDrawer().id) },
    refresh: shown,
  })
  return (
    <FormDrawer form={form} title={t.withdrawCopy}>
      <TextField of={form} name="returnedBy" hint={t.returnedHint} />
    </FormDrawer>
  )
}
