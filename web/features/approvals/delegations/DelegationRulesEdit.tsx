import {
  approvalDelegationApi,
  delegateLevelLabels,
  DelegationRulesUpdate,
} from '#contract/approvals/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from './approval-delegations.words.ts'

/** Changes who may sign for whom in the whole company. */
export function DelegationRulesEdit() {
  const label = useLabel()
  const record = useRead(approvalDelegationApi.rules)
  const form = useEditForm(approvalDelegationApi.updateRules, {
    words: { delegates: t.delegates },
    schema: DelegationRulesUpdate,
    record,
    initial: ({ delegates, version }) => ({ delegates, version }),
    refresh: [approvalDelegationApi.rules],
  })
  return (
    <FormDrawer form={form} title={t.rules}>
      <SelectField
        of={form}
        name="delegates"
        hint={t.delegatesHint}
        options={optionsOf(delegateLevelLabels, label)}
      />
    </FormDrawer>
  )
}
