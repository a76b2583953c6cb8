import type { FastifyInstance } from 'fastify'

import { wire } from '#contract/core/endpoint.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'

import type { BoundEndpoint } from './call.ts'
import { sendProblem } from './errors.ts'

const addressOf = (url: string) => (url.split('?', 1)[0] ?? '').toLowerCase().replace(/\/$/, '')

function methodsByAddress(endpoints: readonly BoundEndpoint[]): ReadonlyMap<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { endpoint } of endpoints)
    for (const address of [`/api${endpoint.path}`, ...(endpoint[wire].alsoAt ?? [])]) {
      const key = addressOf(address)
      methods.set(key, [...(methods.get(key) ?? []), endpoint.method])
    }
  return methods
}

/** Answers an address that no route took: 405 where another verb would do, else 404, both in the envelope. */
export function answerNotFound(app: FastifyInstance, endpoints: readonly BoundEndpoint[]): void {
  const methods = methodsByAddress(endpoints)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.get(addressOf(request.url))
    if (!allowed) return sendProblem(request, reply, new Problem(coreProblems.unknownPath))
    void reply.header('allow', allowed.join(', '))
    return sendProblem(request, reply, new Problem(coreProblems.wrongMethod))
  })
}
