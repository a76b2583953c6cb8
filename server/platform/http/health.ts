import { statfs } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import type { Db } from '../db/database.ts'
import { serverVersion } from '../db/server-version.ts'

/** With less than this the next writes fail. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/**
 * `/api/health/live`: the process answers. `/api/health/ready`: it also reaches its database, and the disk of its folder has
 * room (else 503).
 */
export function serveHealth(app: FastifyInstance, db: Db, dataDir: string): void {
  app.get('/api/health/live', () => ({ status: 'live' }))
  app.get('/api/health/ready', async (_request, reply) => {
    try {
      await serverVersion(db)
      const { bavail, bsize } = await statfs(dataDir)
      if (bavail * bsize >= LEAST_FREE_BYTES) return { status: 'ready' }
      reply.log.error({ dataDir, freeBytes: bavail * bsize }, 'the disk is full')
      return reply.status(503).send({ status: 'disk full' })
    } catch (error) {
      reply.log.warn({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
}
