import type { FastifyInstance } from 'fastify'

import type { Db } from '../db/database.ts'
import { serverVersion } from '../db/server-version.ts'

/** `/api/health/live`: the process answers. `/api/health/ready`: it also reaches its database (else 503). */
export function serveHealth(app: FastifyInstance, db: Db): void {
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
