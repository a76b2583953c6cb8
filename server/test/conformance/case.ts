import type { Endpoint, ParsedQueryOf } from '#contract/core/endpoint.ts'
import { plantDay } from '#contract/core/format.ts'
import type { FilterName, Item, SortField } from '#server/platform/db/list/list.ts'

/** What a row has in a column that is sorted by, and how such values follow one another. */
export interface By<Row> {
  /** `vietnamese` and `plain` texts as the database collates them, `counted` as people count, `value` by size, `codes` as the contract lists them. */
  readonly how: 'vietnamese' | 'plain' | 'counted' | 'value'
  /** The property of the row of the same name if left out. */
  readonly of?: (row: Row) => unknown
}

/** What a filter is tried with, and which rows it leaves. */
export interface Narrows<Row> {
  /** Values to try, from all rows of the list; the first that leaves some rows and takes others away is taken. */
  readonly tries: (rows: readonly Row[], name: string) => readonly unknown[]
  readonly leaves: (row: Row, value: unknown, name: string) => boolean
}

type Cell = Readonly<Record<string, unknown>>
const cell = (row: unknown, name: string) => (row as Cell)[name]
const distinct = (values: readonly unknown[]) => [...new Set(values)].filter((value) => value !== null)

/** Sorted as Vietnamese dictionaries are. */
export const vietnamese = <Row>(of?: (row: Row) => unknown): By<Row> => ({
  how: 'vietnamese',
  ...(of && { of }),
})
/** Sorted as the database sorts codes. */
export const plain = <Row>(of?: (row: Row) => unknown): By<Row> => ({ how: 'plain', ...(of && { of }) })
/** Sorted as people count: `INV 2` before `INV 10`. */
export const counted = <Row>(of?: (row: Row) => unknown): By<Row> => ({ how: 'counted', ...(of && { of }) })
/** Sorted by size: numbers, instants, days, true after false. */
export const value = <Row>(of?: (row: Row) => unknown): By<Row> => ({ how: 'value', ...(of && { of }) })
/** Sorted in the order in which the contract lists codes. */
export const inOrderOf = <Row>(codes: readonly unknown[], of: (row: Row) => unknown): By<Row> => ({
  how: 'value',
  of: (row) => {
    const place = codes.indexOf(of(row))
    return place < 0 ? null : place
  },
})

/** Leaves rows that have the value, or have it among others. */
export const same = <Row>(of?: (row: Row) => unknown): Narrows<Row> => {
  const read = (row: Row, name: string) => (of ? of(row) : cell(row, name))
  return {
    tries: (rows, name) => distinct(rows.flatMap((row) => read(row, name))),
    leaves: (row, wanted, name) => [read(row, name)].flat().includes(wanted),
  }
}
/** Leaves rows of which something is true, or is not. */
export const claim = <Row>(of?: (row: Row) => boolean): Narrows<Row> => ({
  tries: () => [true, false],
  leaves: (row, wanted, name) => (of ? of(row) : cell(row, name)) === wanted,
})
/** Leaves rows that a value of the filter’s own stands for. */
export const standsFor = <Row>(
  values: (rows: readonly Row[]) => readonly unknown[],
  leaves: (row: Row, value: unknown) => boolean,
): Narrows<Row> => ({ tries: values, leaves })

const daysOf = <Row>(rows: readonly Row[], of: (row: Row) => string | null) =>
  distinct(rows.map(of)).map(String).toSorted()
const middle = (days: readonly string[]) =>
  [Math.floor(days.length / 2), 1, 0].flatMap((at) => days[at] ?? [])
const asDay = (instant: string | null) => (instant?.includes('T') ? plantDay(instant) : instant)

/** Leaves what is on a day at the plants, or later. */
export const fromDay = <Row>(of: (row: Row) => string | null): Narrows<Row> => ({
  tries: (rows) => middle(daysOf(rows, (row) => asDay(of(row)))),
  leaves: (row, day) => (asDay(of(row)) ?? '') >= String(day),
})
/** Leaves what is on a day at the plants, or before. */
export const untilDay = <Row>(of: (row: Row) => string | null): Narrows<Row> => ({
  tries: (rows) => middle(daysOf(rows, (row) => asDay(of(row)))),
  leaves: (row, day) => (asDay(of(row)) ?? '9') <= String(day),
})

/** How a record of the list is changed. */
export interface Change<Row> {
  readonly endpoint: Endpoint
  /** Its kind in history. */
  readonly entity: string
  /** What is sent, from the record as it is. */
  readonly write: (record: Row) => Readonly<Record<string, unknown>>
}

/** A list as the suite looks at it. */
export interface ListCase<E extends Endpoint, Row = Item<E>> {
  readonly list: E
  /** What every call must say, e.g. the box of an inbox. */
  readonly given?: Readonly<Record<string, string | number>>
  /** As many as are compared row by row, where more take long or may not be asked for. */
  readonly most?: number
  /** Who looks, by the name of a demonstration account; whoever sees everything if left out. */
  readonly as?: string
  readonly sorts: { readonly [Field in SortField<ParsedQueryOf<E>>]: By<Row> }
  readonly filters: {
    readonly [Name in FilterName<ParsedQueryOf<E>>]-?: Narrows<Row> | { readonly because: string }
  }
  /** A text of a row that a keyword finds; without it, why there is no keyword. */
  readonly keyword: ((row: Row) => string | null) | { readonly because: string }
  /** The plant of a row; or why whoever sees one plant does not see just its rows. */
  readonly plant: ((row: Row) => number | null) | { readonly because: string }
  /** Tells rows from one another; the id if left out. */
  readonly key?: (row: Row) => unknown
  readonly get?: Endpoint
  readonly change?: Change<Row>
  /** The workbook of the list, with a text of each row that stands in a cell of it; undefined in a row that has none. */
  readonly sheet?: { readonly endpoint: Endpoint; readonly text: (row: Row) => string | null }
}

/** A case whose types nobody asks for any more. */
export interface AnyCase {
  readonly list: Endpoint
  readonly given?: Readonly<Record<string, string | number>>
  readonly most?: number
  readonly as?: string
  readonly sorts: Readonly<Record<string, By<AnyRow>>>
  readonly filters: Readonly<Record<string, Narrows<AnyRow> | { readonly because: string }>>
  readonly keyword: ((row: AnyRow) => string | null) | { readonly because: string }
  readonly plant: ((row: AnyRow) => number | null) | { readonly because: string }
  readonly key?: (row: AnyRow) => unknown
  readonly get?: Endpoint
  readonly change?: Change<AnyRow>
  readonly sheet?: { readonly endpoint: Endpoint; readonly text: (row: AnyRow) => string | null }
}

/** A row of any list. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** A list that is to conform; a filter or a column to sort by that the contract has and this has not does not compile. */
export const listCase = <E extends Endpoint>(one: ListCase<E>): AnyCase => one as unknown as AnyCase
