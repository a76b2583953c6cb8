import { useId, useState } from 'react'

import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { extensionWords } from '#contract/task-groups/words.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { DayBox } from '#web/kit/inputs/DayBox.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../task-groups.words.ts'

interface ExtendManyProps {
  readonly text: string
  readonly onClose: () => void
  readonly run: (toDueOn: string, reason: string) => Promise<unknown>
}

const USUAL_DAYS = 7

/** Asks until when, and why, the due day of several tasks is to be put off. */
export function ExtendMany({ text, onClose, run }: ExtendManyProps) {
  const w = useWords()
  const id = useId()
  const [toDueOn, setToDueOn] = useState<unknown>(dayAfter(plantDay(useNow()), USUAL_DAYS))
  return (
    <ReasonDialog
      title={w(t.manyExtend)}
      okText={w(t.manyExtend)}
      onClose={onClose}
      // What is no day is refused by the server at its field.
      run={(reason) => run(typeof toDueOn === 'string' ? toDueOn : '', reason)}
    >
      <p>{text}</p>
      <label htmlFor={id}>{w(extensionWords.toDueOn)}</label>
      <DayBox id={id} value={toDueOn} onChange={setToDueOn} />
    </ReasonDialog>
  )
}
