import type { FormHead } from '#server/features/plants/plants.public.ts'
import { formHead, formTable } from '#server/platform/pdf/form-parts.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import { onPaper, type BookColumn } from './book.columns.ts'

interface Cover {
  readonly title: string
  readonly year: number
  readonly issuer: FormHead
  /** From when to when, from which number to which. */
  readonly reach: readonly [string, ...string[]]
}

/** A book of a year that is printed and bound: cover and table, A4 across; Vietnamese, as what authorities are shown. */
export function boundBook<Row>(
  { title, year, issuer, reach: [first, ...others] }: Cover,
  columns: readonly BookColumn<Row>[],
  rows: readonly Row[],
): PdfDocument {
  return {
    title: `${title} năm ${year}`,
    footer: `${issuer.plantName} · ${title} năm ${year}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      formHead(issuer),
      {
        text: title.toUpperCase(),
        bold: true,
        fontSize: 22,
        alignment: 'center',
        margin: [0, 120, 0, 12],
      },
      { text: `Năm: ${year}`, fontSize: 14, alignment: 'center' },
      { text: first, alignment: 'center', margin: [0, 18, 0, 0] },
      ...others.map((text) => ({ text, alignment: 'center' })),
      // How many volumes a year is bound in shows when it is: written by hand.
      { text: 'Quyển số: ……', alignment: 'center', pageBreak: 'after' },
      formTable(
        columns.map((column, at) => ({
          title: `${column.title.vi}\n(${at + 1})`,
          width: column.width,
          value: (row: Row) => onPaper(column, row),
        })),
        rows,
      ),
    ],
  }
}
