import { fold } from '#web/platform/format/fold.ts'

import type { ListSort } from '../list-url.ts'

/** What a list is sorted by: a number or a text; null is what nobody knows. */
export type Sortable = number | string | null

/** How the rows of a list that is read whole are searched, filtered and sorted. */
export interface LocalShape<Row> {
  /** Everything a search looks in. */
  readonly textOf: (row: Row) => string
  /** What a filter of some name is held against. */
  readonly filterOf: (row: Row, name: string) => string | null
  /** What a column sorts by. */
  readonly sortOf: (row: Row, field: string) => Sortable
}

/** What of a list is wanted. */
export interface LocalWish {
  readonly keyword: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: ListSort
}

const collator = new Intl.Collator('vi', { numeric: true })

function compared(one: Sortable, other: Sortable): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

/**
 * The rows that are asked for, in the order that is asked for. What is unknown comes last in either direction, and rows
 * alike keep the order they had.
 */
export function localRows<Row>(rows: readonly Row[], wish: LocalWish, shape: LocalShape<Row>): Row[] {
  const words = fold(wish.keyword).split(/\s+/).filter(Boolean)
  const filters = Object.entries(wish.filters).filter(([, value]) => value !== '')
  const { field, descending } = wish.sort
  return rows
    .filter((row) => {
      const text = fold(shape.textOf(row))
      return words.every((word) => text.includes(word))
    })
    .filter((row) => filters.every(([name, value]) => shape.filterOf(row, name) === value))
    .map((row) => ({ row, by: shape.sortOf(row, field) }))
    .toSorted(({ by: one }, { by: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      return compared(one, other) * (descending ? -1 : 1)
    })
    .map(({ row }) => row)
}
