import { formatDay } from '#contract/core/format.ts'
import { sumMoney } from '#contract/core/money.ts'
import { sumQuantities } from '#contract/core/quantity.ts'

import { moneyOnPaper, quantityOnPaper } from './paper-numbers.ts'

/** What is written by hand. */
export const GAP = '……………………'
/** The line above the signatures: who signs last writes it. */
export const dayToWrite = 'Ngày …… tháng …… năm …………'

/** What the cells of a column hold: texts, whole numbers, digits of quantities and money, days `YYYY-MM-DD`. */
export type CellKind = 'text' | 'count' | 'quantity' | 'money' | 'day'
/** Null is left empty, for what is not known yet. */
export type Said = string | null

/** A column of the table of a form. */
export interface FormColumn {
  readonly title: string
  /** What stands over it and its neighbours, from the top. */
  readonly under?: readonly string[]
  /** The letter or number in the row below the headings. */
  readonly mark: string
  /** Points on paper; `*`, once in a table, takes what is left. */
  readonly width: number | '*'
  readonly kind: CellKind
  readonly isCentred?: boolean
}

/** A cell of the last line. */
interface SumCell {
  readonly said: Said
  readonly kind: CellKind
  readonly isCentred?: boolean
  /** It is what the cells above come to. */
  readonly isAdded: boolean
}

interface FormTable {
  /** Points of its letters on paper. */
  readonly size: number
  readonly columns: readonly FormColumn[]
  readonly rows: readonly (readonly Said[])[]
  readonly sum: readonly SumCell[]
}

/** Who signs; what is signed already says when. */
interface FormSigner {
  readonly role: string
  readonly name: string
  readonly note: string
  /** A signature that was drawn on a screen, as a `data:` address of a PNG; on paper only. */
  readonly picture?: string | undefined
}

/** A form of accounting in words and digits, whichever way it is drawn. It is Vietnamese, as the paper it replaces. */
export interface AccountingForm {
  /** Of the file, without its ending. */
  readonly fileName: string
  /** What it is, in the properties of the file and as the name of the sheet. */
  readonly name: string
  /** At the foot of each page on paper. */
  readonly footer: string
  readonly isLandscape: boolean
  /** Whose it is, line by line. */
  readonly issuer: readonly string[]
  /** Which form it is and by which text; of forms that no text lays down nothing. */
  readonly basis: readonly string[]
  readonly title: string
  readonly dated: string | null
  readonly numbered: string | null
  /** What makes it void, or not yet valid. */
  readonly standing: string | null
  readonly facts: readonly string[]
  readonly table: FormTable
  readonly closing: readonly string[]
  /** What the form has no columns for. */
  readonly remarks: readonly string[]
  readonly signers: readonly FormSigner[]
}

/** Whose a form is, and which form by which text, as both corners of its head say. */
export function headOf(
  { companyName, plantName }: { readonly companyName: string | null; readonly plantName: string },
  form: string | null,
  basis: string,
): Pick<AccountingForm, 'issuer' | 'basis'> {
  return {
    issuer: [`Đơn vị: ${companyName ?? plantName}`, `Bộ phận: ${companyName === null ? GAP : plantName}`],
    basis: form === null ? [] : [`Mẫu số ${form}`, `(${basis})`],
  }
}

/** A column with what it says of a row. */
export interface ColumnOf<Row> extends FormColumn {
  readonly of: (row: Row, at: number) => Said
  /** What stands below it in the last line: what it comes to, or something of its own; nothing if left out. */
  readonly sum?: 'added' | Omit<SumCell, 'isAdded'> | undefined
}

/** Where nothing is added up, as printed forms have it. */
export const crossed = { said: 'x', kind: 'text', isCentred: true } as const

/** The table of rows, in letters of so many points. */
export function tableOf<Row>(
  size: number,
  columns: readonly ColumnOf<Row>[],
  rows: readonly Row[],
): FormTable {
  const cells = rows.map((row, at) => columns.map(({ of }) => of(row, at)))
  const sumOf = ({ sum, kind }: ColumnOf<Row>, place: number): SumCell => {
    if (sum !== 'added') return { kind, said: null, ...sum, isAdded: false }
    const all = cells.flatMap((row) => row[place] ?? [])
    return { said: kind === 'money' ? sumMoney(all) : sumQuantities(all), kind, isAdded: true }
  }
  return {
    size,
    columns: columns.map(({ of: _of, sum: _sum, ...column }) => column),
    rows: cells,
    sum: columns.map(sumOf),
  }
}

/** A cell of the heading, and how many columns and rows it takes. */
interface HeadCell {
  readonly text: string
  readonly columns: number
  readonly rows: number
}

/** The rows of the heading, a cell for each column; null where one from the left or from above reaches. */
export function headingOf(columns: readonly FormColumn[]): readonly (readonly (HeadCell | null)[])[] {
  const paths = columns.map(({ under = [], title }) => [...under, title])
  const depth = Math.max(...paths.map(({ length }) => length))
  /** What a column is in common with its neighbours down to a level; nothing where it ends there. */
  const common = (at: number, level: number) => {
    const path = paths[at] ?? []
    return path.length > level + 1 ? path.slice(0, level + 1).join('\n') : undefined
  }
  const cellAt = (path: readonly string[], at: number, level: number): HeadCell | null => {
    const [text, group] = [path[level], common(at, level)]
    if (text === undefined) return null
    if (group === undefined) return { text, columns: 1, rows: depth - level }
    if (common(at - 1, level) === group) return null
    const next = paths.findIndex((_, other) => other > at && common(other, level) !== group)
    return { text, columns: (next < 0 ? paths.length : next) - at, rows: 1 }
  }
  return Array.from({ length: depth }, (_, level) => paths.map((path, at) => cellAt(path, at, level)))
}

const same = (text: string) => text
const writers: Readonly<Record<CellKind, (said: string) => string>> = {
  text: same,
  count: same,
  quantity: quantityOnPaper,
  money: moneyOnPaper,
  day: formatDay,
}

/** A cell as it is read on paper. */
export const written = (said: Said, kind: CellKind): string => (said === null ? '' : writers[kind](said))

/** Where the texts of a cell stand in it. */
export function alignOf({
  kind,
  isCentred,
}: Pick<FormColumn, 'kind' | 'isCentred'>): 'left' | 'center' | 'right' {
  if (isCentred || kind === 'count' || kind === 'day') return 'center'
  return kind === 'text' ? 'left' : 'right'
}
