import { useParams } from 'react-router'

import { approvalApi, SignerWrite } from '#contract/approvals/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../approvals.words.ts'
import { usePeople } from '../use-people.ts'

/** Asks one more colleague to sign the current step. */
export function AddSigner() {
  const proposal = useRead(proposalApi.get, { query: { id: Number(useParams()['proposalId']) } })
  const { request, authorId, powerPlantId } = proposal.data ?? {}
  const form = useEditForm(approvalApi.addSigner, {
    schema: SignerWrite,
    record: proposal,
    initial: (record) => ({ id: record.request?.id, turn: record.request?.turn }),
    refresh: [proposalApi.get, approvalApi.inbox, approvalApi.counters],
  })
  const seated = new Set(
    request?.path.flatMap(({ state, seats }) =>
      state === 'current' ? seats.flatMap(({ employeeId }) => employeeId ?? []) : [],
    ),
  )
  const people = usePeople(powerPlantId)?.filter(({ value }) => value !== authorId && !seated.has(value))
  return (
    <FormDrawer form={form} title={t.addSigner} saveText={t.askSigner}>
      <SelectField of={form} name="employeeId" label={t.signer} hint={t.signerHint} options={people} />
      <TextAreaField of={form} name="comment" label={t.comment} />
    </FormDrawer>
  )
}
