import type { RouteShorthandOptions } from 'fastify'

import { coreProblems, Problem } from '#contract/core/problem.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Lets a process work on so many calls of a route at once and refuses further ones before it reads them, so that
 * neither memory nor connections to the database run out. They are told when to come again.
 *
 * @throws problem `core.busy`, with the header Retry-After
 */
export function atMost(limit: number): RouteShorthandOptions {
  let running = 0
  return {
    onRequest: async (_request, reply) => {
      if (running >= limit) {
        void reply.header('retry-after', RETRY_AFTER_SECONDS)
        throw new Problem(coreProblems.busy)
      }
      running++
      let isOver = false
      const end = () => {
        if (!isOver) running--
        isOver = true
      }
      // A client that goes away closes without finishing.
      reply.raw.once('finish', end).once('close', end)
    },
  }
}
