import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'

import { file, multipart, wire, type EndpointSpec } from '#contract/core/endpoint.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { GATEWAY_TOKEN_HEADER, IDEMPOTENCY_HEADER, sessionCookies } from '#contract/core/session.ts'

import { Audit } from '../audit/audit.ts'
import { holds, requirePlant, type Actor } from '../auth/actor.ts'
import { actorOf } from '../auth/request-actor.ts'
import type { Db } from '../db/database.ts'
import type { Readers } from '../db/replicas/readers.ts'
import { writerOf } from './answer/answer-schema.ts'
import { parseAbpQuery } from './input/abp-input.ts'
import { Refusal, type BoundEndpoint, type Call, type FileAnswer } from './call.ts'
import { begun, sendFile } from './download/send-file.ts'
import { languageOf } from './input/language.ts'
import type { Platform } from './platform.ts'
import { validate, validateGiven, type ValidInput } from './input/validate.ts'
import { runWrite, writeKey } from './write.ts'

/** What routes need to serve: the database, the process's platform, and the limits of some routes by path. */
export interface RouteContext {
  readonly db: Db
  readonly platform: Platform
  /** The replicas, where there are any. */
  readonly readers?: Readers | undefined
  readonly optionsOf?: (path: string) => RouteShorthandOptions
}

/** Serves the endpoints below `/api`. */
export function serveEndpoints(
  app: FastifyInstance,
  endpoints: readonly BoundEndpoint[],
  context: RouteContext,
): void {
  for (const bound of endpoints) {
    const spec = bound.endpoint[wire]
    for (const address of [`/api${spec.path}`, ...(spec.alsoAt ?? [])])
      app.route({
        ...context.optionsOf?.(spec.path),
        method: spec.method,
        url: address.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => serve(bound, spec, context, request, reply),
      })
  }
}

async function serve(
  bound: BoundEndpoint,
  spec: EndpointSpec,
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await actorOf(request, context.db, context.platform.tokens, spec.cookie === true)
  request.language = languageOf(request, actor?.language ?? null)
  authorize(spec, actor)
  const input = readInput(spec, request)
  if (spec.plant && actor) checkPlant(spec.plant, input, actor)
  const call = {
    ...input,
    actor: actor as Actor,
    now: context.platform.now(),
    caller: {
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      language: request.language,
    },
    platform: context.platform,
    http: { request, reply },
  }
  // A file is only read, whatever the verb: its stream outlives any transaction.
  if (spec.method === 'GET' || spec.returns === file) {
    const answer = await read(spec, context, actor, async (db) => {
      const found = await bound.handle({ ...call, db, audit: new Audit() })
      return spec.returns === file ? begun(found as FileAnswer) : found
    })
    return spec.returns === file
      ? sendFile(reply, answer as FileAnswer)
      : sendResult(reply, spec, answer, context)
  }
  const body = bound.receive ? await bound.receive({ ...call, db: context.db }) : call.body
  return write(bound, spec, context, { ...call, body }, reply)
}

/** Everything that is only read may be read from a replica, but who calls and what they may do: that was read from the primary. */
async function read(
  spec: EndpointSpec,
  { db, readers }: RouteContext,
  actor: Actor | null,
  work: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  return readers && !spec.primary ? readers.read(actor?.position ?? undefined, work) : work(db)
}

async function write(
  bound: BoundEndpoint,
  spec: EndpointSpec,
  context: RouteContext,
  call: Omit<Call, 'db' | 'audit'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = call.http
  const prepared = await bound.prepare?.({ ...call, db: context.db })
  const header = request.headers[IDEMPOTENCY_HEADER]
  const { method } = spec
  const body = bound.receive ? call.body : request.body
  const asked = { method, url: request.url, body, bearers: call.actor ? [] : bearersOf(request) }
  const secret = call.platform.writeKeySecret
  const key = typeof header === 'string' ? writeKey(header, asked, secret) : undefined
  const { answer, cookies, isReplay } = await runWrite(context.db, {
    actor: call.actor,
    caller: call.caller,
    now: call.now,
    key: key && { ...key, ...(spec.secret && { seal: secret }) },
    work: (db, audit) => bound.handle({ ...call, db, audit }, prepared),
    cookies: () => [reply.getHeader('set-cookie') ?? []].flat().map(String),
  })
  if (isReplay) void reply.header('idempotency-replayed', 'true')
  if (cookies?.length) void reply.header('set-cookie', cookies)
  return sendResult(reply, spec, answer, context)
}

/** What callers without a session show instead of one: keys of different callers must not meet. */
function bearersOf({ headers, cookies }: FastifyRequest): unknown[] {
  return [headers.authorization, headers[GATEWAY_TOKEN_HEADER], cookies[sessionCookies.refreshToken]]
}

function authorize(spec: EndpointSpec, actor: Actor | null): void {
  if (spec.access !== 'anyone' && !actor) throw new Problem(coreProblems.notSignedIn)
  if (actor?.mustChangePassword && spec.access !== 'anyone' && !spec.beforePasswordChange)
    throw new Problem(coreProblems.passwordChangeRequired)
  if (holds(actor, spec.access)) return
  throw new Problem(coreProblems.forbidden, { permission: [spec.access].flat().join(', ') })
}

const noInput: ValidInput = { value: undefined, given: new Set() }

function readInput(
  spec: EndpointSpec,
  request: FastifyRequest,
): Pick<Call, 'query' | 'body' | 'params' | 'given'> {
  const search = /\?(.*)/s.exec(request.url)?.[1] ?? ''
  const hasBody = spec.body !== undefined && spec.body !== multipart
  const body = hasBody ? validateGiven(spec.body, request.body, request.language) : noInput
  return {
    params: spec.params ? validate(spec.params, request.params, request.language) : undefined,
    query: spec.query ? validate(spec.query, parseAbpQuery(search), request.language) : undefined,
    body: body.value,
    given: body.given,
  }
}

function checkPlant(name: string, input: Pick<Call, 'query' | 'body'>, actor: Actor): void {
  for (const part of [input.query, input.body]) {
    const plantId = (part as Readonly<Record<string, unknown>> | undefined)?.[name]
    if (typeof plantId === 'number') requirePlant(actor, plantId)
  }
}

function sendResult(
  reply: FastifyReply,
  spec: EndpointSpec,
  answer: unknown,
  { platform }: RouteContext,
): FastifyReply {
  if (answer instanceof Refusal) throw answer.problem
  if (spec.returns === file) throw new Error('Files are sent by sendFile')
  const result = answer ?? null
  if (platform.config.checkAnswers) spec.returns.parse(result)
  const json = writerOf(spec.returns, reply)(result)
  return reply.type('application/json; charset=utf-8').send(json)
}
