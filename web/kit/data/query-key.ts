import type { QueryClient } from '@tanstack/react-query'

import type { Endpoint } from '#contract/core/endpoint.ts'

/** The key under which react-query keeps the answer of an endpoint; the path alone stands for all its answers. */
export function queryKeyOf(endpoint: Pick<Endpoint, 'path'>, input?: unknown): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input]
}

/** Makes the screens read these endpoints again, whatever they were asked for. */
export async function refreshEndpoints(
  client: QueryClient,
  endpoints: readonly Pick<Endpoint, 'path'>[],
): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })))
}

/** Says whether a request names a plant or another record that is not chosen yet: a form has 0 for it, the number of none. */
export function asksOfNothing(input: { readonly query?: object | undefined } | undefined): boolean {
  return Object.entries(input?.query ?? {}).some(
    ([name, value]) => value === 0 && (name === 'id' || name.endsWith('Id')),
  )
}
