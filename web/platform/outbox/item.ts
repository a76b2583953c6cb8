import type { Endpoint, Method } from '#contract/core/endpoint.ts'

/** A write that is kept until the server has answered it. */
export interface OutboxItem {
  /** Idempotency key of every attempt, made when the user acted. */
  readonly key: string
  /** Who acted: it is never sent under another name. */
  readonly userId: number
  /** Its place: the first to come is the first to go. */
  readonly order: number
  /** What it belongs to, e.g. one sheet. */
  readonly group: string
  /** Null for a kept text. */
  readonly endpoint: {
    readonly method: Method
    readonly path: `/${string}`
    readonly access: Endpoint['access']
  } | null
  readonly body: unknown
  /** How many cells it brings. */
  readonly count: number
  /** Where the answer lists what was refused although the call succeeded, e.g. `outcome.errors`. */
  readonly errorsAt: string | null
  readonly state: 'waiting' | 'refused'
  /** The server's words, when it refused the whole. */
  readonly why: string | null
  /** What an answer listed as refused. */
  readonly errors: readonly unknown[]
}

/** A text that was refused before it could be sent: kept to be seen again, never sent. */
export interface KeptText {
  readonly text: string
  readonly why: string
}

/** How far the user's writes have come. */
export interface OutboxStatus {
  readonly at: 'saved' | 'saving' | 'offline' | 'refused'
  /** Cells on their way, and cells that were refused. */
  readonly waiting: number
  readonly refused: number
}
