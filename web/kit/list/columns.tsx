import type { ReactNode } from 'react'

import type { FieldWord } from '#contract/core/words.ts'

import type { Label } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { BooleanCell, DayCell, InstantCell, LabelCell, NumberCell, TagsCell } from './cells.tsx'
import type { ListEndpoint, RowOf, SortableOf } from './list-types.ts'

/** One column of a list, as ListTable draws it. Made by {@link columnsFor}. */
export interface Column<Row> {
  readonly id: string
  readonly title: Word
  /** Shown small beside the title, e.g. `MW`; on a phone beside the value. Of figures, flush with the end, the unit of their word. */
  readonly unit: string | undefined
  /** What the server sorts by; undefined where the column cannot be sorted. */
  readonly sortBy: string | undefined
  readonly align: 'start' | 'end'
  /** Not shown until the user chooses it. */
  readonly isOptional: boolean
  readonly cell: (row: Row) => ReactNode
}

interface Look {
  /** The word of the record for the field when left out. */
  readonly title?: Word
  readonly align?: 'start' | 'end'
  /** Leave it out of the table until the user chooses it. */
  readonly optional?: true
}

/**
 * Options of a column that shows a field of the row. `sortable` exists where the server can sort by the field, and a
 * title is needed where the words of the list do not name it.
 */
type FieldLook<Name, Sortable, Named> = Look &
  (Name extends Sortable ? { readonly sortable?: true } : unknown) &
  TitleUnless<Name, Named>
type TitleUnless<Name, Named> = Name extends Named ? unknown : { readonly title: Word }

/** The options of a column, left out where none of them is needed. */
type Options<Asked> = object extends Asked ? [look?: Asked] : [look: Asked]

type NamesOf<Row, Value> = {
  [Name in keyof Row & string]: Row[Name] extends Value | null | undefined ? Name : never
}[keyof Row & string]

/** The makers of columns for the rows of one endpoint; see {@link columnsFor}. */
export interface ColumnMaker<Row, Sortable extends string, Named> {
  /** A field as text, or as `render` draws it. */
  field<Name extends keyof Row & string>(
    name: Name,
    ...look: Options<
      FieldLook<Name, Sortable, Named> &
        (Row[Name] extends string | number | null | undefined
          ? { readonly render?: (value: Row[Name], row: Row) => ReactNode }
          : { readonly render: (value: Row[Name], row: Row) => ReactNode })
    >
  ): Column<Row>
  /** A number, flush right, with thousands; its unit stands in the header. */
  number<Name extends NamesOf<Row, number>>(
    name: Name,
    ...look: Options<
      FieldLook<Name, Sortable, Named> & { readonly unit?: string; readonly decimals?: 0 | 1 | 2 }
    >
  ): Column<Row>
  /** A `YYYY-MM-DD` day as DD/MM/YYYY. */
  day<Name extends NamesOf<Row, string>>(
    name: Name,
    ...look: Options<FieldLook<Name, Sortable, Named>>
  ): Column<Row>
  /** An instant as D/M/YYYY HH:mm:ss on the plants' clock. */
  instant<Name extends NamesOf<Row, string>>(
    name: Name,
    ...look: Options<FieldLook<Name, Sortable, Named>>
  ): Column<Row>
  /** One that is known to the minute, as the hour of a plan. */
  minute<Name extends NamesOf<Row, string>>(
    name: Name,
    ...look: Options<FieldLook<Name, Sortable, Named>>
  ): Column<Row>
  /** A claim as "Có" and "Không", or in words of its own. */
  boolean<Name extends NamesOf<Row, boolean>>(
    name: Name,
    ...look: Options<FieldLook<Name, Sortable, Named> & { readonly yes?: Word; readonly no?: Word }>
  ): Column<Row>
  /** A code in the words of its labels, e.g. `labels: positionLabels`. */
  label<Name extends NamesOf<Row, string>>(
    name: Name,
    look: FieldLook<Name, Sortable, Named> & {
      readonly labels: Readonly<Record<NonNullable<Row[Name]> & string, Label>>
    },
  ): Column<Row>
  /** A list of texts as small tags; `label` turns a code into words. */
  tags<Name extends NamesOf<Row, readonly string[]>>(
    name: Name,
    ...look: Options<FieldLook<Name, Sortable, Named> & { readonly label?: (code: string) => string }>
  ): Column<Row>
  /** Something made of several fields, named like one of them or by a title. `sortBy` names what the server sorts by. */
  computed<Id extends string>(
    id: Id,
    look: Look &
      TitleUnless<Id, Named> & {
        readonly render: (row: Row) => ReactNode
        readonly sortBy?: Sortable
        readonly unit?: string | undefined
      },
  ): Column<Row>
}

