import type { FastifyInstance } from 'fastify'

import { coreProblems, Problem } from '#contract/core/problem.ts'

import { sendProblem } from './errors.ts'

/** A poor line of a plant sends four times as much. */
const LEAST_BYTES_PER_SECOND = 8 * 1024
const LOOK_MS = 1000

/**
 * Ends requests whose body does not arrive: after so many seconds it must have come at 8 KB a second at least, however
 * long it is. The sender gets 408, and the connection is closed.
 */
export function endSlowBodies(app: FastifyInstance, graceSeconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (!hasBody || raw.complete) return
    const { socket } = raw
    const started = Date.now()
    const bytesBefore = socket.bytesRead
    const look = setInterval(() => {
      if (raw.complete || raw.destroyed || reply.sent) return clearInterval(look)
      const lateSeconds = (Date.now() - started) / 1000 - graceSeconds
      // Calls that come by no socket, as in tests, have no speed.
      if (!(socket.bytesRead - bytesBefore < lateSeconds * LEAST_BYTES_PER_SECOND)) return
      clearInterval(look)
      reply.raw.once('finish', () => raw.destroy())
      void sendProblem(request, reply.header('connection', 'close'), new Problem(coreProblems.tooSlow))
    }, LOOK_MS)
    reply.raw.once('close', () => clearInterval(look))
  })
}
