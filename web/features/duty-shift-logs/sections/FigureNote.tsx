import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

import { numberText } from '#web/kit/fields/typed/number-text.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { shortInstant } from '../clock/clock-text.rules.ts'
import { t } from '../shift/shift-log.words.ts'

interface FigureNoteProps {
  readonly shift: DutyShiftLogDetail
  /** The place of the figure in the sections. */
  readonly path: string
}

/** Where a figure came from, or why somebody wrote another one; nothing for what people write themselves. */
export function FigureNote({ shift, path }: FigureNoteProps) {
  const w = useWords()
  const figure = shift.figures.find((one) => one.path === path)
  if (!figure) return null
  const { from, at, typed, value } = figure
  const source = { from, at: shortInstant(at, shift.day) }
  // A state has a beginning, a value a time at which it was read.
  if (!typed)
    return (
      <small className="vh-block">
        {w(typeof value === 'string' ? t.figureSince : t.figureFrom, source)}
      </small>
    )
  const read = typeof value === 'number' ? numberText(value) : value
  return (
    <small className="vh-block">
      {w(t.figureTyped, { ...source, value: read, reason: typed.reason, who: typed.byName })}
    </small>
  )
}
