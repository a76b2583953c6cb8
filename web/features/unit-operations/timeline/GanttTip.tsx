import { startResultLabels } from '#contract/unit-operations/labels.ts'
import type { TimelineUnit } from '#contract/unit-operations/index.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { StateName } from '../states/StateMark.tsx'
import { useSpanText } from '../states/span-text.ts'
import css from './Gantt.module.css'
import type { Bar } from './frames.ts'

/** A bar that is pointed at, and where it stands in the window. */
export interface Tip {
  readonly unit: TimelineUnit
  readonly bar: Bar
  readonly box: DOMRect
}

const WIDTH = 280
const HEIGHT = 120
const GAP = 6

/** What a bar says, beside it. The bar's own name says the same to screen readers. */
export function GanttTip({ of: { unit, bar, box }, nowMs }: { readonly of: Tip; readonly nowMs: number }) {
  const w = useWords()
  const label = useLabel()
  const { duration, span } = useSpanText()
  const { state, startedAt, endedAt, reason, startResult } = bar.state
  const left = Math.max(
    8,
    Math.min(box.left + Math.min(box.width, 200) / 2 - WIDTH / 2, innerWidth - WIDTH - 8),
  )
  const isBelow = box.bottom + HEIGHT < innerHeight
  const top = isBelow ? { top: box.bottom + GAP } : { bottom: innerHeight - box.top + GAP }
  return (
    <div
      className={`vh-round vh-stack vh-tight vh-note vh-raised ${css['tip']}`}
      role="tooltip"
      style={{ left, width: WIDTH, ...top }}
    >
      <div className="vh-ink vh-row vh-ends">
        <strong>{unit.code}</strong>
        <StateName state={state} />
      </div>
      <span>{span(startedAt, endedAt)}</span>
      <span>{duration(Date.parse(startedAt), endedAt === null ? nowMs : Date.parse(endedAt))}</span>
      {startResult && (
        <span>
          {w(unitStateWords.startResult)}: {label(startResultLabels[startResult])}
        </span>
      )}
      {reason && <q>{reason}</q>}
    </div>
  )
}
