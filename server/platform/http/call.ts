import type { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type {
  Endpoint,
  EndpointSpec,
  EndpointTable,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
  ResultOf,
} from '#contract/core/endpoint.ts'
import type { Language, Problem } from '#contract/core/problem.ts'

import type { Audit } from '../audit/audit.ts'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/database.ts'
import type { ByteRange } from './download/range.rules.ts'
import type { Platform } from './platform.ts'

/** Where a call came from. */
export interface Caller {
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  /** The language the answer's words are in. */
  readonly language: Language
}

/** What every use case is handed: a transaction for writes, the actor, the parsed input, the time, the audit. */
export interface Call<Query = unknown, Body = unknown, Params = unknown, Who = Actor> {
  readonly db: Db
  readonly actor: Who
  readonly query: Query
  readonly body: Body
  readonly params: Params
  /** Names of the body's properties that the caller really sent; an absent one means "leave as it is". */
  readonly given: ReadonlySet<string>
  readonly now: Date
  readonly audit: Audit
  readonly caller: Caller
  readonly platform: Platform
  /** Fastify's own pair, for the few handlers that read a stream or set a cookie. */
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply }
}

/** The part of a call that use cases need when their input is passed beside it. */
export type Work = Pick<Call, 'db' | 'actor' | 'now' | 'audit' | 'caller' | 'platform'>

/** An answer that is a file: sent as it is, outside the envelope. */
export interface FileAnswer {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Readable | SeekableContent
  readonly sizeBytes?: number
  /** About how long it will be where that is not known, for showing progress. */
  readonly estimatedBytes?: number
  /** Shown in the browser rather than saved. */
  readonly isInline?: boolean
  /** Of a list: what it is called in the caller's language, and how many rows it has, which is known once it was taken whole. */
  readonly list?: { readonly title: string; readonly rowCount: () => number }
}

/** A content of which any part can be asked for. */
export interface SeekableContent {
  readonly sizeBytes: number
  readonly sha256: string
  readonly open: (range?: ByteRange) => Promise<Readable>
}

/** A problem whose changes stay: a failed login is an error to the user and a count in the database. */
export class Refusal {
  constructor(readonly problem: Problem) {}
}

type WhoOf<S extends EndpointSpec> = S['access'] extends 'anyone' ? Actor | null : Actor
type AnswerOf<E> =
  E extends Endpoint<infer S> ? (S['returns'] extends 'file' ? FileAnswer : ResultOf<E> | Refusal) : never
type CallOf<E> =
  E extends Endpoint<infer S> ? Call<ParsedQueryOf<E>, ParsedBodyOf<E>, ParsedParamsOf<E>, WhoOf<S>> : never

/** The function behind one endpoint. */
export type Handler<E> = (call: CallOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>

/**
 * The two steps of a call that brings a file. Receiving may take minutes on a poor line, so it comes before the
 * transaction, with the pool to read from; what it answers is the call's body, and tells two uploads under one idempotency key apart.
 */
export interface UploadHandler<E, Received = unknown> {
  readonly receive: (call: Omit<CallOf<E>, 'audit' | 'body'>) => Promise<Received>
  readonly handle: (call: Omit<CallOf<E>, 'body'> & { body: Received }) => Promise<AnswerOf<E>>
}

/**
 * The two steps of a write that takes long to make ready, e.g. by making papers: that comes before the transaction, with the
 * pool to read from, so that no lock is held meanwhile; the write then looks whether it still holds. Making ready refuses
 * nothing: a write that comes again under its key gets its first answer.
 */
export interface PreparedHandler<E, Prepared = unknown> {
  readonly prepare: (call: Omit<CallOf<E>, 'audit'>) => Promise<Prepared>
  readonly handle: (call: CallOf<E>, prepared: Prepared) => Promise<AnswerOf<E>>
}

type HandlerOf<E> =
  E extends Endpoint<infer S>
    ? S['body'] extends 'multipart'
      ? // oxlint-disable-next-line typescript/no-explicit-any -- each upload knows what it received; the router does not
        UploadHandler<E, any>
      : // oxlint-disable-next-line typescript/no-explicit-any -- the same of what was made ready
        Handler<E> | PreparedHandler<E, any>
    : never

/** One function for each endpoint of a table; a missing or misspelt one does not compile. */
export type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: HandlerOf<T[K]> }

/** An endpoint with its handler, their types erased for the router. */
export interface BoundEndpoint {
  readonly name: string
  readonly endpoint: Endpoint
  readonly receive?: (call: Omit<Call, 'audit'>) => Promise<unknown>
  readonly prepare?: (call: Omit<Call, 'audit'>) => Promise<unknown>
  readonly handle: (call: Call, prepared?: unknown) => Promise<unknown>
}

type AnyHandler = ((call: Call) => unknown) | Pick<BoundEndpoint, 'receive' | 'prepare' | 'handle'>

/** Ties a feature's endpoint table to its functions. */
export function bind<const T extends EndpointTable>(api: T, handlers: Handlers<T>): BoundEndpoint[] {
  return Object.entries(api).map(([name, endpoint]) => {
    const handler = handlers[name as keyof T] as unknown as AnyHandler
    if (typeof handler !== 'function') return { name, endpoint, ...handler }
    return { name, endpoint, handle: async (call) => handler(call) }
  })
}
