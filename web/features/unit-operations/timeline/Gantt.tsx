import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import type { TimelineUnit } from '#contract/unit-operations/index.ts'

import { useWindow } from '#web/kit/sheet/grid/use-window.ts'
import { HEAD_PX, ROW_PX, Timeline } from '#web/kit/timeline/Timeline.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import type { UnitDrawers } from '../unit-drawers.ts'
import { t } from '../unit-operations.words.ts'
import { GanttRow } from './GanttRow.tsx'
import { GanttTip, type Tip } from './GanttTip.tsx'
import { type Bar, barAt, barsOf, type Frame, ticksOf, type Zoom } from './frames.ts'

interface GanttProps {
  readonly units: readonly TimelineUnit[]
  readonly zoom: Zoom
  readonly frame: Frame
  readonly nowMs: number
  readonly drawers: UnitDrawers
}

/** The states of units along the time. Arrow keys go from bar to bar, Enter opens one; only rows in sight are drawn. */
export function Gantt({ units, zoom, frame, nowMs, drawers }: GanttProps) {
  const w = useWords()
  const rows = units.map((unit) => ({ unit, bars: barsOf(unit.states, frame, nowMs) }))
  const {
    frame: box,
    shown,
    look,
    show,
  } = useWindow(
    { rows: rows.length, columns: 1 },
    // Time fills the width, so nothing is left out sideways.
    { rowHeight: ROW_PX, columnWidth: 10_000, headHeight: HEAD_PX, headWidth: 0, footHeight: 0 },
  )
  const [tip, setTip] = useState<Tip | null>(null)
  const walker = useWalker(rows, (row) => show({ row, column: 0 }))
  return (
    <Timeline
      ticks={ticksOf(zoom, frame)}
      now={(nowMs - frame.fromMs) / (frame.toMs - frame.fromMs)}
      rowCount={rows.length}
      box={box}
      onScroll={() => {
        look()
        setTip(null)
      }}
      beside={tip && <GanttTip of={tip} nowMs={nowMs} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its bars, which have the focus */}
      <ul aria-label={w(t.chart)} onKeyDown={walker.onKey}>
        {rows.slice(shown.rows.from, shown.rows.to).map(({ unit, bars }, place) => (
          <GanttRow
            key={unit.unitId}
            unit={unit}
            bars={bars}
            nowMs={nowMs}
            place={{ row: shown.rows.from + place, count: rows.length }}
            focused={walker.focused}
            onTip={setTip}
            drawers={drawers}
          />
        ))}
      </ul>
    </Timeline>
  )
}

type Rows = readonly { readonly unit: TimelineUnit; readonly bars: readonly Bar[] }[]

/** One bar has the focus: left and right go along a unit, up and down to what others did at the same time. */
function useWalker(rows: Rows, show: (row: number) => void) {
  const first = rows.find(({ bars }) => bars.length > 0)?.bars.at(-1)?.state.id ?? null
  const [asked, setAsked] = useState<number | null>(null)
  const isThere = rows.some(({ bars }) => bars.some(({ state }) => state.id === asked))
  const focused = isThere ? asked : first

  function goTo(row: number, { state }: Bar, grid: Element): void {
    // A row out of sight is drawn first; at once, for the next key asks where the focus is.
    flushSync(() => {
      setAsked(state.id)
      show(row)
    })
    grid.querySelector<HTMLElement>(`[data-bar="${state.id}"]`)?.focus({ preventScroll: true })
  }

  function onKey(event: KeyboardEvent): void {
    const id = event.target instanceof HTMLElement ? Number(event.target.dataset['bar']) : Number.NaN
    const row = rows.findIndex(({ bars }) => bars.some(({ state }) => state.id === id))
    const bars = rows[row]?.bars ?? []
    const at = bars.findIndex(({ state }) => state.id === id)
    const bar = bars[at]
    if (!bar) return
    const along = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[event.key]
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (along === undefined && down === undefined) return
    event.preventDefault()
    const next = bars[along ?? -1]
    if (next) return goTo(row, next, event.currentTarget)
    if (down === undefined) return
    for (let other = row + down; rows[other]; other += down) {
      const found = barAt(rows[other]?.bars ?? [], bar.left + bar.width / 2)
      if (found) return goTo(other, found, event.currentTarget)
    }
  }
  return { focused, onKey }
}
