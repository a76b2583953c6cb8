import { signatures } from '#server/platform/pdf/form-parts.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import {
  alignOf,
  dayToWrite,
  headingOf,
  written,
  type AccountingForm,
  type FormColumn,
  type Said,
} from './form-layout.ts'

const HEAD_COLOUR = '#eef2f6'
const BASIS_WIDTH = 220
const SMALL = 8

/** The form as it is drawn on A4. */
export function formDocument(form: AccountingForm): PdfDocument {
  const { name, footer, isLandscape, title, dated, numbered, standing, closing, remarks, signers } = form
  return {
    title: name,
    footer,
    pageSize: 'A4',
    isLandscape,
    content: [
      headNode(form),
      { text: title, bold: true, fontSize: 15, alignment: 'center', margin: [0, 12, 0, 0] },
      ...(dated === null ? [] : [{ text: dated, italics: true, alignment: 'center' }]),
      ...(numbered === null ? [] : [{ text: numbered, alignment: 'center' }]),
      ...(standing === null
        ? []
        : [{ text: standing, bold: true, color: '#b42318', alignment: 'center', margin: [0, 4, 0, 0] }]),
      { stack: form.facts.map((text) => ({ text, margin: [0, 1, 0, 1] })), margin: [0, 6, 0, 6] },
      tableNode(form),
      { stack: closing.map((text) => ({ text })), margin: [0, 6, 0, 0] },
      ...remarks.map((text) => ({ text, fontSize: SMALL, margin: [0, 1, 0, 0] })),
      { text: dayToWrite, italics: true, alignment: 'right', margin: [0, 10, 0, 0], headlineLevel: 1 },
      signatures(signers),
    ],
  }
}

/** Whose it is at the left, which form by which text at the right. */
function headNode({ issuer, basis }: AccountingForm): PdfNode {
  return {
    columns: [
      { width: '*', stack: issuer.map((text, line) => ({ text, bold: line === 0 })) },
      {
        width: BASIS_WIDTH,
        alignment: 'center',
        stack: basis.map((text, line) =>
          line === 0 ? { text, bold: true } : { text, italics: true, fontSize: SMALL },
        ),
      },
    ],
  }
}

/** Its headings and the row of letters are repeated on every page. */
function tableNode({ table: { size, columns, rows, sum } }: AccountingForm): PdfNode {
  const heading = headingOf(columns).map((cells) =>
    cells.map((cell) =>
      cell === null ? {} : { ...headCell(cell.text), bold: true, colSpan: cell.columns, rowSpan: cell.rows },
    ),
  )
  const cellOf = (said: Said, look: Pick<FormColumn, 'kind' | 'isCentred'>) => ({
    text: written(said, look.kind),
    alignment: alignOf(look),
  })
  return {
    layout: 'tight',
    fontSize: size,
    table: {
      headerRows: heading.length + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        ...heading,
        columns.map(({ mark }) => headCell(mark)),
        ...rows.map((row) => columns.map((column, at) => cellOf(row[at] ?? null, column))),
        sum.map((cell) => ({ ...cellOf(cell.said, cell), bold: true })),
      ],
    },
  }
}

const headCell = (text: string) => ({ text, alignment: 'center', fillColor: HEAD_COLOUR })
