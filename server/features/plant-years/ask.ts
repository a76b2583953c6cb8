import { wire, type Endpoint, type QueryOf, type ResultOf } from '#contract/core/endpoint.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { holds } from '#server/platform/auth/actor.ts'
import type { BoundEndpoint, Call, FileAnswer } from '#server/platform/http/call.ts'

type AnswerTo<E> =
  E extends Endpoint<infer S> ? (S['returns'] extends 'file' ? FileAnswer : ResultOf<E>) : never

/** Asks what the same person would get from an endpoint that only reads, in Vietnamese. */
export type Ask = <E extends Endpoint>(endpoint: E, query: QueryOf<E>) => Promise<AnswerTo<E>>

/**
 * Asks endpoints of other features within a call, by their own rights and rules.
 *
 * @throws problem `core.forbidden` and whatever the endpoint refuses
 */
export function asking(call: Call, endpoints: readonly BoundEndpoint[]): Ask {
  const { actor, caller } = call
  return async <E extends Endpoint>(endpoint: E, query: QueryOf<E>) => {
    const bound = endpoints.find((one) => one.endpoint === (endpoint as Endpoint))
    if (!bound) throw new Error(`Nobody answers ${endpoint.path}`)
    if (!holds(actor, endpoint.access))
      throw new Problem(coreProblems.forbidden, { permission: [endpoint.access].flat().join(', ') })
    const answer = await bound.handle({
      ...call,
      query: endpoint[wire].query?.parse(query),
      caller: { ...caller, language: 'vi' },
      audit: new Audit(),
    })
    return answer as AnswerTo<E>
  }
}
