import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { letterApi } from '#contract/letters/index.ts'
import { LetterCheckPass, LetterDirect, LetterForward } from '#contract/letters/letter.ts'
import { letterWords } from '#contract/letters/words.ts'

import { staleTasks } from '#web/features/task-groups/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../letters.words.ts'
import { stale } from '../stale.ts'

/** Bút phê: who deals with a letter, with whom, by when: it gives them a task, or shares that of another letter. */
export function DirectDrawer() {
  const id = Number(useDrawer().id)
  const record = useRead(letterApi.get, { query: { id } })
  const plantId = record.data?.powerPlantId ?? 0
  const people = useRead(abnormalApi.assignees, { query: { powerPlantId: plantId } }).data?.items
  const others = { direction: 'in', status: 'directed', powerPlantId: plantId, maxResultCount: 200 } as const
  const letters = useRead(letterApi.list, { query: others }).data?.items
  const form = useEditForm(letterApi.direct, {
    words: letterWords,
    schema: LetterDirect,
    record,
    initial: (letter) => ({ ...letter, sameAsId: null }),
    refresh: [...stale, ...staleTasks],
  })
  const options = people?.map(({ id: value, fullName }) => ({ value, label: fullName }))
  const sharing = letters?.filter((one) => one.id !== id && one.taskId !== null) ?? []
  return (
    <FormDrawer form={form} title={t.direct}>
      <TextAreaField of={form} name="directive" lines={4} hint={t.directHint} />
      <SelectField of={form} name="leaderId" options={options} />
      <MultiSelectField of={form} name="helperIds" options={options} />
      <DayField of={form} name="dueOn" />
      {sharing.length > 0 && (
        <SelectField
          of={form}
          name="sameAsId"
          hint={t.sameAsHint}
          options={sharing.map(({ id: value, symbol, abstract, leaderName }) => ({
            value,
            label: `${symbol} · ${leaderName} · ${abstract}`,
          }))}
        />
      )}
    </FormDrawer>
  )
}

/** Notes that a letter was handed over. */
export function ForwardDrawer() {
  const record = useRead(letterApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(letterApi.forward, {
    words: letterWords,
    schema: LetterForward,
    record,
    initial: (letter) => letter,
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.forward}>
      <DayField of={form} name="forwardedOn" />
      <TextField of={form} name="receivedBy" />
    </FormDrawer>
  )
}

/** Passes the check that a draft waits for. */
export function CheckDrawer() {
  const record = useRead(letterApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(letterApi.check, {
    words: letterWords,
    schema: LetterCheckPass,
    record,
    initial: ({ id, version }) => ({ id, version, remark: null }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={record.data?.stage === 'form' ? t.checkForm : t.checkContent}>
      <TextAreaField of={form} name="remark" lines={3} hint={t.checkHint} />
    </FormDrawer>
  )
}
