import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'

import { accessTokens } from '../../auth/access-token.ts'
import type { Actor } from '../../auth/actor.ts'
import type { Database } from '../../db/database.ts'
import { handleErrors } from '../../http/errors.ts'
import { runWrite } from '../../http/write.ts'
import { startChangeFeed } from '../feed.ts'
import { serveHub } from '../hub/hub.ts'
import { serveRealtime } from '../stream.ts'
import { EventReader } from './event-reader.ts'

const tokens = accessTokens('a test secret that is at least 32 characters long', 1800, () => new Date())

/** One server process with its own feed, listening on a port of its own. */
export interface RealtimeServer {
  readonly app: FastifyInstance
  readonly port: number
  /** Asks for the stream. */
  ask(headers?: Readonly<Record<string, string>>, query?: string): Promise<Response>
  /** Asks for the stream with a token, to read it. */
  open(token: string, headers?: Readonly<Record<string, string>>, query?: string): Promise<EventReader>
  stop(): Promise<void>
}

export async function startRealtimeServer(
  { db, direct }: Database,
  heartbeatMs = 60_000,
): Promise<RealtimeServer> {
  const feed = await startChangeFeed(direct, db, pino({ level: 'silent' }))
  const app = Fastify()
  app.decorateRequest('language', 'vi')
  handleErrors(app)
  await app.register(cookie)
  await app.register(compress, { global: true, threshold: 0 })
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-from-a-plugin', 'yes'))
  serveRealtime(app, { db, feed, tokens, heartbeatMs })
  serveHub(app, { db, tokens, beatMs: heartbeatMs })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask: RealtimeServer['ask'] = (headers = {}, query = '') =>
    fetch(`http://127.0.0.1:${port}/api/realtime${query}`, { headers })
  return {
    app,
    port,
    ask,
    async open(token, headers = {}, query = '') {
      return new EventReader(await ask({ authorization: `Bearer ${token}`, ...headers }, query))
    },
    async stop() {
      await app.close()
      await feed.stop()
    },
  }
}

/** A new employee with a session. */
export async function signIn({
  pool,
}: Database): Promise<{ userId: number; sessionId: string; token: string }> {
  const name = randomUUID()
  const sessionId = randomUUID()
  const { rows } = await pool.query<{ id: number }>(
    `with employee as (
      insert into employees (employee_code, user_name, email_address, surname, name, phone_number, gender,
        date_of_birth, position_title, created_at)
      values ($1, $1, $1, 'Nguyễn', 'Hòa', '0900000000', 'female', '1990-01-01', 'Trưởng ca', now()) returning id
    ), account as (
      insert into accounts (employee_id, password_hash) select id, '' from employee
    )
    insert into sessions (id, employee_id, created_at, ip, user_agent)
    select $2, id, now(), '', '' from employee returning employee_id as id`,
    [name, sessionId],
  )
  const userId = rows[0]?.id ?? 0
  return { userId, sessionId, token: tokens.sign({ userId, sessionId }) }
}

/** Changes records the way every write does. */
export async function changeRecords(
  { db }: Database,
  topic: string,
  ...ids: readonly string[]
): Promise<void> {
  await runWrite(db, {
    actor: { userId: 0, userName: 'test', fullName: 'Test' } as Actor,
    caller: { requestId: 'test', ip: '', userAgent: '', language: 'vi' },
    now: new Date(),
    key: undefined,
    work: async (_db, audit) => {
      for (const id of ids) audit.did(topic, id, 'changed')
    },
  })
}
