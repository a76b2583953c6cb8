import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

import type { Page } from '#contract/core/page.ts'

import { send } from '#web/platform/api/client.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { queryKeyOf, refreshEndpoints } from '#web/kit/data/query-key.ts'
import { usePreference } from '#web/kit/data/use-preference.ts'

import type { FilterName, FilterValue, ListEndpoint, RowOf } from './list-types.ts'
import {
  type ListChange,
  type ListSort,
  type ListState,
  pageSizes,
  readListUrl,
  USUAL_PAGE_SIZE,
  wireQuery,
  writeListUrl,
} from './list-url.ts'

const LIVE_PAUSE_MS = 300

interface NamedList<E> {
  /** The feature's name: the topic of its live changes, and where the user's columns and page size are kept. */
  readonly name: string
  /** The topics of its live changes where they are others. */
  readonly topics?: readonly string[]
  /** Rows on a page until the user chooses how many. */
  readonly size?: number
  /** Filters that the screen itself stands for: they are not in the URL and nobody takes them away. */
  readonly fixed?: { readonly [Name in FilterName<E>]?: string }
}
/** A list that can be narrowed to a plant must say so: it begins with the plant chosen in the header. */
type ListOptions<E> = NamedList<E> &
  ('powerPlantId' extends FilterName<E> ? { readonly plant: 'powerPlantId' } : { readonly plant?: never })

/** A list on the screen: its rows, its state, and how to change it. */
export interface List<E extends ListEndpoint> {
  readonly endpoint: E
  readonly name: string
  /** The rows of the page; undefined before the first answer. While another page loads, those of the last one. */
  readonly rows: readonly RowOf<E>[] | undefined
  /** How many rows match in all. */
  readonly total: number
  readonly page: number
  readonly pageCount: number
  readonly size: number
  readonly sort: ListSort | null
  readonly keyword: string
  /** The filters in force as texts, a plant chosen in the header among them. */
  readonly filters: { readonly [Name in FilterName<E>]?: string }
  /** The user narrowed the list by a keyword or a filter. */
  readonly isNarrowed: boolean
  /** Rows are shown while others are on their way. */
  readonly isRefreshing: boolean
  readonly error: Error | null
  /** The query as it goes over the wire, for exports of what is filtered. */
  readonly wireQuery: Readonly<Record<string, string | number>>
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
  readonly setSort: (sort: ListSort | null) => void
  readonly setKeyword: (keyword: string) => void
  /** Sets a filter; null takes it away. */
  readonly setFilter: <Name extends FilterName<E>>(name: Name, value: FilterValue<E, Name> | null) => void
  readonly clear: () => void
}

/**
 * A paged list of the server whose page, size, order, keyword and filters live in the URL. It reads again when its
 * topic changes on the server, and shows the plant chosen in the header until its own plant filter says otherwise.
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  { name, plant, topics = [name], size: usual = USUAL_PAGE_SIZE, fixed }: ListOptions<E>,
): List<E> {
  const [state, change] = useListUrl()
  const [keptSize, keepSize] = usePreference(`list.${name}.size`)
  const plantDefault = usePlantDefault(plant)
  const size = state.size ?? pageSizes.find((one) => one === keptSize) ?? usual
  const filters = { ...plantDefault, ...state.filters, ...fixed }
  const query = wireQuery({ ...state, filters }, size)

  const answer = useQuery({
    queryKey: queryKeyOf(endpoint, query),
    queryFn: async ({ signal }) => (await send(endpoint, { query, signal })) as Page<RowOf<E>>,
    placeholderData: keepPreviousData,
  })
  const total = answer.data?.totalCount ?? 0
  const pageCount = Math.max(1, Math.ceil(total / size))
  useLiveRefresh(endpoint, topics)
  useLastPage(answer.isSuccess && !answer.isPlaceholderData && state.page > pageCount, () =>
    change({ page: pageCount }),
  )

  return {
    endpoint,
    name,
    rows: answer.data?.items,
    total,
    page: state.page,
    pageCount,
    size,
    sort: state.sort,
    keyword: state.keyword,
    filters,
    isNarrowed: state.keyword !== '' || Object.values(state.filters).some(Boolean),
    isRefreshing: answer.isFetching && !answer.isLoading,
    error: answer.isError ? answer.error : null,
    wireQuery: query,
    setPage: (page) => change({ page }),
    setSize: (chosen) => {
      keepSize(chosen)
      change({ size: chosen })
    },
    setSort: (sort) => change({ sort }),
    setKeyword: (keyword) => change({ keyword }),
    setFilter: (filter, value) =>
      change({
        filters: { [filter]: value === null ? (filter in plantDefault ? '' : null) : String(value) },
      }),
    clear: () =>
      change({
        keyword: '',
        filters: Object.fromEntries(Object.keys(state.filters).map((filter) => [filter, null])),
      }),
  }
}

function useListUrl(): [ListState, (change: ListChange) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (wanted: ListChange) => {
    // A new page begins at its top; anything else leaves the reader where they are.
    const isPaging = wanted.page !== undefined
    // What is drawn lags behind the address: a drawer may have been opened since, or another filter been set.
    setSearch(writeListUrl(new URLSearchParams(location.search), wanted), {
      replace: !isPaging,
      preventScrollReset: !isPaging,
      // A search comes by itself, a moment after typing: a link pressed just then must already lead on from it.
      flushSync: wanted.keyword !== undefined,
    })
  }
  return [readListUrl(search), change]
}

function usePlantDefault(filter: string | undefined): Readonly<Record<string, string>> {
  const plant = usePlant()
  return plant !== null && filter ? { [filter]: String(plant) } : {}
}

/** Reads the list again a moment after one of its topics changed, once for a burst of changes. */
function useLiveRefresh(endpoint: ListEndpoint, topics: readonly string[]): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive(topics, () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshEndpoints(client, [endpoint]), LIVE_PAUSE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Deleting the only row of the last page leaves the user beyond the end: this leads back. */
function useLastPage(isBeyond: boolean, goToLast: () => void): void {
  const go = useEffectEvent(goToLast)
  useEffect(() => {
    if (isBeyond) go()
  }, [isBeyond])
}
