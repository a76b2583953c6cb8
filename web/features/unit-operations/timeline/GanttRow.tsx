import { bannedLabel } from '#contract/equipment-inspections/labels.ts'
import { operatingStateLabels } from '#contract/unit-operations/labels.ts'
import type { TimelineUnit } from '#contract/unit-operations/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { IconButton } from '#web/kit/controls/Button.tsx'
import { TimelineRow } from '#web/kit/timeline/Timeline.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import look from '../states/look.module.css'
import { StateMark } from '../states/StateMark.tsx'
import { stateLetters } from '../states/state-letters.ts'
import { useSpanText } from '../states/span-text.ts'
import type { UnitDrawers } from '../unit-drawers.ts'
import { t } from '../unit-operations.words.ts'
import css from './Gantt.module.css'
import type { Tip } from './GanttTip.tsx'
import { type Bar, LEAST_SHARE } from './frames.ts'

interface GanttRowProps {
  readonly unit: TimelineUnit
  readonly bars: readonly Bar[]
  readonly nowMs: number
  readonly place: { readonly row: number; readonly count: number }
  /** The state whose bar the Tab key leads to. */
  readonly focused: number | null
  readonly onTip: (tip: Tip | null) => void
  readonly drawers: UnitDrawers
}

/** A unit: its name, what it does now, and its states as bars. */
export function GanttRow({ unit, bars, nowMs, place, focused, onTip, drawers }: GanttRowProps) {
  const w = useWords()
  const label = useLabel()
  const { unitId, code, name, currentState, nextStates, isBanned } = unit
  const now = currentState ? label(operatingStateLabels[currentState]) : w(t.noState)
  return (
    <TimelineRow
      row={place.row}
      rowCount={place.count}
      head={
        <>
          {currentState && <StateMark state={currentState} />}
          <span className={`vh-fill ${css['unit']}`} title={`${name}: ${now}`}>
            <strong>{code}</strong>
            {isBanned && <Tag colour="red">{label(bannedLabel)}</Tag>}
            <small className="vh-cut vh-tiny vh-desk">{now}</small>
          </span>
          {nextStates.length > 0 && (
            <span className={css['change']}>
              <IconButton
                icon="edit"
                label={w(t.changeStateOf, { unit: code })}
                onClick={() => drawers.change.open(unitId)}
                onPointerEnter={drawers.change.preload}
              />
            </span>
          )}
        </>
      }
    >
      {bars.map((bar) => (
        <BarButton
          key={bar.state.id}
          unit={unit}
          bar={bar}
          nowMs={nowMs}
          isFocused={bar.state.id === focused}
          onTip={onTip}
          onOpen={() => drawers.state.open(bar.state.id)}
        />
      ))}
    </TimelineRow>
  )
}

interface BarButtonProps {
  readonly unit: TimelineUnit
  readonly bar: Bar
  readonly nowMs: number
  readonly isFocused: boolean
  readonly onTip: (tip: Tip | null) => void
  readonly onOpen: () => void
}

/** From this share of the width on there is room for the letter. */
const LETTER_SHARE = 0.012

function BarButton({ unit, bar, nowMs, isFocused, onTip, onOpen }: BarButtonProps) {
  const label = useLabel()
  const { duration, span } = useSpanText()
  const { id, state, startedAt, endedAt } = bar.state
  const endMs = endedAt === null ? nowMs : Date.parse(endedAt)
  const words = [
    unit.code,
    label(operatingStateLabels[state]),
    span(startedAt, endedAt),
    duration(Date.parse(startedAt), endMs),
  ]
  const tell = ({ currentTarget }: { currentTarget: Element }) =>
    onTip({ unit, bar, box: currentTarget.getBoundingClientRect() })
  return (
    <button
      type="button"
      data-bar={id}
      className={`vh-strong ${css['bar']} ${look[state]} ${bar.width < LEAST_SHARE * 2 ? css['thin'] : ''}`}
      style={{ left: `${bar.left * 100}%`, width: `${bar.width * 100}%` }}
      tabIndex={isFocused ? 0 : -1}
      aria-label={words.join(', ')}
      onClick={onOpen}
      onPointerEnter={tell}
      onPointerLeave={() => onTip(null)}
      onFocus={tell}
      onBlur={() => onTip(null)}
    >
      {bar.width >= LETTER_SHARE && <span aria-hidden="true">{stateLetters[state]}</span>}
    </button>
  )
}
