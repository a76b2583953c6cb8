/** How a list is sorted; null is the list's own order. */
export interface ListSort {
  readonly field: string
  readonly descending: boolean
}

/** The state of a list, all of it from the URL. */
export interface ListState {
  /** 1 for the first page. */
  readonly page: number
  /** Rows on a page; null when the URL names none. */
  readonly size: number | null
  readonly sort: ListSort | null
  readonly keyword: string
  /** Filters as texts. An empty text is "everything" where a list would otherwise choose a value by itself. */
  readonly filters: Readonly<Record<string, string>>
}

/** The sizes of a page that a user can choose. */
export const pageSizes: readonly number[] = [10, 20, 50, 100]

/** The size of a page until a user chooses one. */
export const USUAL_PAGE_SIZE = 20

const names = { page: 'page', size: 'size', sort: 'sort', keyword: 'keyword' } as const
const notFilters: ReadonlySet<string> = new Set([...Object.values(names), 'open', 'view', 'xem'])

/**
 * Reads a list's state from the URL: `?page=2&size=50&sort=-joinDate&keyword=hòa&dutyTeamId=3`. What makes no sense
 * counts as absent.
 */
export function readListUrl(search: URLSearchParams): ListState {
  const page = Number(search.get(names.page) ?? 1)
  const size = Number(search.get(names.size))
  const sort = search.get(names.sort) ?? ''
  const field = sort.replace(/^-/, '')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.includes(size) ? size : null,
    sort: field ? { field, descending: sort.startsWith('-') } : null,
    keyword: search.get(names.keyword) ?? '',
    filters: Object.fromEntries([...search].filter(([name]) => !notFilters.has(name))),
  }
}

/** A change of a list's state; null takes a filter away. */
export type ListChange = Partial<Omit<ListState, 'filters'>> & {
  readonly filters?: Readonly<Record<string, string | null>>
}

/** The URL after a change; what is usual is left out. Anything but a change of page leads back to the first one. */
export function writeListUrl(search: URLSearchParams, change: ListChange): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | null) => {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const page = change.page ?? 1
  put(names.page, page > 1 ? String(page) : null)
  if (change.size !== undefined) put(names.size, change.size === null ? null : String(change.size))
  if (change.sort !== undefined)
    put(names.sort, change.sort && `${change.sort.descending ? '-' : ''}${change.sort.field}`)
  if (change.keyword !== undefined) put(names.keyword, change.keyword || null)
  for (const [name, value] of Object.entries(change.filters ?? {})) put(name, value)
  return next
}

/** The order after a click on a column's header: ascending, then descending, then the list's own. */
export function nextSort(sort: ListSort | null, field: string): ListSort | null {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? null : { field, descending: true }
}

/** The query as it goes over the wire, in ABP's dialect. Empty filters are left out by the client. */
export function wireQuery(state: ListState, size: number): Readonly<Record<string, string | number>> {
  return {
    ...state.filters,
    ...(state.keyword ? { keyword: state.keyword } : {}),
    ...(state.sort ? { sorting: `${state.sort.field} ${state.sort.descending ? 'desc' : 'asc'}` } : {}),
    skipCount: (state.page - 1) * size,
    maxResultCount: size,
  }
}
