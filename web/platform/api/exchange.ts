import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Envelope, EnvelopeError } from '#contract/core/envelope.ts'
import { HTTP_TIMEOUT_MS, IDEMPOTENCY_HEADER } from '#contract/core/session.ts'

import { language } from '#web/platform/i18n/language.ts'

import { ApiError } from './error.ts'
import { type AnyUrlInput, buildUrl } from './url.ts'

/** Everything one request is made of. */
export interface Request extends AnyUrlInput {
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Idempotency key: the same for every attempt of one act of the user. */
  readonly key: string
  readonly token: string | null
  /** Told how much of the body has been sent, 0 to 1; such a request may take as long as it makes progress. */
  readonly onProgress?: ((sent: number) => void) | undefined
  /** Told how much of a file has come, 0 to 1 by the server's own estimate; such an answer may take its time. */
  readonly onReceived?: ((received: number) => void) | undefined
}

/**
 * One request and its answer, unwrapped; a `Blob` where the endpoint answers a file.
 *
 * @throws ApiError whatever else happens
 */
export async function exchange(endpoint: Endpoint, request: Request): Promise<unknown> {
  try {
    const response = await (request.onProgress ? upload : plain)(endpoint, request)
    return await unwrap(response, request.onReceived)
  } catch (error) {
    throw error instanceof ApiError ? error : unanswered(error, request.signal)
  }
}

function plain(endpoint: Endpoint, request: Request): Promise<Response> {
  const body = bodyOf(request.body)
  return fetch(buildUrl(endpoint.path, request), {
    method: endpoint.method,
    headers: headersOf(endpoint, request, body),
    body,
    credentials: 'include',
    signal: patienceOf(request),
  })
}

/** Ends a request that takes too long, but not a file that is on its way: that one is for the user to give up. */
function patienceOf({ signal, onReceived }: Request): AbortSignal | null {
  if (onReceived) return signal ?? null
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function upload(endpoint: Endpoint, request: Request): Promise<Response> {
  const body = bodyOf(request.body)
  // Few screens send files; the login sends none.
  const { sendWithProgress } = await import('./send-with-progress.ts')
  return sendWithProgress(endpoint.method, buildUrl(endpoint.path, request), {
    headers: headersOf(endpoint, request, body),
    body,
    onProgress: request.onProgress,
    signal: request.signal,
  })
}

function bodyOf(body: unknown): FormData | string | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

function headersOf(endpoint: Endpoint, request: Request, body: FormData | string | null): Headers {
  const headers = new Headers({ '.AspNetCore.Culture': `c=${language.get()}|uic=${language.get()}` })
  if (request.token) headers.set('authorization', `Bearer ${request.token}`)
  if (endpoint.method !== 'GET') headers.set(IDEMPOTENCY_HEADER, request.key)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  return headers
}

async function unwrap(response: Response, onReceived: Request['onReceived']): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (response.ok && !isJson) return fileOf(response, onReceived)
  // Decoded at once, for piece by piece a megabyte takes the page's thread three times as long; and not by way of a blob,
  // which the browser's developer tools, and whoever drives a browser, cannot read.
  const answer = parse(isJson ? new TextDecoder().decode(await response.arrayBuffer()) : '')
  if (response.ok && answer.success) return answer.result
  throw refusal(response.status, answer)
}

/** The file an answer brings, under the name the server gave it. */
async function fileOf(response: Response, onReceived: Request['onReceived']): Promise<Blob> {
  const content = await (onReceived ? received(response, onReceived) : response.blob())
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return name ? new File([content], decodeURIComponent(name), { type: content.type }) : content
}

/** The body of an answer, told of piece by piece. */
async function received(response: Response, tell: (received: number) => void): Promise<Blob> {
  const expected = Number(response.headers.get('x-estimated-bytes')) || Infinity
  const reader = response.body?.getReader()
  const parts: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || value === undefined) break
    parts.push(value)
    bytes += value.length
    // An estimate may be too low: the last percent is the end itself.
    tell(Math.min(0.99, bytes / expected))
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

type Answer = Partial<Envelope> & { readonly StatusCode?: number | string }

function parse(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

function unanswered(error: unknown, signal?: AbortSignal): ApiError {
  if (signal?.aborted) return new ApiError({ status: null, code: 'ERR_CANCELED' })
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return new ApiError({ status: null, code: isTimeout ? 'ECONNABORTED' : 'ERR_NETWORK' })
}

function refusal(status: number, answer: Answer): ApiError {
  const { problem, message, validationErrors }: Partial<EnvelopeError> = answer.error ?? {}
  return new ApiError({
    status,
    code: String(answer.StatusCode ?? status),
    problem: problem ?? null,
    message: message ?? '',
    fields: validationErrors ?? [],
  })
}
