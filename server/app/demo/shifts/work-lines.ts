import { noItem, type OperationItem } from '#contract/duty-shift-logs/items.ts'
import type { ShiftRow } from '#server/features/duty-shift-logs/shifts/shift.store.ts'

import type { Place } from './book-walk.ts'
import type { BookLine, BookWords, ShiftBook, WorkItem } from './shift-book.ts'

/** The long work began in the first shift of two days ago. */
export const beginsLongWork = ({ daysLeft, code }: Pick<Place, 'daysLeft' | 'code'>) =>
  daysLeft === 2 && code === 'C1'

/** How the long work began; it still goes on. */
export const longWorkLines: readonly BookLine[] = [
  {
    at: '09:05',
    kind: 'earthing',
    event: 3,
    content: 'Đặt tiếp địa di động tại nơi làm việc theo PCT {permit}A.',
    takes: 8,
    opens: 'longEarth',
  },
  {
    at: '09:20',
    kind: 'permit',
    event: 3,
    content: 'Cấp PCT {permit}A: {longWork}, CHTT {commander}, 5 người.',
    opens: 'longPermit',
  },
]

/** What a line of the book opens or closes of the works at its plant. */
export function itemOf(
  { opens, closes }: BookLine,
  book: ShiftBook,
  { sections }: Pick<ShiftRow, 'sections'>,
  words: BookWords,
): OperationItem | null {
  if (opens) return openedBy(opens, book, words)
  if (!closes) return null
  const opened = openedBy(closes, book, words)
  const isSame = ({ number }: { readonly number: string }) => number === opened.number
  const list = opened.kind === 'earth' ? sections.portableEarths : sections.permits
  const itemId = list.find(isSame)?.id
  if (!itemId) throw new Error(`${opened.number} is not open`)
  return { ...noItem('close'), itemId }
}

function openedBy(item: WorkItem, { work, longWork }: ShiftBook, { permit }: BookWords): OperationItem {
  const open = noItem('open')
  const isLong = item === 'longPermit' || item === 'longEarth'
  const { place, earth } = isLong ? longWork : work
  if (item === 'earth' || item === 'longEarth')
    return { ...open, kind: 'earth', number: earth.number, place: earth.location }
  const number = isLong ? `${permit}A` : permit
  const people = isLong
    ? { commander: longWork.commander, peopleCount: 5 }
    : { commander: 'Tâm', peopleCount: 4 }
  return { ...open, kind: 'permit', number, place, ...people }
}
