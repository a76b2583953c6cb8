import { useState } from 'react'

import { formatShownDay } from '#contract/core/format.ts'
import { onCallLabels } from '#contract/duty-schedules/on-call.ts'
import type { Employee } from '#contract/employees/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { usePeopleOfPlant } from '../people/use-people-of-plant.ts'
import css from './AssignDialog.module.css'
import { t } from './duty-on-call.words.ts'
import type { Person, Stretch } from './plan.ts'
import type { Schedule } from './use-on-call.ts'
import type { Marked } from './use-stretch.ts'

interface AssignDialogProps {
  readonly schedule: Schedule
  readonly marked: Marked
  /** Who stands on the first of the days now. */
  readonly current: Person | null
  readonly onAssign: (stretch: Stretch) => void
  readonly onClose: () => void
}

/** Asks who is on call on some days, and until when. */
export function AssignDialog({ schedule, marked, current, onAssign, onClose }: AssignDialogProps) {
  const w = useWords()
  const label = useLabel()
  const { people, optionOf, failure } = usePeopleOfPlant(schedule.powerPlantId)
  const [from, last] = [marked.from, marked.to].toSorted()
  const [person, setPerson] = useState(current)
  const [to, setTo] = useState(last ?? marked.to)
  const first = from ?? marked.from
  const title = w(t.assignTitle, { kind: label(onCallLabels[marked.kind]), day: formatShownDay(first) })

  function put(): void {
    onAssign({ kind: marked.kind, from: first, to, person })
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" onClick={put}>
            {w(t.put)}
          </Button>
        </>
      }
    >
      {failure && <Alert tone="error" title={failure} />}
      <div className={`vh-bar ${css['choices']}`}>
        <Picker
          label={w(t.person)}
          value={person ? String(person.employeeId) : null}
          none={w(t.noPerson)}
          options={people.map(optionOf)}
          onChoose={(chosen) => setPerson(personOf(people.find(({ id }) => String(id) === chosen)))}
        />
        <Picker
          label={w(t.until)}
          value={to === first ? null : to}
          none={w(t.onlyThisDay)}
          options={useDaysAfter(schedule.days, first)}
          onChoose={(day) => setTo(day ?? first)}
        />
      </div>
    </Dialog>
  )
}

function personOf(employee: Employee | undefined): Person | null {
  if (!employee) return null
  const { id, fullName, phoneNumber } = employee
  return { employeeId: id, fullName, phoneNumber: phoneNumber ?? '' }
}

function useDaysAfter(days: readonly string[], first: string) {
  const w = useWords()
  return days
    .filter((day) => day > first)
    .map((day, at) => ({ value: day, label: w(t.dayCount, { day: formatShownDay(day), count: at + 2 }) }))
}
