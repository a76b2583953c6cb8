import { sql } from 'kysely'

import type { Sort } from '#contract/core/page.ts'

import { keywordOrder } from '../search.ts'
import type { Sql } from './scoped.ts'

/** The columns that stand for a field of the contract in an order. */
export type Columns = string | readonly string[]

/** Columns that are never empty, so that an index also serves them from the end. */
interface NeverEmpty {
  readonly neverEmpty: readonly string[]
}

/** What stands for a field of the contract where every row has it. */
export const neverEmpty = (...some: readonly string[]): NeverEmpty => ({ neverEmpty: some })

/** What a list can be sorted by. */
export type SortedBy = Columns | NeverEmpty

/** How a list is ordered. */
export interface Order<Field extends string = string> {
  /** Every field that the contract lets a list be sorted by. */
  readonly sorts: Readonly<Record<Field, SortedBy>>
  /** The order where nobody asks for another. */
  readonly order: Columns
  /** Decides between rows that are alike in that; ends with the id, so that no row is on two pages. */
  readonly ties: Columns
  /** What a keyword is looked for in first. */
  readonly near?: string | undefined
}

/** What a list is asked for, as far as its order goes. */
interface Asked<Field extends string> {
  readonly keyword?: string | undefined
  readonly sorting?: readonly Sort<Field>[] | undefined
}

/** A column that holds words, to be sorted by as Vietnamese dictionaries do. */
export const vietnamese = (column: string) => `${column} collate "vi-x-icu"`

/** A column that holds codes, to be sorted by in the order of the contract. */
export const inOrderOf = (codes: readonly string[], column: string) =>
  `array_position(array[${codes.map((code) => `'${code}'`).join(', ')}], ${column})`

function inDirection(by: SortedBy, descending: boolean): readonly string[] {
  const [some, last] =
    typeof by === 'object' && 'neverEmpty' in by ? [by.neverEmpty, ''] : [columns(by), ' nulls last']
  return descending ? some.map((column) => `${column} desc${last}`) : some
}

const columns = (some: Columns) => [some].flat()

/**
 * What comes behind `order by`: as somebody asked, empty ones last; else the nearest to the keyword first, then the list's
 * own order.
 */
export function ordered<Field extends string>(
  { sorts, order, ties, near }: Order<Field>,
  { keyword, sorting = [] }: Asked<Field>,
): Sql {
  const asked = sorting.flatMap(({ field, descending }) => inDirection(sorts[field], descending))
  const rest = sql.raw([...(asked.length > 0 ? asked : columns(order)), ...columns(ties)].join(', '))
  return near ? sql`${keywordOrder(sql.raw(near), { keyword, sorting })}${rest}` : rest
}
