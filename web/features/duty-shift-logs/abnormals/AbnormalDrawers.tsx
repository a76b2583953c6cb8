import { useState } from 'react'

import { abnormalApi, type AbnormalWrite } from '#contract/abnormal-incidents/index.ts'
import {
  dutyShiftLogApi,
  ShiftAbnormalUpdate,
  ShiftAbnormalWrite,
  shiftEntryApi,
} from '#contract/duty-shift-logs/index.ts'
import { limitBreachApi } from '#contract/limit-breaches/index.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { AbnormalFactsFields } from '#web/features/abnormal-incidents/public.tsx'
import { WithOffer } from '#web/features/limit-breaches/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { KeptNotice } from '#web/kit/form/KeptNotice.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useKeptForm } from '#web/kit/form/use-kept-form.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { onTheMinute } from '../clock/clock-text.rules.ts'
import { useOpenShift } from '../shift/open-shift.ts'
import { t } from '../shift/shift-log.words.ts'
import { useRefreshShift } from '../shift/use-shift.ts'

const refresh = [dutyShiftLogApi.get, abnormalApi.list, abnormalApi.get]

/** Enters an abnormal event in the name of the shift, perhaps one that a crossing of a limit offers. */
export function AbnormalCreate() {
  return <WithOffer title={t.newAbnormal}>{(offered) => <CreateForm offered={offered} />}</WithOffer>
}

/** Files are attached to the event afterwards, in the shift. */
function CreateForm({ offered }: { readonly offered: Partial<AbnormalWrite> }) {
  const { id: dutyShiftLogId, powerPlantId } = useOpenShift()
  const { id } = useDrawer()
  // Reading the clock once: what the form began with must not move.
  const [occurredAt] = useState(() => onTheMinute(Date.now()))
  const form = useCreateForm(shiftEntryApi.createAbnormal, {
    words: abnormalWords,
    schema: ShiftAbnormalWrite,
    initial: { occurredAt, ...offered, dutyShiftLogId, powerPlantId },
    refresh: [...refresh, limitBreachApi.list],
  })
  const kept = useKeptForm(form, {
    name: `shift-abnormal.${dutyShiftLogId}.${id}`,
    beside: ['occurredAt'],
  })
  return (
    <FormDrawer form={form} title={t.newAbnormal} wide>
      <KeptNotice of={kept} />
      <AbnormalFactsFields of={form} plantId={powerPlantId} />
    </FormDrawer>
  )
}

/** Changes what the shift wrote of an event. */
export function AbnormalEdit() {
  const { powerPlantId } = useOpenShift()
  const form = useEditForm(shiftEntryApi.updateAbnormal, {
    words: abnormalWords,
    schema: ShiftAbnormalUpdate,
    record: useRead(abnormalApi.get, { query: { id: Number(useDrawer().id) } }),
    // Left out, so that saving the facts cannot undo what somebody just said of the follow-up.
    initial: ({ restoredAt: _restoredAt, ...facts }) => facts,
    refresh,
  })
  return (
    <FormDrawer form={form} title={t.editAbnormal} wide>
      <AbnormalFactsFields of={form} plantId={powerPlantId} />
    </FormDrawer>
  )
}

/** Asks why an event of a shift is struck through, and strikes it. */
export function AbnormalStrike() {
  const w = useWords()
  const refresh = useRefreshShift()
  const { id, close } = useDrawer()
  const event = useOpenShift().abnormals.find((one) => String(one.id) === id)
  if (!event) return null

  async function strike(reason: string): Promise<void> {
    await call(shiftEntryApi.removeAbnormal, { query: { id: Number(id), reason } })
    await refresh()
  }
  return (
    <ReasonDialog
      title={w(t.strikeAbnormal, { code: event.code })}
      okText={w(t.strike)}
      onClose={close}
      run={strike}
    >
      <q>{event.phenomenon}</q>
      <p>{w(t.strikeRule)}</p>
    </ReasonDialog>
  )
}
