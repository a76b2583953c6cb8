import { abnormalApi, AbnormalMove, type AbnormalAction } from '#contract/abnormal-incidents/index.ts'
import { text } from '#contract/core/rules.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'

/** A step that gives its reason. */
const ReasonedMove = AbnormalMove.extend({ reason: text(500) })

/** Gives an event back to those who deal with it. */
export function ReturnDrawer() {
  return <ReasonDrawer action="return" title={t.stepReturn} />
}

/** Opens a resolved event again. */
export function ReopenDrawer() {
  return <ReasonDrawer action="reopen" title={t.stepReopen} />
}

function ReasonDrawer({ action, title }: { readonly action: AbnormalAction; readonly title: Word }) {
  const id = Number(useDrawer().id)
  const form = useEditForm(abnormalApi.move, {
    words: { reason: kitWords.reason },
    schema: ReasonedMove,
    record: useRead(abnormalApi.get, { query: { id } }),
    initial: ({ handlingVersion }) => ({ id, handlingVersion, action }),
    refresh: [abnormalApi.list, abnormalApi.get, historyApi.list],
  })
  return (
    <FormDrawer form={form} title={title} saveText={title}>
      <TextAreaField of={form} name="reason" lines={4} />
    </FormDrawer>
  )
}
