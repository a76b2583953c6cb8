import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import type { Dispatch, DispatchQuery } from '#contract/letters/dispatches.ts'
import { dispatchBookLabels } from '#contract/letters/labels.ts'
import { dispatchWords as words } from '#contract/letters/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { bookSheet } from '../book/book.columns.ts'
import { dispatchColumns } from './dispatches.columns.ts'
import { dispatchList } from './dispatches.list.ts'

const everything = { vi: 'Sổ gửi văn bản đi', en: 'Letters sent' } as const

/** The filtered list in the columns of its book. */
export function exportDispatches(work: Work, query: DispatchQuery): FileAnswer {
  const { book, year, from, to, keyword } = query
  return listAnswer(work, {
    title: book ? dispatchBookLabels[book] : everything,
    fileName: 'so-gui-van-ban',
    filters: [
      [words.year, year === undefined ? undefined : String(year)],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns: bookSheet<Dispatch>(dispatchColumns),
    rows: dispatchList.rows(work, query),
  })
}
