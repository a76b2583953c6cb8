import type { FastifyInstance } from 'fastify'

import type { Db } from '../db/database.ts'
import { serverVersion } from '../db/server-version.ts'

/** Something besides the database that a monitor may ask for; what is not good answers 503. */
export type HealthCheck = () => Promise<{ readonly isGood: boolean; readonly status: string }>

/** `/api/health/live`: the process answers. `/api/health/ready`: it also reaches its database (else 503). */
export function serveHealth(
  app: FastifyInstance,
  db: Db,
  checks: Readonly<Record<string, HealthCheck>> = {},
): void {
  for (const [name, check] of Object.entries(checks)) {
    app.get(`/api/health/${name}`, async (_request, reply) => {
      const { isGood, status } = await check()
      return reply.status(isGood ? 200 : 503).send({ status })
    })
  }
  app.get('/api/health/live', () => ({ status: 'live' }))
  app.get('/api/health/ready', async (_request, reply) => {
    try {
      await serverVersion(db)
      return { status: 'ready' }
    } catch (error) {
      reply.log.warn({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
}
