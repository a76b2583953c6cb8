import { approvalApi, SignerWrite } from '#contract/approvals/index.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../approvals.words.ts'
import { usePeople } from '../use-people.ts'

/** Asks one more colleague to sign the current step. */
export function AddSigner() {
  const request = useRead(approvalApi.get, { query: { id: Number(useDrawer().id) } })
  const { path, authorId, powerPlantId } = request.data ?? {}
  const form = useEditForm(approvalApi.addSigner, {
    words: { employeeId: t.signer, comment: t.comment },
    schema: SignerWrite,
    record: request,
    initial: ({ id, turn }) => ({ id, turn }),
    refresh: [approvalApi.get, proposalApi.get, cardRentalApi.get, approvalApi.inbox, approvalApi.counters],
  })
  const seated = new Set(
    path?.flatMap(({ state, seats }) =>
      state === 'current' ? seats.flatMap(({ employeeId }) => employeeId ?? []) : [],
    ),
  )
  const people = usePeople(powerPlantId)?.filter(({ value }) => value !== authorId && !seated.has(value))
  return (
    <FormDrawer form={form} title={t.addSigner} saveText={t.askSigner}>
      <SelectField of={form} name="employeeId" hint={t.signerHint} options={people} />
      <TextAreaField of={form} name="comment" />
    </FormDrawer>
  )
}
