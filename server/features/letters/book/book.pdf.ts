import { formatDay } from '#contract/core/format.ts'
import { letterBookLabels } from '#contract/letters/labels.ts'
import { LetterQuery, type BookQuery, type Letter } from '#contract/letters/letter.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { formHead, formTable } from '#server/platform/pdf/form-parts.ts'
import { pdfAnswer } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import { letterList } from '../letters.list.ts'
import { bookColumns } from './book.columns.ts'

/** A book of a year as a PDF to be bound, its numbers in their order. */
export async function printBook(work: Work, query: BookQuery): Promise<FileAnswer> {
  const direction = query.book === 'incoming' ? 'in' : 'out'
  const asked = LetterQuery.parse({ ...query, direction, sorting: 'number' })
  const letters: Letter[] = []
  for await (const rows of letterList.rows(work, asked)) letters.push(...rows)
  const issuer = await readFormHead(work.db, query.powerPlantId)
  return pdfAnswer(work, bookDocument(query, issuer, letters), `so-van-ban-${query.book}-${query.year}`)
}

/** Cover and table, A4 across; Vietnamese, as what authorities are shown. */
export function bookDocument(
  { book, year }: Pick<BookQuery, 'book' | 'year'>,
  { companyName, plantName }: FormHead,
  letters: readonly Letter[],
): PdfDocument {
  const columns = bookColumns[book === 'incoming' ? 'in' : 'out']
  const title = letterBookLabels[book].vi.toUpperCase()
  const [first, last] = [letters[0], letters.at(-1)]
  const day = (letter: Letter | undefined) => (letter?.bookedOn ? formatDay(letter.bookedOn) : '…')
  return {
    title: `${letterBookLabels[book].vi} năm ${year}`,
    footer: `${plantName} · ${letterBookLabels[book].vi} năm ${year}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      formHead([companyName?.toUpperCase() ?? '', plantName.toUpperCase()]),
      { text: title, bold: true, fontSize: 22, alignment: 'center', margin: [0, 120, 0, 12] },
      { text: `Năm: ${year}`, fontSize: 14, alignment: 'center' },
      { text: `Từ ngày ${day(first)} đến ngày ${day(last)}`, alignment: 'center', margin: [0, 18, 0, 0] },
      { text: `Từ số ${first?.number ?? '…'} đến số ${last?.number ?? '…'}`, alignment: 'center' },
      // How many volumes a year is bound in shows when it is: written by hand.
      { text: 'Quyển số: ……', alignment: 'center', pageBreak: 'after' },
      formTable(
        columns.map(({ title: { vi }, width, value }, at) => ({
          title: `${vi}\n(${at + 1})`,
          width,
          value: (letter: Letter) => value(letter, 'vi'),
        })),
        letters,
      ),
    ],
  }
}
