import type { FastifyInstance, FastifyReply } from 'fastify'

const SLOW_MS = 1000

/** An event stream lasts for hours by design. */
export const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** Logs each answer as one JSON line: at debug level, slow ones at info, 5xx at warn; and names the request to the client. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const line = { method: request.method, url: request.url.split('?', 1)[0], status: reply.statusCode, ms }
    if (reply.statusCode >= 500) request.log.warn(line, 'answered')
    else if (ms >= SLOW_MS && !isStream(reply)) request.log.info(line, 'answered slowly')
    else request.log.debug(line, 'answered')
  })
}
