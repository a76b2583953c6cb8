import type { PdfNode } from './render-pdf.ts'

/** The lines of the state that head every Vietnamese form, and what stands below the name of a post that signs. */
export const nation = 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'
export const motto = 'Độc lập – Tự do – Hạnh phúc'
export const signHere = '(Ký, ghi rõ họ tên)'

/** A column of a table on a form; widths are points, or `*` for what is left. */
export interface FormColumn<Row> {
  readonly title: string
  readonly width: number | '*'
  readonly align?: 'left' | 'center' | 'right'
  readonly value: (row: Row) => string
}

/** Whose a form is: the plant, and the company above it where it has one. */
interface Issuer {
  readonly companyName: string | null
  readonly plantName: string
}

/**
 * The head that every Vietnamese form carries: who issues it and what else is known of it at the left, the state's lines at the right, and below them
 * where and when it was made.
 */
export function formHead(
  { companyName, plantName }: Issuer,
  below: readonly string[] = [],
  placeAndDay?: string,
): PdfNode {
  const issuer = [
    ...(companyName ? [{ text: companyName.toUpperCase() }] : []),
    ...[plantName.toUpperCase(), ...below].map((text) => ({ text, bold: true })),
  ]
  return {
    columns: [
      { width: '*', alignment: 'center', stack: issuer },
      {
        width: '*',
        alignment: 'center',
        stack: [
          { text: nation, bold: true },
          { text: motto, bold: true, decoration: 'underline' },
          ...(placeAndDay ? [{ text: placeAndDay, italics: true, margin: [0, 3, 0, 0] }] : []),
        ],
      },
    ],
  }
}

/** A heading of a part; it stays on one page with what follows. */
export function heading(text: string): PdfNode {
  return { text, bold: true, fontSize: 10, margin: [0, 8, 0, 3], headlineLevel: 1 }
}

interface TableParts<Row> {
  /** Why a row is struck through, null where it is not: it is crossed out, with that in its widest column. */
  readonly struck?: (row: Row) => string | null
  /** The last line, a text for each column. */
  readonly sum?: readonly string[] | undefined
}

/** A table whose head is repeated on every page; one line says so where there is nothing. */
export function formTable<Row>(
  columns: readonly FormColumn<Row>[],
  rows: readonly Row[],
  { struck = () => null, sum }: TableParts<Row> = {},
): PdfNode {
  if (rows.length === 0) return { text: 'Không có.', italics: true }
  const cell = (row: Row, column: FormColumn<Row>) => {
    const [text, note, alignment] = [column.value(row), struck(row), column.align ?? 'left']
    if (note === null) return { text, alignment }
    const crossed = { text, decoration: 'lineThrough' }
    return {
      text: column.width === '*' ? [crossed, { text: `\n${note}`, italics: true }] : [crossed],
      alignment,
    }
  }
  return {
    layout: 'ruled',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ title }) => ({ text: title, bold: true, alignment: 'center', fillColor: '#eef2f6' })),
        ...rows.map((row) => columns.map((column) => cell(row, column))),
        ...(sum
          ? [sum.map((text, at) => ({ text, bold: true, alignment: columns[at]?.align ?? 'left' }))]
          : []),
      ],
    },
  }
}

/** Named facts, two to a line. */
export function facts(pairs: readonly (readonly [name: string, value: string])[]): PdfNode {
  const fact = ([name, value]: readonly [string, string]) => ({
    text: [`${name}: `, { text: value || '–', bold: true }],
    margin: [0, 1, 0, 1],
  })
  const half = Math.ceil(pairs.length / 2)
  return {
    columnGap: 12,
    columns: [pairs.slice(0, half), pairs.slice(half)].map((part) => ({ width: '*', stack: part.map(fact) })),
  }
}

interface Signer {
  readonly role: string
  readonly name: string
  readonly note: string
  /** A signature that was drawn on a screen, as a `data:` address of a PNG. */
  readonly picture?: string | undefined
}

/** Points that a drawn signature may take. */
const SIGNATURE_FIT = [100, 36] as const
const GAP = 4
/** Above what is said of a signature that is not drawn. */
const ROOM = 16

/** Places for signatures side by side; what is signed already says by whom and when. */
export function signatures(signers: readonly Signer[]): PdfNode {
  const above = signers.some(({ picture }) => picture !== undefined) ? SIGNATURE_FIT[1] + GAP : ROOM
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: signers.map(({ role, name, note, picture }) => ({
      width: '*',
      alignment: 'center',
      stack: [
        { text: role, bold: true },
        { text: signHere, italics: true },
        ...(picture === undefined ? [] : [{ image: picture, fit: SIGNATURE_FIT, margin: [0, GAP, 0, 0] }]),
        { text: note, fontSize: 8, color: '#1d6b3a', margin: [0, picture === undefined ? above : 0, 0, 4] },
        { text: name, bold: true },
      ],
    })),
  }
}
