import type { CSSProperties, ReactNode, Ref } from 'react'

import type { Tick } from './tick.rules.ts'
import css from './Timeline.module.css'

/** The height of a row and of the scale above them. */
export const ROW_PX = 40
export const HEAD_PX = 30

interface TimelineProps {
  readonly ticks: readonly Tick[]
  /** Where the present lies, as a share of the width; below 0 or above 1 it is out of sight. */
  readonly now: number
  readonly rowCount: number
  readonly box?: Ref<HTMLDivElement>
  readonly onScroll?: () => void
  /** The list of the rows, each a {@link TimelineRow}, and what is drawn over them. */
  readonly children: ReactNode
  /** What is shown beside it. */
  readonly beside?: ReactNode
}

/** A time along the width, with a scale that stays in sight, the present as a line, and rows of bars. */
export function Timeline({ ticks, now, rowCount, box, onScroll, children, beside }: TimelineProps) {
  const height = HEAD_PX + rowCount * ROW_PX
  return (
    <div ref={box} className={`vh-scrolls vh-frame ${css['frame']}`} onScroll={onScroll}>
      <div className={css['chart']} style={{ '--timeline-row': `${ROW_PX}px`, height } as CSSProperties}>
        <Scale ticks={ticks} />
        {children}
        {now >= 0 && now <= 1 && (
          <div className={css['over']} aria-hidden="true">
            <span className={css['now']} style={{ left: `${now * 100}%` }} />
          </div>
        )}
      </div>
      {beside}
    </div>
  )
}

function Scale({ ticks }: Pick<TimelineProps, 'ticks'>) {
  return (
    <>
      <div className={`vh-sunken vh-below vh-note ${css['scale']}`} aria-hidden="true">
        <div className={`vh-fill ${css['ticks']}`}>
          {ticks.map(({ share, label }) => (
            <span key={share} style={{ left: `${share * 100}%` }}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <div className={css['under']} aria-hidden="true">
        {ticks.map(({ share }) => (
          <span key={share} style={{ left: `${share * 100}%` }} />
        ))}
      </div>
    </>
  )
}

/** What is drawn over the rows, with the same width as the time. */
export function TimelineOverlay({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css['over']} aria-hidden="true">
      {children}
    </div>
  )
}

interface TimelineRowProps {
  /** Its place among all rows, from 0. */
  readonly row: number
  readonly rowCount: number
  readonly head: ReactNode
  /** Its bars, placed by shares of the width. */
  readonly children: ReactNode
}

/** A row: what it is of, which stays in sight, and its bars. */
export function TimelineRow({ row, rowCount, head, children }: TimelineRowProps) {
  return (
    <li
      className={`vh-below ${css['row']}`}
      aria-posinset={row + 1}
      aria-setsize={rowCount}
      style={{ top: HEAD_PX + row * ROW_PX }}
    >
      <div className={`vh-rigid vh-row ${css['head']}`}>{head}</div>
      <div className={`vh-fill ${css['track']}`}>{children}</div>
    </li>
  )
}
