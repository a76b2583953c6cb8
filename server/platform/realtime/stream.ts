import type { OutgoingHttpHeaders } from 'node:http'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { coreProblems, Problem } from '#contract/core/problem.ts'

import type { AccessTokens } from '../auth/access-token.ts'
import { findActor } from '../auth/actor.list.ts'
import { actorOf } from '../auth/request-actor.ts'
import type { Db } from '../db/database.ts'
import { EventStream, eventText, heardBy, heartbeat } from './event-stream.ts'
import type { ChangeFeed } from './feed.ts'
import type { News } from './channel.ts'
import { newestEventId } from './realtime-events.store.ts'

const HEARTBEAT_MS = 25_000
const RETRY_MS = 3000
/** When the server stops, another one is there already, or will be soon: browsers come back within this, not all at once. */
const COMEBACK_MS = 1500
const STREAMS_PER_USER = 20
const TRY_AGAIN_SECONDS = 60

/** What the event stream is served from. */
export interface RealtimeParts {
  readonly db: Db
  readonly feed: ChangeFeed
  readonly tokens: AccessTokens
  /** Between two signs of life, each of which also looks whether the sessions still stand; 25 s unless given. */
  readonly heartbeatMs?: number
}

/**
 * Serves `GET /api/realtime`: server-sent events that tell a signed-in browser which records others have changed.
 *
 * `change` carries `{"topic":"employees","entityId":"12"}`, with `entityId` null when several records changed; `reset`
 * means that anything may have. A `Last-Event-ID` header or `?lastEventId=` brings what was missed, by topic; a page that
 * reads while it begins to listen asks with `?recent=true` for what happened in the last 5 s.
 *
 * @returns how many streams are open now
 */
export function serveRealtime(app: FastifyInstance, parts: RealtimeParts): () => number {
  const { db, feed, heartbeatMs = HEARTBEAT_MS } = parts
  const streams = new Set<EventStream>()
  const unsubscribe = feed.subscribe((news) => {
    for (const stream of streams) stream.tell(news)
  })
  const beat = setInterval(() => {
    for (const stream of streams) stream.send(heartbeat)
    void endClosedSessions(db, streams).catch((error: unknown) => {
      app.log.warn({ err: error }, 'sessions of event streams could not be checked')
    })
  }, heartbeatMs)
  app.addHook('preClose', async () => {
    clearInterval(beat)
    unsubscribe()
    for (const stream of streams) stream.end(Math.round(Math.random() * COMEBACK_MS))
  })
  app.route({
    method: 'GET',
    url: '/api/realtime',
    exposeHeadRoute: false,
    handler: (request, reply) => openStream(parts, streams, request, reply),
  })
  return () => streams.size
}

async function openStream(
  { db, feed, tokens }: RealtimeParts,
  streams: Set<EventStream>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const actor = await actorOf(request, db, tokens, true)
  if (!actor) throw new Problem(coreProblems.notSignedIn)
  if (actor.mustChangePassword) throw new Problem(coreProblems.passwordChangeRequired)
  const own = [...streams].filter(({ listener }) => listener.userId === actor.userId)
  if (own.length >= STREAMS_PER_USER)
    throw new Problem(coreProblems.tooManyRequests, { seconds: TRY_AGAIN_SECONDS })
  // The browser has left meanwhile: nobody is there to answer.
  if (reply.raw.destroyed) return void reply.hijack()
  const stream = new EventStream(actor, reply.raw)
  // It hears of changes from here on, so that none falls between reading what was missed and listening.
  streams.add(stream)
  reply.raw.once('close', () => streams.delete(stream))
  const newestId = await newestEventId(db)
  const missed = byTopic(heardBy(actor, await missedBy(request, feed)))
  // Ends with an id of its own: also a browser that never heard of a change must be able to say where it was.
  const opening = `retry: ${RETRY_MS}\n${eventText(missed)}id: ${newestId}\n\n`
  reply.hijack()
  stream.open(reply.getHeaders() as OutgoingHttpHeaders, opening)
}

/** The last event a browser has seen; 0, which no event has, for an id that is none of ours. */
function lastEventIdOf(request: FastifyRequest): number | undefined {
  const { lastEventId } = request.query as { lastEventId?: unknown }
  const text = request.headers['last-event-id'] ?? lastEventId
  if (text === undefined || text === '') return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : 0
}

/** What a browser asks for that happened before it listened. */
async function missedBy(request: FastifyRequest, feed: ChangeFeed): Promise<News> {
  const lastId = lastEventIdOf(request)
  if (lastId !== undefined) return feed.missedSince(lastId)
  return (request.query as { recent?: unknown }).recent === 'true' ? feed.recent() : []
}

/** One change for each topic. */
function byTopic(news: News): News {
  if (news === 'reset') return news
  const latest = new Map(news.map(({ topic, id }) => [topic, { topic, id, entityId: null }]))
  return [...latest.values()].toSorted((one, other) => one.id - other.id)
}

async function endClosedSessions(db: Db, streams: ReadonlySet<EventStream>): Promise<void> {
  const look = async (stream: EventStream) => {
    const actor = await findActor(db, stream.listener)
    // Also the plants that somebody may see change.
    if (actor) stream.listener = actor
    else stream.end()
  }
  await Promise.all([...streams].map(look))
}
