import { type StateChoices, unitOperationApi } from '#contract/unit-operations/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'

import type { StateValues } from './StateFields.tsx'

/** A moment before any plant: what a form without a time could follow. */
const LONG_AGO = '2000-01-01T00:00:00.000Z'

const isInstant = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))

/** Which states fit at the time in a form's box; undefined while that is not known. */
export function useChoices(
  form: FormModel<StateValues>,
  { unitId, movedId }: { readonly unitId: number; readonly movedId?: number },
): StateChoices | undefined {
  const typed = useFieldValue(form, 'startedAt') ?? form.state.values()['startedAt']
  const at = isInstant(typed) ? typed : LONG_AGO
  return useRead(unitOperationApi.choices, {
    query: { unitId, at, ...(movedId !== undefined && { movedId }) },
  }).data
}
