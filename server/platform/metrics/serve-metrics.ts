import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import { isStream } from '../http/request-log.ts'

/** A value of a figure, and what tells it from the others of the same figure. */
interface Measured {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** What a figure is called, with its unit at the end: `vanhanh_backup_verified_age_seconds`. */
interface Figure {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
}

/**
 * Figures that are read together when somebody asks for them: the values of each, in their order. They say nothing of plants
 * and people: counts, ages and states only.
 */
export interface WatchedFigures {
  readonly figures: readonly Figure[]
  readonly read: () => Promise<readonly (readonly Measured[])[]> | readonly (readonly Measured[])[]
}

interface Metrics {
  /** What a caller sends as its bearer token. */
  readonly token: string
  readonly watched: readonly WatchedFigures[]
}

/** Around the 300 ms that a screen may take; each bucket is a row for every endpoint that was called. */
const BUCKETS_SECONDS = [0.03, 0.1, 0.3, 1, 5]

/**
 * Serves `GET /metrics` in the text format of Prometheus: how often and how long each endpoint answered, the process and its
 * event loop, and the figures that are given. A figure that cannot be read is left out and counted, and so a database that is
 * down shows as such.
 */
export function serveMetrics(app: FastifyInstance, { token, watched }: Metrics): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countAnswers(app, registry)
  const unread = new Gauge({
    name: 'vanhanh_figures_unread',
    help: 'Figures that could not be read for this answer',
    registers: [registry],
  })
  const sources = watched.map(({ figures, read }) => ({
    read,
    gauges: figures.map((figure) => gaugeOf(figure, registry)),
    names: figures.map(({ name }) => name),
  }))

  async function readFigures(): Promise<void> {
    let count = 0
    for (const { read, gauges, names } of sources) {
      for (const gauge of gauges) gauge.reset()
      try {
        const values = await read()
        for (const [at, gauge] of gauges.entries())
          for (const { labels = {}, value } of values[at] ?? []) gauge.set({ ...labels }, value)
      } catch (error) {
        count += gauges.length
        app.log.warn({ err: error, figures: names }, 'figures could not be read')
      }
    }
    unread.set(count)
  }

  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.status(401).header('www-authenticate', 'Bearer').send()
    await readFigures()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const gaugeOf = ({ name, help, labels = [] }: Figure, registry: Registry) =>
  new Gauge({ name, help, labelNames: [...labels], registers: [registry] })

/** Every answer but event streams, which are open for hours by design. */
function countAnswers(app: FastifyInstance, registry: Registry): void {
  const answers = new Histogram({
    name: 'vanhanh_http_answer_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(reply)) return
    const labels = {
      method: request.method,
      // As it was declared, never as it was called: no id of anything becomes a label.
      endpoint: request.routeOptions.url ?? 'unknown',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    answers.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Compared without telling by its time how much of it is right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
