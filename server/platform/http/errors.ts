import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { failed } from '#contract/core/envelope.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'

import { isUnavailable } from '../db/constraint.ts'
import { languageOf } from './input/language.ts'

const MEGABYTE = 1024 * 1024

/** The expected problem behind an error of the framework or the database, if there is one. */
function knownProblem(error: FastifyError, app: FastifyInstance): Problem | undefined {
  if (error instanceof Problem) return error
  const limit = `${Math.round((app.initialConfig.bodyLimit ?? MEGABYTE) / MEGABYTE)} MB`
  if (error.statusCode === 413) return new Problem(coreProblems.tooLarge, { limit })
  if (error.statusCode === 415) return new Problem(coreProblems.wrongMediaType)
  if (error.statusCode === 400) return new Problem(coreProblems.malformed)
  return isUnavailable(error) ? new Problem(coreProblems.busy) : undefined
}

/** Answers a problem in the ABP envelope, in the caller's language. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const language = request.language ?? languageOf(request)
  const fields = problem.fields.map(({ message, members }) => ({ message, members: [...members] }))
  const { field, status } = problem.kind.words
  const message = problem.text(language)
  if (fields.length === 0 && field) fields.push({ message, members: [field] })
  const details = problem.fields.length > 0 ? fields.map((item) => ` - ${item.message}`).join('\n') : null
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(
      failed({
        code: status,
        message,
        details,
        validationErrors: fields.length > 0 ? fields : null,
        problem: problem.kind.code,
      }),
    )
}

/** Makes every error of an application an enveloped answer; unknown ones are logged once, with the id the user sees. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = knownProblem(error, app)
    if (problem) {
      if (problem.kind.words.status >= 500) request.log.warn({ err: error }, 'unavailable')
      return sendProblem(request, reply, problem)
    }
    request.log.error({ err: error, url: request.url }, 'unexpected error')
    return sendProblem(request, reply, new Problem(coreProblems.internal, { id: request.id }))
  })
}
