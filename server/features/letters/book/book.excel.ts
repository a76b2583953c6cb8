import { formatDay } from '#contract/core/format.ts'
import { sharedWords, type Label } from '#contract/core/words.ts'
import { dayOfBook, followUpLabel, letterBookLabels, letterStatusLabels } from '#contract/letters/labels.ts'
import type { LetterQuery } from '#contract/letters/letter.ts'
import { letterWords as words } from '#contract/letters/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { letterList } from '../letters.list.ts'
import { bookColumns, bookSheet, followUpColumns, type BookColumn } from './book.columns.ts'

const titles = {
  in: letterBookLabels.incoming,
  out: letterBookLabels.outgoing,
}

/** The filtered list in the ten columns of its book. */
export async function exportLetters(work: Work, query: LetterQuery): Promise<FileAnswer> {
  const { direction, book } = query
  return answer(work, query, {
    title: book ? letterBookLabels[book] : titles[direction],
    fileName: direction === 'in' ? 'van-ban-den' : 'van-ban-di',
    columns: bookColumns[direction],
  })
}

/** How far the filtered letters that came are dealt with. */
export async function exportFollowUp(work: Work, query: LetterQuery): Promise<FileAnswer> {
  return answer(
    work,
    { ...query, direction: 'in' },
    { title: followUpLabel, fileName: 'theo-doi-giai-quyet-van-ban-den', columns: followUpColumns },
  )
}

/** The first or last of the days that a book is narrowed to, and which days these are. */
const endOf = (by: Label, end: Label): Label => ({
  vi: `${by.vi}, ${end.vi.toLowerCase()}`,
  en: `${by.en}, ${end.en.toLowerCase()}`,
})

interface Sheet {
  readonly title: Label
  readonly fileName: string
  readonly columns: readonly BookColumn[]
}

async function answer(
  work: Work,
  query: LetterQuery,
  { title, fileName, columns }: Sheet,
): Promise<FileAnswer> {
  const { direction, year, status, from, to, keyword } = query
  const by = words[dayOfBook[direction]]
  return listAnswer(work, {
    title,
    fileName,
    filters: [
      [words.year, year === undefined ? undefined : String(year)],
      [words.status, status && letterStatusLabels[status]],
      [endOf(by, sharedWords.from), from && formatDay(from)],
      [endOf(by, sharedWords.to), to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns: bookSheet(columns),
    rows: letterList.rows(work, query),
  })
}
