import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A value of a figure, and what tells it from the others of the same figure. */
interface Measured {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** A figure that is read when somebody asks for it. It says nothing of plants and people: counts, ages and states only. */
export interface WatchedFigure {
  /** With its unit at the end: `vanhanh_backup_verified_age_seconds`. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly read: () => Promise<readonly Measured[]> | readonly Measured[]
}

interface Metrics {
  /** What a caller sends as its bearer token. */
  readonly token: string
  readonly figures: readonly WatchedFigure[]
}

/** Around the 300 ms that a screen may take; each bucket is a row for every endpoint that was called. */
const BUCKETS_SECONDS = [0.03, 0.1, 0.3, 1, 5]

/**
 * Serves `GET /metrics` in the text format of Prometheus: how often and how long each endpoint answered, the process and its
 * event loop, and the figures that are given. A figure that cannot be read is left out and counted, and so a database that is
 * down shows as such.
 */
export function serveMetrics(app: FastifyInstance, { token, figures }: Metrics): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countAnswers(app, registry)
  const unread = new Gauge({
    name: 'vanhanh_figures_unread',
    help: 'Figures that could not be read for this answer',
    registers: [registry],
  })
  const gauges = figures.map((figure) => ({ figure, gauge: gaugeOf(figure, registry) }))

  async function readFigures(): Promise<void> {
    let count = 0
    for (const { figure, gauge } of gauges) {
      gauge.reset()
      try {
        for (const { labels = {}, value } of await figure.read()) gauge.set({ ...labels }, value)
      } catch (error) {
        count += 1
        app.log.warn({ err: error, figure: figure.name }, 'a figure could not be read')
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

const gaugeOf = ({ name, help, labels = [] }: WatchedFigure, registry: Registry) =>
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
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
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
