import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

import type { ListSort } from '../list-url.ts'
import { type LocalShape, localRows } from './local-rows.ts'

/** How a list that is read whole behaves. Make it once, outside the component. */
export interface LocalListOptions<Row> extends LocalShape<Row> {
  /** Where the user's columns are kept. */
  readonly name: string
  /** Begins its names in the address, where a screen has several lists. */
  readonly prefix?: string
  /** The names of its filters in the address. */
  readonly filters?: readonly string[]
  /** The order until somebody chooses one. */
  readonly usual: ListSort
}

/** A list that is read whole: its rows as they are asked for by the address, and how to ask for others. */
export interface LocalList<Row> {
  readonly name: string
  /** The rows that are shown. */
  readonly rows: readonly Row[]
  /** How many there are without search and filters. */
  readonly total: number
  readonly sort: ListSort
  readonly keyword: string
  readonly filters: Readonly<Record<string, string>>
  readonly isNarrowed: boolean
  /** Null is the usual order. */
  readonly setSort: (sort: ListSort | null) => void
  readonly setKeyword: (keyword: string) => void
  /** Null takes the filter away. */
  readonly setFilter: (name: string, value: string | null) => void
  readonly clear: () => void
}

/** Searches, filters and sorts rows that the screen has all of; what is chosen lives in the address. */
export function useLocalList<Row>(all: readonly Row[], options: LocalListOptions<Row>): LocalList<Row> {
  const [search, setSearch] = useSearchParams()
  const { name, prefix = '', filters: names = [], usual } = options
  const [keywordName, sortName] = [`${prefix}keyword`, `${prefix}sort`]
  const keyword = search.get(keywordName) ?? ''
  const asked = search.get(sortName)
  const filterTexts = names.map((one) => search.get(prefix + one) ?? '').join('\n')

  const { rows, sort, filters } = useMemo(() => {
    const texts = filterTexts.split('\n')
    const wish = {
      keyword,
      filters: Object.fromEntries(names.map((one, at) => [one, texts[at] ?? ''])),
      sort: asked ? { field: asked.replace(/^-/, ''), descending: asked.startsWith('-') } : usual,
    }
    return { ...wish, rows: localRows(all, wish, options) }
  }, [all, keyword, asked, filterTexts, names, usual, options])

  // The router applies a navigation a little later: a second change of the same moment must start from the first.
  const pending = useRef<URLSearchParams>(null)

  function change(wanted: Readonly<Record<string, string | null>>): void {
    // What is drawn lags behind the address: another day may have been chosen since.
    const next = new URLSearchParams(pending.current ?? location.search)
    for (const [one, value] of Object.entries(wanted)) {
      if (value) next.set(one, value)
      else next.delete(one)
    }
    pending.current = next
    setTimeout(() => {
      pending.current = null
    })
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return {
    name,
    rows,
    total: all.length,
    sort,
    keyword,
    filters,
    isNarrowed: keyword !== '' || Object.values(filters).some(Boolean),
    setSort: (to) => change({ [sortName]: to && `${to.descending ? '-' : ''}${to.field}` }),
    setKeyword: (text) => change({ [keywordName]: text }),
    setFilter: (one, value) => change({ [prefix + one]: value }),
    clear: () =>
      change({ [keywordName]: null, ...Object.fromEntries(names.map((one) => [prefix + one, null])) }),
  }
}
