import { EARLY_MINUTES } from '#contract/duty-shift-logs/entry-window.ts'
import { type HoursOfShift, shiftAt } from '#contract/duty-schedules/shift-at.ts'

interface Span {
  readonly startsAt: string
  readonly endsAt: string
}

/** How far a running shift is: the share of its hours that has passed, and the time to its end or beyond it. */
export interface Progress {
  /** 0 to 1. */
  readonly share: number
  /** Hours and minutes, `1:05`. */
  readonly text: string
  readonly isOver: boolean
}

/** How far a shift is at a moment. A minute that has begun counts as left. */
export function progressOf({ startsAt, endsAt }: Span, now: Date): Progress {
  const start = Date.parse(startsAt)
  const end = Date.parse(endsAt)
  const left = end - now.getTime()
  const minutes = left >= 0 ? Math.ceil(left / 60_000) : Math.floor(-left / 60_000)
  return {
    share: Math.min(1, Math.max(0, (now.getTime() - start) / (end - start))),
    text: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    isOver: left < 0,
  }
}

/** The shift that somebody opens at a moment: the one that stands, or already the next one while its crew is coming. */
export function shiftToOpen(types: readonly HoursOfShift[], now: Date): { day: string; code: string } | null {
  return shiftAt(types, new Date(now.getTime() + EARLY_MINUTES * 60_000)) ?? shiftAt(types, now)
}
