import { signatures } from '#server/platform/pdf/form-parts.ts'
import { SIGNED, SIGNING, type PdfDocument, type PdfNode } from '#server/platform/pdf/render-pdf.ts'

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
/** The rows that go to the next page with the signatures, where these would stand there alone. */
const LAST_ROWS = 3

/** The form as it is drawn on A4. */
export function formDocument(form: AccountingForm): PdfDocument {
  const { name, footer, isLandscape, table } = form
  const { rows } = table
  const [before, last] = [rows.slice(0, -LAST_ROWS), rows.slice(-LAST_ROWS)]
  return {
    title: name,
    footer,
    pageSize: 'A4',
    isLandscape,
    content: [...aboveTable(form), tableNode(table, rows), ...belowTable(form)],
    ifAlone:
      before.length === 0
        ? undefined
        : [
            ...aboveTable(form),
            tableNode({ ...table, sum: null }, before),
            { ...tableNode(table, last), pageBreak: 'before' },
            ...belowTable(form),
          ],
  }
}

function aboveTable(form: AccountingForm): readonly PdfNode[] {
  const { title, dated, numbered, standing } = form
  return [
    headNode(form),
    { text: title, bold: true, fontSize: 15, alignment: 'center', margin: [0, 12, 0, 0] },
    ...(dated === null ? [] : [{ text: dated, italics: true, alignment: 'center' }]),
    ...(numbered === null ? [] : [{ text: numbered, alignment: 'center' }]),
    ...(standing === null
      ? []
      : [{ text: standing, bold: true, color: '#b42318', alignment: 'center', margin: [0, 4, 0, 0] }]),
    { stack: form.facts.map((text) => ({ text, margin: [0, 1, 0, 1] })), margin: [0, 6, 0, 6] },
  ]
}

function belowTable({ closing, remarks, signers }: AccountingForm): readonly PdfNode[] {
  return [
    { stack: closing.map((text) => ({ text })), margin: [0, 6, 0, 0] },
    ...remarks.map((text) => ({ text, fontSize: SMALL, margin: [0, 1, 0, 0] })),
    {
      unbreakable: true,
      margin: [0, 10, 0, 0],
      stack: [{ text: dayToWrite, italics: true, alignment: 'right' }, signatures(signers)],
    },
    // What is kept together is told of as if it stood where it did not fit, so a mark behind it tells where it came to.
    { text: '\u00A0', fontSize: 1, margin: [0, -2, 0, 0], headlineLevel: SIGNING },
  ]
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

interface TableLook extends Pick<AccountingForm['table'], 'size' | 'columns'> {
  /** Null where the table goes on. */
  readonly sum: AccountingForm['table']['sum'] | null
}

/** Its headings and the row of letters are repeated on every page. */
function tableNode({ size, columns, sum }: TableLook, rows: AccountingForm['table']['rows']) {
  const heading = [...headRows(columns), columns.map(({ mark }) => headCell(mark))]
  const cellOf = (said: Said, look: Pick<FormColumn, 'kind' | 'isCentred'>) => ({
    text: written(said, look.kind),
    alignment: alignOf(look),
  })
  return {
    layout: 'tight',
    fontSize: size,
    table: {
      headerRows: heading.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        ...heading,
        ...rows.map((row) =>
          columns.map((column, at) => ({ ...cellOf(row[at] ?? null, column), headlineLevel: SIGNED })),
        ),
        ...(sum ? [sum.map((cell) => ({ ...cellOf(cell.said, cell), bold: true }))] : []),
      ],
    },
  }
}

/**
 * The titles row by row. One that is as high as several rows stands in the last of them below empty cells without a line
 * between: the painter makes no row higher for a cell that spans rows.
 */
function headRows(columns: readonly FormColumn[]): readonly (readonly PdfNode[])[] {
  return headingOf(columns).map((cells, level, { length: depth }) =>
    columns.map(({ under = [], title }, at) => {
      const cell = cells[at]
      if (level < under.length) return cell ? { ...titleCell(cell.text), colSpan: cell.columns } : {}
      const isLast = level === depth - 1
      return { ...titleCell(isLast ? title : ''), border: [true, level === under.length, true, isLast] }
    }),
  )
}

const headCell = (text: string) => ({ text, alignment: 'center', fillColor: HEAD_COLOUR })
const titleCell = (text: string) => ({ ...headCell(text), bold: true, verticalAlignment: 'middle' })
