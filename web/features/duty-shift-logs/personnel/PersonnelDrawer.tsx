import { useId, useState } from 'react'

import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { dayWorkCodes, type ShiftPost, shiftPosts } from '#contract/duty-schedules/settings.ts'
import {
  changeReasonLabels,
  type DutyShiftLogDetail,
  type PersonnelChange,
  PersonnelChangeUpdate,
  PersonnelChangeWrite,
  shiftEntryApi,
} from '#contract/duty-shift-logs/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { type Option, optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { InputProps } from '#web/kit/inputs/SmallField.tsx'
import { focusFirstProblem } from '#web/kit/inputs/focus-problem.ts'
import { noProblems, type Problems, problemsOf } from '#web/kit/inputs/problems.ts'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { CheckInput, TextInput } from '#web/kit/inputs/TextInput.tsx'
import { TimeInput } from '../inputs/TimeInput.tsx'
import { onTheMinute } from '../clock/clock-text.rules.ts'
import { useApprovers } from '../consents/use-approvers.ts'
import { useOpenShift } from '../shift/open-shift.ts'
import { t } from '../shift/shift-log.words.ts'
import { useSave } from '../shift/use-save.ts'

/** Nghỉ ốm. */
const SICK = 'Đ'

type Draft = {
  readonly [
    Name in
      | 'changedAt'
      | 'until'
      | 'post'
      | 'outEmployeeId'
      | 'inEmployeeId'
      | 'reason'
      | 'note'
      | 'approvedById'
      | 'restCode'
      | 'isEmergency'
  ]: PersonnelChange[Name] | null
}

/** Puts somebody in another's place, or changes what was written about it: opened with the id of a change. */
export function PersonnelDrawer() {
  const w = useWords()
  const formId = useId()
  const { id, close } = useDrawer()
  const shift = useOpenShift()
  const change = shift.changePersonnels.find((one) => String(one.id) === id)
  const form = useChangeForm(shift, change, close)
  return (
    <Drawer
      title={w(change ? t.editChange : t.newChange)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" type="submit" form={formId} busy={form.saving.isSaving}>
            {w(kitWords.save)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="vh-stack vh-wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
          focusFirstProblem(event.currentTarget)
        }}
      >
        <Alert tone="info" title={w(t.changeHint)} />
        {form.saving.problem && <Alert tone="error" title={form.saving.problem} />}
        <ChangeFields shift={shift} form={form} isNew={change === undefined} />
      </form>
    </Drawer>
  )
}

interface ChangeFieldsProps {
  readonly shift: DutyShiftLogDetail
  readonly form: ReturnType<typeof useChangeForm>
  readonly isNew: boolean
}

function ChangeFields({ shift, form: { bind, draft }, isNew }: ChangeFieldsProps) {
  const w = useWords()
  const label = useLabel()
  const approvers = useApprovers(shift, draft.isEmergency ? 'emergency' : 'personnelChange')
  const absences = useCodesOfAbsence(shift.powerPlantId)
  const posts = Object.fromEntries(shiftPosts.map((post) => [post, positionLabels[post]])) as Pick<
    typeof positionLabels,
    ShiftPost
  >
  const people = usePeople(shift.powerPlantId)
  const crew = shift.crew.map(({ employeeId, fullName }) => ({ value: employeeId, label: fullName }))
  const isHere = (id: number) => shift.crew.some(({ employeeId }) => employeeId === id)
  return (
    <>
      <div className="vh-pair">
        <TimeInput {...bind('changedAt', w(t.changedAt))} day={shift.day} frame={shift} />
        <TimeInput {...bind('until', w(t.until))} day={shift.day} frame={shift} />
      </div>
      {isNew && (
        <div className="vh-pair">
          <SelectInput {...bind('outEmployeeId', w(t.outEmployee))} options={crew} />
          <SelectInput
            {...bind('inEmployeeId', w(t.inEmployee))}
            options={people.filter(({ value }) => !isHere(value))}
          />
        </div>
      )}
      <div className="vh-pair">
        <SelectInput {...bind('post', w(t.post))} options={optionsOf(posts, label)} />
        <SelectInput {...bind('reason', w(kitWords.reason))} options={optionsOf(changeReasonLabels, label)} />
      </div>
      <SelectInput {...bind('restCode', w(t.restCode))} options={absences} none={w(t.noRestCode)} />
      <CheckInput
        label={w(t.emergency)}
        value={draft.isEmergency ?? false}
        onChange={bind('isEmergency', '').onChange}
      />
      <TextInput {...bind('note', w(draft.isEmergency ? t.emergencyReason : kitWords.note))} />
      <SelectInput
        {...bind('approvedById', w(t.approvedBy))}
        options={approvers.filter(({ value }) => ![draft.outEmployeeId, draft.inEmployeeId].includes(value))}
      />
    </>
  )
}