type Maybe<Value> = Value | null | undefined

/** The options of a column of any kind. */
interface AnyLook extends Look {
  readonly sortable?: true
  readonly sortBy?: string
  readonly unit?: string
  readonly decimals?: 0 | 1 | 2
  readonly yes?: Word
  readonly no?: Word
  readonly labels?: Readonly<Record<string, Label>>
  readonly label?: (code: string) => string
  /** A field is drawn from its value and row, a computed column from the row alone. */
  readonly render?: (...drawn: unknown[]) => ReactNode
}

type AnyRow = Readonly<Record<string, unknown>>
type Cell = (row: AnyRow, name: string, look: AnyLook) => ReactNode

/** What the columns of each kind show of a row. */
const cells = {
  field: (row, name, { render }) => (render ? render(row[name], row) : (row[name] as ReactNode)),
  number: (row, name, { decimals = 0 }) => (
    <NumberCell value={row[name] as Maybe<number>} decimals={decimals} />
  ),
  day: (row, name) => <DayCell value={row[name] as Maybe<string>} />,
  instant: (row, name) => <InstantCell value={row[name] as Maybe<string>} />,
  minute: (row, name) => <InstantCell value={row[name] as Maybe<string>} isMinute />,
  boolean: (row, name, { yes, no }) => <BooleanCell value={row[name] as Maybe<boolean>} yes={yes} no={no} />,
  label(row, name, { labels }) {
    const known = labels?.[String(row[name])]
    return known ? <LabelCell label={known} /> : null
  },
  tags: (row, name, { label }) => (
    <TagsCell values={(row[name] as Maybe<readonly string[]>) ?? []} label={label} />
  ),
  computed: (row, _name, { render }) => render?.(row),
} satisfies Readonly<Record<string, Cell>>

/**
 * The makers of columns for a list and the words of its record: `const col = columnsFor(employeeApi.list, employeeWords)`,
 * then `col.field('employeeCode', { sortable: true })`. A misspelt field, a field without a word or title, and `sortable`
 * where the server cannot sort do not compile. Make columns once, outside the component.
 */
export function columnsFor<E extends ListEndpoint, Words extends Readonly<Record<string, FieldWord>>>(
  _list: E,
  words: Words,
): ColumnMaker<RowOf<E>, SortableOf<E>, keyof Words> {
  const known: Readonly<Record<string, FieldWord>> = words
  const maker =
    (kind: keyof typeof cells) =>
    (id: string, look: AnyLook = {}): Column<AnyRow> => {
      const align = look.align ?? (kind === 'number' ? 'end' : 'start')
      return {
        id,
        title: look.title ?? known[id]?.short ?? known[id] ?? { vi: id, en: id },
        unit: look.unit ?? (align === 'end' ? known[id]?.unit : undefined),
        sortBy: look.sortBy ?? (look.sortable ? id : undefined),
        align,
        isOptional: look.optional ?? false,
        cell: (row) => cells[kind](row, id, look),
      }
    }
  const names = Object.keys(cells) as (keyof typeof cells)[]
  // Each maker takes the options of its own kind only: the type above says which.
  return Object.fromEntries(names.map((kind) => [kind, maker(kind)])) as never
}
