import type { Language } from '#contract/core/problem.ts'
import { claimLabels, headingOf, type FieldWord, type Label } from '#contract/core/words.ts'

import type { ListColumn } from './write/list-workbook.ts'

type Maybe<T> = T | null | undefined
type NamesOf<Row, Value> = {
  [Name in keyof Row & string]-?: Row[Name] extends Maybe<Value> ? Name : never
}[keyof Row & string]

interface Look {
  /** In characters; by kind and heading if left out. */
  readonly width?: number
  /** Number format of Excel in place of the kind's own. */
  readonly format?: string
}

/** A field of the row as it is; a text unless its kind is named. */
type Plain<Row, Named> =
  | { readonly field: NamesOf<Row, string> & Named; readonly kind?: 'text' | 'day' | 'instant' }
  | { readonly field: NamesOf<Row, number> & Named; readonly kind: 'integer' | 'decimal' }
  | { readonly field: NamesOf<Row, boolean> & Named; readonly kind: 'boolean' }

/** A code in the words of its labels. */
type Coded<Row, Named> = {
  [Name in NamesOf<Row, string> & Named]: {
    readonly field: Name
    readonly labels: Readonly<Record<NonNullable<Row[Name]> & string, Label>>
  }
}[NamesOf<Row, string> & Named]

type Make<Row, Value> = (row: Row, language: Language) => Maybe<Value>

/** What is made of the row, under the word of a field or under one of its own. */
type Made<Row, Named> = ({ readonly field: Named } | { readonly title: FieldWord }) &
  (
    | { readonly kind?: 'text' | 'day' | 'instant'; readonly value: Make<Row, string> }
    | { readonly kind: 'integer' | 'decimal'; readonly value: Make<Row, number> }
    | { readonly kind: 'boolean'; readonly value: Make<Row, boolean> }
  )

/** One column of a sheet: a field by its name, or something made of the row. */
export type SheetColumn<Row, Named extends string> = Look &
  (Plain<Row, Named> | Coded<Row, Named> | Made<Row, Named>)

/** The columns of a list's sheet in a language. */
export type Sheet<Row> = (language: Language) => readonly ListColumn<Row>[]

interface AnyColumn<Row> extends Look {
  readonly field?: string
  readonly title?: FieldWord
  readonly kind?: ListColumn<Row>['kind']
  readonly labels?: Readonly<Record<string, Label>>
  readonly value?: (row: Row, language: Language) => unknown
}

/**
 * The sheet of a list, by the names of its fields: `sheetOf<Plant>()(plantWords, [{ field: 'code', width: 8 }, …])`. Headings
 * are the record's words with their units, values the row's of that name; claims read yes and no, codes by their `labels`.
 */
export function sheetOf<Row>() {
  return <Named extends string>(
    words: Readonly<Record<Named, FieldWord>>,
    columns: readonly SheetColumn<Row, Named>[],
  ): Sheet<Row> => {
    const known: Readonly<Record<string, FieldWord>> = words
    const all = columns as unknown as readonly AnyColumn<Row>[]
    return (language) => all.map((column) => columnIn(language, known, column))
  }
}

function columnIn<Row>(
  language: Language,
  words: Readonly<Record<string, FieldWord>>,
  { field = '', title = words[field], kind = 'text', labels, value, ...look }: AnyColumn<Row>,
): ListColumn<Row> {
  const ofRow = value ?? ((row: Row) => Reflect.get(row as object, field) as unknown)
  const read = (row: Row): unknown => {
    const found = ofRow(row, language)
    return labels && typeof found === 'string' ? labels[found]?.[language] : found
  }
  return {
    ...look,
    kind,
    value: read,
    title: title ? headingOf(title, language) : field,
    ...(kind === 'boolean' && { words: [claimLabels.true[language], claimLabels.false[language]] }),
  } as ListColumn<Row>
}
