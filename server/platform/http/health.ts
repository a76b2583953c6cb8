import { statfs } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import type { Db } from '../db/database.ts'
import { serverVersion } from '../db/server-version.ts'
import type { Draining } from './draining.ts'

/** With less than this the next writes fail. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Something besides database and disk that a monitor may ask for; what is not good answers 503. */
export type HealthCheck = () => Promise<{ readonly isGood: boolean; readonly status: string }>

/** What a monitor may ask for. */
interface Health {
  /** The folder whose disk must have room. */
  readonly dataDir: string
  /** Served at `/api/health/<name>`. */
  readonly checks: Readonly<Record<string, HealthCheck>>
  /** Given where the process may be told to stop. */
  readonly draining?: Draining
}

/**
 * `/api/health/live`: the process answers. `/api/health/ready`: it also reaches its database, and the disk of its folder has
 * room, and it is not about to stop (else 503).
 */
export function serveHealth(app: FastifyInstance, db: Db, { dataDir, checks, draining }: Health): void {
  for (const [name, check] of Object.entries(checks)) {
    app.get(`/api/health/${name}`, async (_request, reply) => {
      const { isGood, status } = await check()
      return reply.status(isGood ? 200 : 503).send({ status })
    })
  }
  app.get('/api/health/live', () => ({ status: 'live' }))
  app.get('/api/health/ready', async (_request, reply) => {
    if (draining?.hasBegun) return reply.status(503).send({ status: 'stopping' })
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
