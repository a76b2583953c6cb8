import type { DetailsOf } from '#contract/proposals/forms.ts'
import type { ProposalKind } from '#contract/proposals/labels.ts'
import type { ProposalForm } from '#contract/proposals/proposal.ts'
import { proposalFormWords } from '#contract/proposals/words.ts'

import { type Fields, fieldsIn } from '#web/kit/form/fields.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'

/** What the inputs of every kind are given. */
export interface KindProps {
  readonly form: FormModel<ProposalForm>
  /** The plant it is proposed at; null while none is chosen. */
  readonly plantId: number | null
}

/** The fields of one kind, for its inputs. */
export function kindFields<Kind extends ProposalKind>(
  form: FormModel<ProposalForm>,
  _kind: Kind,
): Fields<DetailsOf<Kind>> {
  return { ...(fieldsIn(form, 'details') as Fields<DetailsOf<Kind>>), words: proposalFormWords }
}

/** What the fields of one kind hold while the user types; any may be empty. */
export function useKindValues<Kind extends ProposalKind>(
  form: FormModel<ProposalForm>,
  _kind: Kind,
): { readonly [Name in keyof DetailsOf<Kind>]?: DetailsOf<Kind>[Name] | null } {
  return (useFieldValue(form, 'details') ?? {}) as never
}
