import { unitOperationApi, UnitStateUpdate } from '#contract/unit-operations/index.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'

import { staleAfterChange } from '../states/use-state-actions.ts'
import { t } from '../unit-operations.words.ts'
import { StateFields } from './StateFields.tsx'
import { useChoices } from './use-choices.ts'

/** Puts a state right; it stays between its neighbours. */
export function StateEdit() {
  const id = Number(useDrawer().id)
  const record = useRead(unitOperationApi.get, { query: { id } })
  const form = useEditForm(unitOperationApi.update, {
    words: unitStateWords,
    schema: UnitStateUpdate,
    record,
    initial: (state) => ({
      id,
      version: state.version,
      state: state.state,
      startedAt: state.startedAt,
      orderNo: state.orderNo,
      reason: state.reason,
      startResult: state.startResult,
      isOutsideControl: state.isOutsideControl,
      expectedPowerMw: state.expectedPowerMw,
    }),
    refresh: staleAfterChange,
  })
  return (
    <FormDrawer form={form} title={t.editState}>
      {record.data && <Fields form={form} unitId={record.data.unitId} movedId={id} />}
    </FormDrawer>
  )
}

interface FieldsProps {
  readonly form: FormModel<UnitStateUpdate>
  readonly unitId: number
  readonly movedId: number
}

function Fields({ form, ...place }: FieldsProps) {
  return <StateFields of={form} choices={useChoices(form, place)} />
}
