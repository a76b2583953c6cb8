import type * as z from 'zod'

/** The verbs of the wire. GET reads; every other verb writes and runs in a transaction. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A right that a role can hold, `<Feature>.<Verb>`, e.g. `Employees.Edit`. */
export type Permission = `${string}.${string}`

/** Who may call: everybody, everybody with a session, or holders of (one of) the named permissions. */
export type Access = 'anyone' | 'signedIn' | Permission | readonly Permission[]

/** Marks an endpoint whose body is `multipart/form-data` with one or more files. */
export const multipart = 'multipart'

/** Marks an endpoint that answers a file itself, outside the ABP envelope. */
export const file = 'file'

/** What the author of a contract writes down about one call. */
export interface EndpointSpec {
  readonly method: Method
  /** Below `/api`, in the casing of the specification; matched without regard to case. `{name}` is a path parameter. */
  readonly path: `/${string}`
  readonly access: Access
  /** Further addresses of the same call, from the server's root, for clients that ask there. */
  readonly alsoAt?: readonly `/${string}`[]
  /** One sentence for the API page. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType | typeof multipart
  readonly returns: z.ZodType | typeof file
  /** Which field of the query or body names a plant; the caller must be allowed to see that plant. */
  readonly plant?: string
  /** The answer holds a secret (token, one-time password): for an idempotent replay it is stored encrypted. */
  readonly secret?: true
  /** Works also for a caller who must first replace a one-time password. */
  readonly beforePasswordChange?: true
  /** A page that opens the address itself (download, event stream) may show its token as a cookie. */
  readonly cookie?: true
  /** Reads what no replica may answer: it writes down who read, or compares with what stands outside of the database. */
  readonly primary?: true
}

/** Key of the schemas of an endpoint. Only the server reads them; the web build drops them. */
export const wire: unique symbol = Symbol('wire')

/** One call of the API: what the browser may know of it by name, and its schemas under {@link wire}. */
export interface Endpoint<S extends EndpointSpec = EndpointSpec> {
  readonly method: S['method']
  readonly path: S['path']
  readonly access: S['access']
  readonly [wire]: S
}

/** Declares one call of the API. */
export function endpoint<const S extends EndpointSpec>(spec: S): Endpoint<S> {
  return { method: spec.method, path: spec.path, access: spec.access, [wire]: spec }
}

/** The endpoints of one feature by the name its server and web code call them. */
export type EndpointTable = Readonly<Record<string, Endpoint>>

type SpecOf<E> = E extends Endpoint<infer S> ? S : never
type InputOf<S, K extends keyof EndpointSpec> = S extends { readonly [P in K]: infer Z extends z.ZodType }
  ? z.input<Z>
  : undefined
type OutputOf<S, K extends keyof EndpointSpec> = S extends { readonly [P in K]: infer Z extends z.ZodType }
  ? z.output<Z>
  : undefined

/** What a client may put into the query; `undefined` when the call takes none. */
export type QueryOf<E> = InputOf<SpecOf<E>, 'query'>
/** What a client sends as body; `FormData` for uploads. */
export type BodyOf<E> =
  SpecOf<E> extends { readonly body: typeof multipart } ? FormData : InputOf<SpecOf<E>, 'body'>
/** What a client fills into the braces of the path. */
export type ParamsOf<E> = InputOf<SpecOf<E>, 'params'>
/** What the call answers, unwrapped; `Blob` where it answers a file. */
export type ResultOf<E> =
  SpecOf<E> extends { readonly returns: typeof file } ? Blob : OutputOf<SpecOf<E>, 'returns'>

/** The query as the server's handler receives it: parsed, with defaults filled in. */
export type ParsedQueryOf<E> = OutputOf<SpecOf<E>, 'query'>
/** The body as the server's handler receives it. */
export type ParsedBodyOf<E> = OutputOf<SpecOf<E>, 'body'>
/** The path parameters as the server's handler receives them. */
export type ParsedParamsOf<E> = OutputOf<SpecOf<E>, 'params'>

interface FormData {
  append(name: string, value: unknown): void
}
interface Blob {
  readonly size: number
  readonly type: string
}
