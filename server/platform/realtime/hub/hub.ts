import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { coreProblems, Problem } from '#contract/core/problem.ts'

import type { AccessTokens } from '../../auth/access-token.ts'
import type { Actor } from '../../auth/actor.ts'
import { findActor } from '../../auth/actor.list.ts'
import type { Db } from '../../db/database.ts'
import { HubConnection } from './hub-connection.ts'
import { closings } from './web-socket.rules.ts'

/** Clients take a connection for dead that is silent for 30 s. */
const BEAT_MS = 15_000
const CONNECTIONS_PER_USER = 20
const TRY_AGAIN_SECONDS = 60
const NEGOTIATE_MAX_BYTES = 1024
/** RFC 6455, 1.3. */
const ACCEPT_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const HUB_PATH = /^\/signalr\/?$/i

/** What the hub is served from. */
export interface HubParts {
  readonly db: Db
  readonly tokens: AccessTokens
  /** Between two signs of life, each of which also looks whether the sessions still stand; 15 s unless given. */
  readonly beatMs?: number
}

/**
 * Serves `/signalr`, the hub that stock ABP clients open and register with: SignalR's JSON protocol on a WebSocket. It
 * tells them nothing: our own news are at `GET /api/realtime`.
 *
 * @returns how many connections are open now
 */
export function serveHub(app: FastifyInstance, { db, tokens, beatMs = BEAT_MS }: HubParts): () => number {
  const connections = new Set<HubConnection>()
  const admit = async (request: Pick<IncomingMessage, 'url' | 'headers'>): Promise<Actor | Problem> => {
    const claims = tokens.read(tokenOf(request))
    const actor = claims && (await findActor(db, claims))
    if (!actor) return new Problem(coreProblems.notSignedIn)
    if (actor.mustChangePassword) return new Problem(coreProblems.passwordChangeRequired)
    const own = [...connections].filter(({ listener }) => listener.userId === actor.userId)
    if (own.length < CONNECTIONS_PER_USER) return actor
    return new Problem(coreProblems.tooManyRequests, { seconds: TRY_AGAIN_SECONDS })
  }
  serveNegotiation(app, admit)
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isForHub(request)) return serveWithoutUpgrade(app.server, { request, socket, head })
    // Without anybody who hears of it, a broken connection would end the process.
    socket.on('error', () => socket.destroy())
    const open = async () => {
      const admitted = await admit(request)
      if (admitted instanceof Problem) return refuse(socket, admitted.kind.words.status)
      if (socket.destroyed) return
      socket.write(openingOf(request))
      const connection = new HubConnection(admitted, socket)
      connections.add(connection)
      socket.once('close', () => connections.delete(connection))
      if (head.length > 0) connection.read(head)
    }
    open().catch((error: unknown) => {
      app.log.warn({ err: error }, 'a connection to the hub could not be opened')
      refuse(socket, 500)
    })
  })
  const beat = setInterval(() => {
    for (const connection of connections) connection.beat()
    void endClosedSessions(db, connections).catch((error: unknown) => {
      app.log.warn({ err: error }, 'sessions of hub connections could not be checked')
    })
  }, beatMs)
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const connection of connections) connection.end(closings.goingAway)
  })
  return () => connections.size
}

/** `POST /signalr/negotiate`: who may connect is told the one transport there is. */
function serveNegotiation(
  app: FastifyInstance,
  admit: (request: IncomingMessage) => Promise<Actor | Problem>,
): void {
  void app.register(async (scope) => {
    // Clients send an empty text.
    const ignored = { parseAs: 'string', bodyLimit: NEGOTIATE_MAX_BYTES } as const
    scope.addContentTypeParser('*', ignored, (_request, _text, done) => done(null))
    scope.post('/signalr/negotiate', async ({ raw }, reply) => {
      const admitted = await admit(raw)
      if (admitted instanceof Problem) throw admitted
      void reply.header('cache-control', 'no-store')
      return {
        negotiateVersion: 1,
        connectionId: randomUUID(),
        connectionToken: randomUUID(),
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      }
    })
  })
}

/** Browsers can give no header to a WebSocket, so it comes in the address, by ABP's name or SignalR's own. */
function tokenOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return bearer ?? query.get('enc_auth_token') ?? query.get('access_token') ?? ''
}

function isForHub({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    HUB_PATH.test(url.split('?')[0] ?? '') &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    headers['sec-websocket-key'] !== undefined
  )
}

function openingOf({ headers }: IncomingMessage): string {
  const key = `${headers['sec-websocket-key']}${ACCEPT_GUID}`
  const accept = createHash('sha1').update(key).digest('base64')
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}

/**
 * Node hands over every request that offers to go on in another protocol, as HTTP clients of Java and curl do with each
 * one (`h2c`). The offer may be passed over: the request is given back without it.
 */
function serveWithoutUpgrade(
  server: Server,
  {
    request,
    socket,
    head,
  }: { readonly request: IncomingMessage; readonly socket: Socket; readonly head: Buffer },
): void {
  const { method, url, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!/^(upgrade|connection|http2-settings)$/i.test(name))
      lines.push(`${name}: ${rawHeaders[index + 1] ?? ''}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  // Its server adds one with each request.
  socket.removeAllListeners('timeout')
  server.emit('connection', socket)
}

async function endClosedSessions(db: Db, connections: ReadonlySet<HubConnection>): Promise<void> {
  const look = async (connection: HubConnection) => {
    const actor = await findActor(db, connection.listener)
    if (actor) connection.listener = actor
    else connection.end(closings.done)
  }
  await Promise.all([...connections].map(look))
}
