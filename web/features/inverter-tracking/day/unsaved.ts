import type { ConfirmationRow } from '#contract/inverter-tracking/day-confirmation.ts'

import { errorsOf, textsOf } from '#web/kit/sheet/edits/cell-edits.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'

import { trackingBook } from '../sheet/tracking-book.ts'

/** Cells of a sheet that this browser has and the server has not. */
export interface Unsaved {
  readonly code: string
  /** Refused, or typed wrongly: they are left out unless somebody settles them. */
  readonly refused: number
  /** On their way. */
  readonly waiting: number
}

/** What of the sheets of a day is not saved, by inverter; those with nothing are left out. */
export function unsavedOf(rows: readonly ConfirmationRow[], items: readonly OutboxItem[]): Unsaved[] {
  return rows.flatMap(({ code, trackingId }) => {
    if (trackingId === null) return []
    const book = trackingBook(trackingId)
    const own = items.filter(({ group }) => group === book.group)
    const refused = new Set(own.flatMap((item) => errorsOf(book, item).map(({ address }) => address)))
    const texts = items.filter(({ group }) => group === textsOf(book)).length
    const waiting = own.reduce((sum, { state, count }) => sum + (state === 'waiting' ? count : 0), 0)
    const counts = { code, refused: refused.size + texts, waiting }
    return counts.refused + counts.waiting > 0 ? [counts] : []
  })
}

/** Hours that follow one another, as spans: 6, 7, 8, 11 are 06–08 and 11. */
export function hourSpans(hours: readonly number[]): string {
  const spans: [from: number, to: number][] = []
  for (const hour of hours) {
    const last = spans.at(-1)
    if (last?.[1] === hour - 1) last[1] = hour
    else spans.push([hour, hour])
  }
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return spans.map(([from, to]) => (from === to ? clock(from) : `${clock(from)}–${clock(to)}`)).join(', ')
}
