import type { Endpoint, ParamsOf, QueryOf } from '#contract/core/endpoint.ts'

/** Where the API lives, without a slash at the end; empty when the build was configured with an empty address. */
export const apiBase: string = (import.meta.env.VITE_API_BASE_URL ?? '/api').trim().replace(/\/+$/, '')

type Place<Name extends string, Input> = [Input] extends [undefined]
  ? { readonly [K in Name]?: never }
  : Partial<Input> extends Input
    ? { readonly [K in Name]?: Input }
    : { readonly [K in Name]: Input }

/** What the address of an endpoint is made of. */
export type UrlInput<E> = Place<'query', QueryOf<E>> & Place<'params', ParamsOf<E>>

/** The optional last argument of a function about an endpoint: it may be left out when nothing in it is required. */
export type Optional<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input]

/** The loose form of {@link UrlInput}, for code that is generic over endpoints. */
export interface AnyUrlInput {
  readonly query?: unknown
  readonly params?: unknown
}

/**
 * The address of a call, e.g. for a link that downloads a file: such endpoints accept the session's cookie.
 * Empty, null and undefined query values are left out; arrays repeat their name.
 */
export function urlOf<E extends Endpoint>(endpoint: E, ...[input]: Optional<UrlInput<E>>): string {
  return buildUrl(endpoint.path, input ?? {})
}

/** {@link urlOf} for code that is generic over endpoints. */
export function buildUrl(path: string, { query, params }: AnyUrlInput): string {
  const named = Object.entries(params ?? {}).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${apiBase}${named}?${search}` : `${apiBase}${named}`
}