/** The people of the plant by name, with their posts. */
function usePeople(powerPlantId: number): readonly Option<number>[] {
  const label = useLabel()
  const { data } = useRead(abnormalApi.assignees, { query: { powerPlantId } })
  return (data?.items ?? []).map(({ id, fullName, positionTitle }) => ({
    value: id,
    label: `${fullName} (${label(positionLabels[positionTitle])})`,
  }))
}

/** The codes of the plant that mean that somebody is away. */
function useCodesOfAbsence(powerPlantId: number): readonly Option<string>[] {
  const { data } = useRead(dutyScheduleApi.settings, { query: { powerPlantId } })
  const work = new Set([...(data?.shiftTypes ?? []).map(({ code }) => code), ...dayWorkCodes])
  return (data?.codes ?? [])
    .filter(({ code }) => !work.has(code))
    .map(({ code, label }) => ({ value: code, label: `${code}: ${label}` }))
}

function firstDraft(change: PersonnelChange | undefined): Draft {
  if (change) return change
  return {
    changedAt: onTheMinute(Date.now()),
    until: null,
    post: null,
    outEmployeeId: null,
    inEmployeeId: null,
    reason: null,
    note: null,
    approvedById: null,
    restCode: null,
    isEmergency: false,
  }
}

function useChangeForm(shift: DutyShiftLogDetail, change: PersonnelChange | undefined, close: () => void) {
  const language = useLanguage()
  const saving = useSave()
  const [draft, setDraft] = useState(() => firstDraft(change))
  const [problems, setProblems] = useState<Problems>(noProblems)

  function put(patch: Partial<Draft>): void {
    const leaver = shift.crew.find(({ employeeId }) => employeeId === patch.outEmployeeId)
    const post = shiftPosts.find((one) => one === leaver?.post)
    // Who may confirm an emergency is somebody else.
    const isOther = patch.isEmergency !== undefined && patch.isEmergency !== draft.isEmergency
    const asked = isOther ? { approvedById: null } : {}
    const rest = patch.reason === 'sick' && draft.restCode === null ? { restCode: SICK } : {}
    setDraft({ ...draft, ...(post && { post }), ...asked, ...rest, ...patch })
  }
  function save(): void {
    const schema = change ? PersonnelChangeUpdate : PersonnelChangeWrite
    const body = {
      ...draft,
      dutyShiftLogId: shift.id,
      ...change,
      ...draft,
    }
    const found = problemsOf(schema, body, language)
    setProblems(found)
    if (found.size > 0) return
    if (change) saving.run(shiftEntryApi.updateChangePersonnel, PersonnelChangeUpdate.parse(body), close)
    else saving.run(shiftEntryApi.createChangePersonnel, PersonnelChangeWrite.parse(body), close)
  }
  return {
    saving,
    save,
    draft,
    bind: <Name extends keyof Draft>(name: Name, label: string): InputProps<Draft[Name]> => ({
      label,
      value: draft[name],
      onChange: (value) => put({ [name]: value }),
      problem: problems.get(name),
    }),
  }
}
