import { formatDay } from '#contract/core/format.ts'
import { DispatchQuery, type Dispatch, type DispatchBookQuery } from '#contract/letters/dispatches.ts'
import { dispatchBookLabels } from '#contract/letters/labels.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { pdfAnswer } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import { boundBook } from '../book/bound-book.ts'
import { dispatchColumns } from './dispatches.columns.ts'
import { dispatchList } from './dispatches.list.ts'

const fileNames = { postal: 'buu-dien', handed: 'chuyen-giao', electronic: 'dien-tu' } as const

/** A book of what went out in a year as a PDF to be bound, the first day first. */
export async function printDispatches(work: Work, query: DispatchBookQuery): Promise<FileAnswer> {
  const asked = DispatchQuery.parse({ ...query, sorting: 'sentOn' })
  const sent: Dispatch[] = []
  for await (const rows of dispatchList.rows(work, asked)) sent.push(...rows)
  const issuer = await readFormHead(work.db, query.powerPlantId)
  return pdfAnswer(
    work,
    dispatchBook(query, issuer, sent),
    `so-gui-van-ban-${fileNames[query.book]}-${query.year}`,
  )
}

/** Cover and six columns; Vietnamese, as what authorities are shown. */
export function dispatchBook(
  { book, year }: Pick<DispatchBookQuery, 'book' | 'year'>,
  issuer: FormHead,
  sent: readonly Dispatch[],
): PdfDocument {
  const day = (one: Dispatch | undefined) => (one ? formatDay(one.sentOn) : '…')
  return boundBook(
    {
      title: dispatchBookLabels[book].vi,
      year,
      issuer,
      reach: [`Từ ngày ${day(sent[0])} đến ngày ${day(sent.at(-1))}`],
    },
    dispatchColumns,
    sent,
  )
}
