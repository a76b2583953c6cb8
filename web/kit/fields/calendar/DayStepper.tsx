import { formatShownDay } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { addDays } from '#web/platform/format/day.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'

import { CalendarButton } from './Calendar.tsx'
import css from './DayStepper.module.css'

interface DayStepperProps {
  readonly day: string
  /** The last day there is; the arrow stops there. */
  readonly last: string
  /** Where the right arrow leads when `day` begins a longer period. */
  readonly next?: string
  readonly onChoose: (day: string) => void
}

/** The day of a screen: one back, one on, or any from a calendar. */
export function DayStepper({ day, last, next = addDays(day, 1), onChoose }: DayStepperProps) {
  const w = useWords()
  return (
    <span className={css['stepper']}>
      <IconButton icon="chevronLeft" label={w(t.dayBefore)} onClick={() => onChoose(addDays(day, -1))} />
      <time dateTime={day}>{formatShownDay(day)}</time>
      <CalendarButton
        day={day}
        disabled={false}
        onChoose={(chosen) => onChoose(chosen < last ? chosen : last)}
      />
      <IconButton
        icon="chevronRight"
        label={w(t.dayAfter)}
        disabled={next > last}
        onClick={() => onChoose(next)}
      />
    </span>
  )
}
