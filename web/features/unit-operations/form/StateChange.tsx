import { useState } from 'react'
import { useLocation } from 'react-router'

import type { UnitState, UnitStateWrite } from '#contract/unit-operations/index.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { KeptNotice } from '#web/kit/form/KeptNotice.tsx'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useKeptForm } from '#web/kit/form/use-kept-form.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../unit-operations.words.ts'
import { StateFields } from './StateFields.tsx'
import { TellShiftLog } from './TellShiftLog.tsx'
import { UnitField } from './UnitField.tsx'
import { useChoices } from './use-choices.ts'
import { useStateForm } from './use-state-form.ts'

const MINUTE_MS = 60_000

/** The full minute that it is now. */
const thisMinute = () => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()

/** Takes a unit into another state; an outage leads on to its abnormal event. */
export function StateChange() {
  const { id } = useDrawer()
  const [plantId] = usePlantOfPage(['hydro'])
  const [startedAt] = useState(thisMinute)
  const unitId = id === '' ? null : Number(id)
  const form = useStateForm({ unitId, startedAt }, useWayOn())
  const kept = useKeptForm(form, { name: `unit-state.${plantId}.${id}`, beside: ['startedAt'] })
  const chosen = useFieldValue(form, 'unitId') ?? unitId
  return (
    <FormDrawer form={form} title={t.changeState} saveText={t.changeState}>
      <KeptNotice of={kept} />
      {plantId !== null && <UnitField of={form} plantId={plantId} />}
      {plantId !== null && chosen !== null && <Fields of={form} unitId={chosen} plantId={plantId} />}
    </FormDrawer>
  )
}

/** An outage shows what was written, and what is to be done about it; any other state leads back. */
function useWayOn() {
  const { pathname, search } = useLocation()
  return ({ id, state }: UnitState) => {
    const next = new URLSearchParams(search)
    if (state === 'forcedOutage') next.set('open', `state.${id}`)
    else next.delete('open')
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }
}

interface FieldsProps {
  readonly of: FormModel<UnitStateWrite>
  readonly unitId: number
  readonly plantId: number
}

function Fields({ of: form, unitId, plantId }: FieldsProps) {
  const choices = useChoices(form, { unitId })
  const state = useFieldValue(form, 'state')
  const kind = choices?.items.find((choice) => choice.state === state)?.operationKind ?? null
  return (
    <>
      <StateFields of={form} choices={choices} />
      <TellShiftLog of={form} plantId={plantId} kind={kind} />
    </>
  )
}
