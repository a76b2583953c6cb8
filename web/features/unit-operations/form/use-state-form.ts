import { unitOperationApi, type UnitState, UnitStateWrite } from '#contract/unit-operations/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import type { InitialValues } from '#web/kit/form/fields.ts'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'

import { staleAfterChange } from '../states/use-state-actions.ts'

const logLine = { vi: 'Dòng ghi vào nhật ký', en: 'Line of the log', parts: operationWords }

/**
 * The form of a new state.
 *
 * @param leadsTo where the user goes afterwards; back to the page behind the drawer when left out
 */
export function useStateForm(
  initial: InitialValues<UnitStateWrite>,
  leadsTo?: (state: UnitState) => string,
): FormModel<UnitStateWrite> {
  return useCreateForm(unitOperationApi.create, {
    words: { ...unitStateWords, operation: logLine },
    schema: UnitStateWrite,
    initial,
    refresh: staleAfterChange,
    ...(leadsTo && { leadsTo }),
  })
}
