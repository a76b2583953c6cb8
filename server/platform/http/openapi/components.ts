import type { ProblemKind } from '#contract/core/problem.ts'
import { IDEMPOTENCY_HEADER, sessionCookies } from '#contract/core/session.ts'

import type { JsonSchema } from './schemas.ts'

/** Answers other than success that every call may give, by status; each is an enveloped error. */
const errorAnswers = {
  400: ['BadRequest', 'The input is not valid; `validationErrors` says which fields.'],
  401: ['NotSignedIn', 'No session, or it has ended.'],
  403: ['Forbidden', 'The caller may not do this, or not at this plant.'],
  404: ['NotFound', 'There is no such record, or the caller may not see it.'],
  409: ['Conflict', 'The record changed meanwhile or is in another state.'],
  default: ['OtherProblem', 'Another problem; `problem` names it.'],
} as const

const ref = (name: string) => ({ $ref: `#/components/${name}` })

/** References to the enveloped errors, as the answers of an operation. */
export const errorResponses: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(errorAnswers).map(([status, [name]]) => [status, ref(`responses/${name}`)]),
)

/** A reference to the header with the idempotency key, a parameter of every write. */
export const idempotencyParameter: JsonSchema = ref('parameters/IdempotencyKey')

const nothing = { type: 'null' }
const nullable = (type: string) => ({ type: [type, 'null'] })

function closed(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties }
}

/** The ABP envelope around the result of a successful call. */
export function enveloped(result: JsonSchema): JsonSchema {
  return { allOf: [ref('schemas/Envelope'), closed({ result })] }
}

/** What operations share: envelope, errors, sign-in. */
export function components(problems: readonly ProblemKind[]): JsonSchema {
  return {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      cookie: { type: 'apiKey', in: 'cookie', name: sessionCookies.accessToken },
    },
    parameters: {
      IdempotencyKey: {
        name: IDEMPOTENCY_HEADER,
        in: 'header',
        description:
          'Chosen anew for each change. The same key again gets the first answer and changes nothing.',
        schema: { type: 'string', minLength: 8, maxLength: 200 },
      },
    },
    responses: Object.fromEntries(
      Object.values(errorAnswers).map(([name, description]) => [
        name,
        { description, content: { 'application/json': { schema: ref('schemas/ErrorEnvelope') } } },
      ]),
    ),
    schemas: {
      Envelope: closed({
        targetUrl: nothing,
        success: { const: true },
        error: nothing,
        unAuthorizedRequest: { const: false },
        __abp: { const: true },
      }),
      ErrorEnvelope: closed({
        result: nothing,
        targetUrl: nothing,
        success: { const: false },
        error: ref('schemas/Error'),
        unAuthorizedRequest: { type: 'boolean', description: 'True with 401 and 403.' },
        __abp: { const: true },
      }),
      Error: errorSchema(problems),
    },
  }
}

function errorSchema(problems: readonly ProblemKind[]): JsonSchema {
  const members = { type: 'array', items: { type: 'string' }, description: 'Paths of the fields.' }
  return closed({
    code: { type: 'integer', description: 'Repeats the HTTP status.' },
    message: { type: 'string', description: 'A sentence for the user, in the language of the request.' },
    details: nullable('string'),
    validationErrors: { ...nullable('array'), items: closed({ message: { type: 'string' }, members }) },
    problem: {
      type: 'string',
      description: 'The stable code of the problem.',
      examples: problems.map(({ code }) => code),
    },
  })
}
