import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

import type { Endpoint, ResultOf } from '#contract/core/endpoint.ts'

import { send } from '#web/platform/api/client.ts'
import type { Optional, UrlInput } from '#web/platform/api/url.ts'

import { asksOfNothing, queryKeyOf, refreshEndpoints } from './query-key.ts'

/**
 * What a GET endpoint answers, kept and shared by react-query: `useRead(employeeApi.get, { query: { id } })`.
 * A create or edit form that names the endpoint under `refresh` makes it read again. What was read has no `error`: it
 * stays in sight when reading it again fails, with what is typed beside it. The shell tells of that, and `isError` does.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...[input]: Optional<UrlInput<E>>
): UseQueryResult<ResultOf<E>> {
  return new Proxy(useQuery(readOptions(endpoint, input)), {
    get: (result, name) =>
      name === 'error' && result.data !== undefined ? null : (Reflect.get(result, name) as unknown),
  })
}

/** The query behind {@link useRead}. It waits while a form has chosen neither the plant nor the record that it asks about. */
export function readOptions<E extends Endpoint>(endpoint: E, input?: UrlInput<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    enabled: !asksOfNothing(input),
    queryFn: async ({ signal }) => (await send(endpoint, { ...(input as object), signal })) as ResultOf<E>,
  })
}

/** Makes the screens read endpoints again after a change of one's own: `await refresh(employeeApi.list)`. */
export function useRefresh(): (...endpoints: readonly Pick<Endpoint, 'path'>[]) => Promise<void> {
  const client = useQueryClient()
  return (...endpoints) => refreshEndpoints(client, endpoints)
}
