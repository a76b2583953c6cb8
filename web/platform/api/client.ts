import type { BodyOf, Endpoint, ResultOf } from '#contract/core/endpoint.ts'

import { renewalDone, renewSession } from '#web/platform/session/renewal.ts'
import { accessToken, endedSessions, endSession, hasSession } from '#web/platform/session/session.ts'

import { ApiError } from './error.ts'
import { exchange, type Request } from './exchange.ts'
import { newKey } from './key.ts'
import type { Optional, UrlInput } from './url.ts'

type BodyInput<E> = [BodyOf<E>] extends [undefined]
  ? { readonly body?: never }
  : { readonly body: BodyOf<E> extends { append: unknown } ? FormData : BodyOf<E> }

/** What a caller brings to an endpoint. `key` repeats an earlier act of the user instead of starting a new one. */
export type CallInput<E> = UrlInput<E> &
  BodyInput<E> & {
    readonly signal?: AbortSignal
    readonly key?: string
    /** Told how much of a file has been sent, 0 to 1. */
    readonly onProgress?: (sent: number) => void
    /** Told how much of a file has come, 0 to 1. */
    readonly onReceived?: (received: number) => void
  }

// The contract, which also compiles without a browser, only knows the outlines of a Blob.
type Answer<E> = ResultOf<E> extends { size: number; type: string } ? Blob : ResultOf<E>

/** The loose form of {@link CallInput}, for code that is generic over endpoints. */
export type AnyCallInput = Omit<Request, 'key' | 'token'> & { readonly key?: string }

/**
 * Calls the API and answers the unwrapped result; a `Blob` where the endpoint answers a file.
 *
 * A 401 or 403 renews the session once, however many requests wait for it, and sends the request again.
 *
 * @throws ApiError; with the code ERR_CANCELED when the session ended meanwhile, which the user is told by itself
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Optional<CallInput<E>>
): Promise<Answer<E>> {
  return (await send(endpoint, input ?? {})) as Answer<E>
}

/** {@link call} for code that is generic over endpoints. */
export async function send(endpoint: Endpoint, input: AnyCallInput): Promise<unknown> {
  const request = { ...input, key: input.key ?? newKey() }
  if (endpoint.access === 'anyone') return exchange(endpoint, { ...request, token: accessToken() })
  const ended = endedSessions()
  await renewalDone()
  const token = accessToken()
  try {
    return await exchange(endpoint, { ...request, token })
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  if (endedSessions() !== ended) throw canceled()
  try {
    await renewSession(token)
    return await exchange(endpoint, { ...request, token: accessToken() })
  } catch (error) {
    if (endedSessions() !== ended) throw canceled()
    // A 403 after a renewal is a missing right, which the session survives.
    if (error instanceof ApiError && error.status === 401) endSession('expired')
    throw hasSession() ? error : canceled()
  }
}

/** What asked for it has gone with its session. */
const canceled = () => new ApiError({ status: 401, code: 'ERR_CANCELED' })

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}
