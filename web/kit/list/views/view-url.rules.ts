/** What of an address is no part of a view: which page, which drawer, and which view it is. */
const passing: ReadonlySet<string> = new Set(['page', 'open', 'view'])

/** The address of a list as a view keeps it: filters, order, keyword and page size, always in the same order. */
export function queryOfView(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => !passing.has(name)))
  kept.sort()
  return kept.toString()
}

/** The address that opens a view. */
export function searchOfView({ id, query }: { readonly id: number; readonly query: string }): string {
  const search = new URLSearchParams(query)
  search.set('view', String(id))
  return search.toString()
}

/** The view that an address names; undefined where it names none. */
export function viewOf(search: URLSearchParams): number | undefined {
  const id = Number(search.get('view'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
