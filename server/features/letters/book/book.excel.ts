import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { letterBookLabels, letterStatusLabels, type LetterDirection } from '#contract/letters/labels.ts'
import type { Letter, LetterQuery } from '#contract/letters/letter.ts'
import { letterWords as words } from '#contract/letters/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { letterList } from '../letters.list.ts'
import { bookColumns } from './book.columns.ts'

const titles = {
  in: letterBookLabels.incoming,
  out: letterBookLabels.outgoing,
}

const WIDEST = 60
const sheet = (direction: LetterDirection) =>
  sheetOf<Letter>()(
    {},
    bookColumns[direction].map(({ title, width, value }) => ({
      title,
      width: width === '*' ? WIDEST : Math.max(8, Math.round(width / 5)),
      value,
    })),
  )

/** The filtered list in the ten columns of its book. */
export async function exportLetters(work: Work, query: LetterQuery): Promise<FileAnswer> {
  const { direction, book, year, status, from, to, keyword } = query
  return listAnswer(work, {
    title: book ? letterBookLabels[book] : titles[direction],
    fileName: direction === 'in' ? 'van-ban-den' : 'van-ban-di',
    filters: [
      [words.year, year === undefined ? undefined : String(year)],
      [words.status, status && letterStatusLabels[status]],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns: sheet(direction),
    rows: letterList.rows(work, query),
  })
}
