import { useId, useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import type { TaskPerson } from '#contract/task-groups/group.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import type { FormState } from '#web/kit/form/use-form-rules.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../task-groups.words.ts'
import { tasksOfMinutes } from './minutes.ts'

interface MinutesBoxProps {
  readonly state: FormState
  readonly people: readonly TaskPerson[]
}

/** Makes the lines of pasted minutes the tasks of the form, where they are looked through before anything is given. */
export function MinutesBox({ state, people }: MinutesBoxProps) {
  const w = useWords()
  const id = useId()
  const today = plantDay(useNow())
  const [text, setText] = useState('')
  const found = tasksOfMinutes(text, people, today)
  function take(): void {
    const tasks = found.map((task) => ({ ...task, weight: 1, startOn: null, checklist: [], waitsForNos: [] }))
    state.put({ tasks, origin: 'meeting' })
    setText('')
  }
  return (
    <details className="vh-after">
      <summary>{w(t.minutes)}</summary>
      <label htmlFor={id} className="vh-note">
        {w(t.minutesHint)}
      </label>
      <textarea
        id={id}
        className="vh-input vh-wide"
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button disabled={found.length === 0} onClick={take}>
        {w(t.minutesTake, { count: found.length })}
      </Button>
    </details>
  )
}
