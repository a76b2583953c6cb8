import type { Endpoint, ParsedQueryOf, QueryOf, ResultOf } from '#contract/core/endpoint.ts'
import type { Sort } from '#contract/core/page.ts'

/** One row of a list endpoint's page. */
export type RowOf<E> = ResultOf<E> extends { items: readonly (infer Row)[] } ? Row : never

/** The columns a list endpoint can sort by, as its contract names them. */
export type SortableOf<E> = ParsedQueryOf<E> extends { sorting: readonly Sort<infer Field>[] } ? Field : never

/** The filters of a list endpoint: everything its query takes beside page, order and keyword. */
export type FilterName<E> = Exclude<
  keyof QueryOf<E> & string,
  'skipCount' | 'maxResultCount' | 'sorting' | 'keyword'
>

/** What a filter can be set to. */
export type FilterValue<E, Name extends FilterName<E>> = NonNullable<QueryOf<E>[Name & keyof QueryOf<E>]>

/** An endpoint that answers a page of rows with a number or text for an id. */
export type ListEndpoint = Endpoint
