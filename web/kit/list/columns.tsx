import type { ReactNode } from 'react'

import type { Label } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { BooleanCell, DayCell, InstantCell, LabelCell, NumberCell, TagsCell } from './cells.tsx'
import type { ListEndpoint, RowOf, SortableOf } from './list-types.ts'

/** One column of a list, as ListTable draws it. Made by {@link columnsFor}. */
export interface Column<Row> {
  readonly id: string
  readonly title: Word
  /** Shown small beside the title, e.g. `MW`; on a phone beside the value. */
  readonly unit: string | undefined
  /** What the server sorts by; undefined where the column cannot be sorted. */
  readonly sortBy: string | undefined
  readonly align: 'start' | 'end'
  /** Not shown until the user chooses it. */
  readonly isOptional: boolean
  readonly cell: (row: Row) => ReactNode
}

interface Look {
  readonly title: Word
  readonly align?: 'start' | 'end'
  /** Leave it out of the table until the user chooses it. */
  readonly optional?: true
}

/** Options of a column that shows a field of the row. `sortable` exists where the server can sort by the field. */
type FieldLook<Name, Sortable> = Look & (Name extends Sortable ? { readonly sortable?: true } : unknown)

type NamesOf<Row, Value> = {
  [Name in keyof Row & string]: Row[Name] extends Value | null | undefined ? Name : never
}[keyof Row & string]

/** The makers of columns for the rows of one endpoint; see {@link columnsFor}. */
export interface ColumnMaker<Row, Sortable extends string> {
  /** A field as text, or as `render` draws it. */
  field<Name extends keyof Row & string>(
    name: Name,
    look: FieldLook<Name, Sortable> &
      (Row[Name] extends string | number | null | undefined
        ? { readonly render?: (value: Row[Name], row: Row) => ReactNode }
        : { readonly render: (value: Row[Name], row: Row) => ReactNode }),
  ): Column<Row>
  /** A number, flush right, with thousands; its unit stands in the header. */
  number<Name extends NamesOf<Row, number>>(
    name: Name,
    look: FieldLook<Name, Sortable> & { readonly unit?: string; readonly decimals?: 0 | 2 },
  ): Column<Row>
  /** A `YYYY-MM-DD` day as DD/MM/YYYY. */
  day<Name extends NamesOf<Row, string>>(name: Name, look: FieldLook<Name, Sortable>): Column<Row>
  /** An instant as DD/MM/YYYY HH:mm on the plants' clock. */
  instant<Name extends NamesOf<Row, string>>(name: Name, look: FieldLook<Name, Sortable>): Column<Row>
  /** A claim as "Có" and "Không", or in words of its own. */
  boolean<Name extends NamesOf<Row, boolean>>(
    name: Name,
    look: FieldLook<Name, Sortable> & { readonly yes?: Word; readonly no?: Word },
  ): Column<Row>
  /** A code in the words of its labels, e.g. `labels: positionLabels`. */
  label<Name extends NamesOf<Row, string>>(
    name: Name,
    look: FieldLook<Name, Sortable> & {
      readonly labels: Readonly<Record<NonNullable<Row[Name]> & string, Label>>
    },
  ): Column<Row>
  /** A list of texts as small tags; `label` turns a code into words. */
  tags<Name extends NamesOf<Row, readonly string[]>>(
    name: Name,
    look: FieldLook<Name, Sortable> & { readonly label?: (code: string) => string },
  ): Column<Row>
  /** Something made of several fields. `sortBy` names what the server sorts by. */
  computed(
    id: string,
    look: Look & { readonly render: (row: Row) => ReactNode; readonly sortBy?: Sortable },
  ): Column<Row>
}

type Maybe<Value> = Value | null | undefined

interface AnyLook extends Look {
  readonly sortable?: true
  readonly unit?: string
}

function column<Row>(
  id: string,
  look: AnyLook,
  cell: (row: Row) => ReactNode,
  align: 'start' | 'end' = 'start',
): Column<Row> {
  return {
    id,
    cell,
    title: look.title,
    unit: look.unit,
    sortBy: look.sortable ? id : undefined,
    align: look.align ?? align,
    isOptional: look.optional ?? false,
  }
}

/**
 * The makers of columns for a list: `const col = columnsFor(employeeApi.list)`, then
 * `col.field('employeeCode', { title: t.employeeCode, sortable: true })`. A misspelt field, or `sortable` where the
 * server cannot sort, does not compile. Make columns once, outside the component.
 */
export function columnsFor<E extends ListEndpoint>(_list: E): ColumnMaker<RowOf<E>, SortableOf<E>> {
  return {
    field: (name, look) =>
      column(name, look, (row) => (look.render ? look.render(row[name], row) : (row[name] as ReactNode))),
    number: (name, look) =>
      column(
        name,
        look,
        (row) => <NumberCell value={row[name] as Maybe<number>} decimals={look.decimals ?? 0} />,
        'end',
      ),
    day: (name, look) => column(name, look, (row) => <DayCell value={row[name] as Maybe<string>} />),
    instant: (name, look) => column(name, look, (row) => <InstantCell value={row[name] as Maybe<string>} />),
    boolean: (name, look) =>
      column(name, look, (row) => (
        <BooleanCell value={row[name] as Maybe<boolean>} yes={look.yes} no={look.no} />
      )),
    label: (name, look) =>
      column(name, look, (row) => {
        const code = row[name] as keyof typeof look.labels | null | undefined
        return code ? <LabelCell label={look.labels[code]} /> : null
      }),
    tags: (name, look) =>
      column(name, look, (row) => (
        <TagsCell values={(row[name] as Maybe<readonly string[]>) ?? []} label={look.label} />
      )),
    computed: (id, look) => ({ ...column(id, look, look.render), sortBy: look.sortBy }),
  }
}
