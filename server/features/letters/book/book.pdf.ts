import { formatDay } from '#contract/core/format.ts'
import { letterBookLabels } from '#contract/letters/labels.ts'
import { LetterQuery, type BookQuery, type Letter } from '#contract/letters/letter.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { pdfAnswer } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import { letterList } from '../letters.list.ts'
import { bookColumns } from './book.columns.ts'
import { boundBook } from './bound-book.ts'

const fileNames = { incoming: 'den', outgoing: 'di', decisions: 'quyet-dinh' } as const

/** A book of a year as a PDF to be bound, its numbers in their order. */
export async function printBook(work: Work, query: BookQuery): Promise<FileAnswer> {
  const direction = query.book === 'incoming' ? 'in' : 'out'
  const asked = LetterQuery.parse({ ...query, direction, sorting: 'number' })
  const letters: Letter[] = []
  for await (const rows of letterList.rows(work, asked)) letters.push(...rows)
  const issuer = await readFormHead(work.db, query.powerPlantId)
  return pdfAnswer(
    work,
    bookDocument(query, issuer, letters),
    `so-van-ban-${fileNames[query.book]}-${query.year}`,
  )
}

/** Cover and ten columns; Vietnamese, as what authorities are shown. */
export function bookDocument(
  { book, year }: Pick<BookQuery, 'book' | 'year'>,
  issuer: FormHead,
  letters: readonly Letter[],
): PdfDocument {
  const [first, last] = [letters[0], letters.at(-1)]
  const day = (letter: Letter | undefined) => (letter?.bookedOn ? formatDay(letter.bookedOn) : '…')
  return boundBook(
    {
      title: letterBookLabels[book].vi,
      year,
      issuer,
      reach: [
        `Từ ngày ${day(first)} đến ngày ${day(last)}`,
        `Từ số ${first?.number ?? '…'} đến số ${last?.number ?? '…'}`,
      ],
    },
    bookColumns[book === 'incoming' ? 'in' : 'out'],
    letters,
  )
}
