import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { allPermissions } from '#contract/all.ts'
import { failed } from '#contract/core/envelope.ts'
import { coreProblems, fill, Problem, type Language, type ProblemKind } from '#contract/core/problem.ts'
import { problemText } from '#contract/core/problem-text.ts'

import { isDiskFull, isUnavailable, namesNoPlant } from '../db/constraint.ts'
import { FilesUnreachableError } from '../files/file-store.ts'
import { languageOf } from './input/language.ts'

const MEGABYTE = 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
const CLOSE_MS = 2000

/** The expected problem behind an error of the framework or the database, if there is one. */
function knownProblem(error: FastifyError, app: FastifyInstance): Problem | undefined {
  if (error instanceof Problem) return error
  const limit = `${Math.round((app.initialConfig.bodyLimit ?? MEGABYTE) / MEGABYTE)} MB`
  if (error.statusCode === 413) return new Problem(coreProblems.tooLarge, { limit })
  if (error.statusCode === 415) return new Problem(coreProblems.wrongMediaType)
  if (error.statusCode === 408) return new Problem(coreProblems.tooSlow)
  if (error.statusCode === 431) return new Problem(coreProblems.headersTooLarge)
  // The framework and its plugins have many more words for a request that cannot be read.
  if (error.statusCode && error.statusCode < 500) return new Problem(coreProblems.malformed)
  if (error instanceof FilesUnreachableError) return new Problem(coreProblems.filesUnreachable)
  if (namesNoPlant(error)) return new Problem(coreProblems.notFound)
  if (isDiskFull(error)) return new Problem(coreProblems.diskFull)
  return isUnavailable(error) ? new Problem(coreProblems.busy) : undefined
}

const detailsHeads = {
  vi: 'Các trường sau chưa đúng:',
  en: 'The following errors were detected during validation.',
} as const

/** What clients show that do not look at `validationErrors`: every field by its name. */
function fieldDetails(fields: Problem['fields'], language: Language): string {
  const lines = fields.map(
    ({ message, members }) => ` - ${[members.join(', '), message].filter(Boolean).join(': ')}`,
  )
  return [detailsHeads[language], ...lines].join('\n')
}

function adviceOf({ kind, params }: Problem, language: Language): string | null {
  return kind.words.details ? fill(kind.words.details[language], params) : null
}

/** The sentence of a problem; the rights that a refusal names by their code are put into words. */
function textOf(problem: Problem, language: Language): string {
  const { permission } = problem.params
  if (problem.kind !== coreProblems.forbidden || permission === undefined)
    return problemText(problem, language)
  const names = String(permission)
    .split(', ')
    .map((name) => `“${allPermissions[name]?.[language] ?? name}”`)
  return fill(problem.kind.words[language], { permission: names.join(language === 'vi' ? ' hoặc ' : ' or ') })
}

/** A problem in the ABP envelope. */
function enveloped(problem: Problem, language: Language) {
  const fields = problem.fields.map(({ message, members }) => ({ message, members: [...members] }))
  const { field, status } = problem.kind.words
  const message = textOf(problem, language)
  if (fields.length === 0 && field) fields.push({ message, members: [field] })
  const details =
    problem.fields.length > 0 ? fieldDetails(problem.fields, language) : adviceOf(problem, language)
  return failed({
    code: status,
    message,
    details,
    validationErrors: fields.length > 0 ? fields : null,
    problem: problem.kind.code,
  })
}

/** Answers a problem in the ABP envelope, in the caller's language. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const language = request.language ?? languageOf(request)
  return reply
    .status(problem.kind.words.status)
    .header('content-type', JSON_TYPE)
    .serializer(JSON.stringify)
    .send(enveloped(problem, language))
}

/** Node's codes for what cannot become a request at all, and our words for them. */
const unreadable: Readonly<Record<string, ProblemKind>> = {
  HPE_HEADER_OVERFLOW: coreProblems.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: coreProblems.tooSlow,
}

/** Answers, in Vietnamese, what is no request of HTTP or does not come to an end, and closes its connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const problem = new Problem(unreadable[error.code ?? ''] ?? coreProblems.malformed)
  const { status } = problem.kind.words
  const body = JSON.stringify(enveloped(problem, 'vi'))
  const headers = `content-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`)
  // Whoever goes on sending does not keep it open.
  setTimeout(() => socket.destroy(), CLOSE_MS).unref()
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
