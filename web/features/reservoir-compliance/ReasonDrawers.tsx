import { plantDay } from '#contract/core/format.ts'
import { ReasonUpdate, ReasonWrite, reservoirComplianceApi } from '#contract/reservoir-compliance/index.ts'
import { reasonWords } from '#contract/reservoir-compliance/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from './reservoir-compliance.words.ts'

/** What a drawer is opened with: the reservoir, and from when the hours are that it is about. */
function useOpened() {
  const [reservoirId = '', from = '', last = ''] = useDrawer().id.split('_')
  return { reservoirId: Number(reservoirId), from, last }
}

/** Says why hours were outside. */
export function ReasonAdd() {
  const { reservoirId, from, last } = useOpened()
  const form = useCreateForm(reservoirComplianceApi.addReason, {
    words: reasonWords,
    schema: ReasonWrite,
    initial: { reservoirId, from, to: last },
    refresh: [reservoirComplianceApi.month],
  })
  return (
    <FormDrawer form={form} title={t.addReason}>
      <TextAreaField of={form} name="reason" lines={4} />
      <InstantField of={form} name="from" />
      <InstantField of={form} name="to" />
    </FormDrawer>
  )
}

/** Puts the words of a reason right. */
export function ReasonEdit() {
  const { reservoirId, from, last } = useOpened()
  const id = Number(last)
  const month = plantDay(from).slice(0, 7)
  const form = useEditForm(reservoirComplianceApi.changeReason, {
    words: reasonWords,
    schema: ReasonUpdate,
    record: useRead(reservoirComplianceApi.month, { query: { reservoirId, month } }),
    initial: ({ stretches }) => {
      const found = stretches.find((one) => one.reason?.id === id)?.reason
      return { id, version: found?.version ?? null, reason: found?.reason ?? null }
    },
    refresh: [reservoirComplianceApi.month],
  })
  return (
    <FormDrawer form={form} title={t.editReason}>
      <TextAreaField of={form} name="reason" lines={4} />
    </FormDrawer>
  )
}
