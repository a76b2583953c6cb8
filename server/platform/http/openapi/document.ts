import type { ZodObject } from 'zod'

import {
  file,
  multipart,
  wire,
  type Endpoint,
  type EndpointSpec,
  type EndpointTable,
} from '#contract/core/endpoint.ts'
import { coreProblems, type ProblemKind } from '#contract/core/problem.ts'

import { components, enveloped, errorResponses, idempotencyParameter } from './components.ts'
import { inputSchema, outputSchema, type Dialect, type JsonSchema } from './schemas.ts'

/** Endpoint tables by feature, as `contract/all.ts` has them. */
export type Apis = Readonly<Record<string, EndpointTable>>

/** What the document says besides the endpoints. */
export interface OpenApiOptions {
  readonly version: string
  /** Problems of the features, to be listed after those that any call may answer. */
  readonly problems?: readonly ProblemKind[]
}

/** One call, as OpenAPI describes it. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly [service: string]
  readonly summary: string
  readonly description: string
  readonly security: readonly JsonSchema[]
  readonly parameters: readonly JsonSchema[]
  readonly requestBody?: JsonSchema
  readonly responses: Readonly<Record<string, JsonSchema>>
}

/** An OpenAPI 3.1 document; operations by path and lower-case method. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: JsonSchema
}

/** The OpenAPI document of all endpoints. */
export function openApiDocument(apis: Apis, { version, problems = [] }: OpenApiOptions): OpenApiDocument {
  const allProblems = [...Object.values(coreProblems), ...problems]
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [feature, api] of Object.entries(apis))
    for (const [name, endpoint] of Object.entries(api)) {
      const methods = (paths[`/api${endpoint.path}`] ??= {})
      methods[endpoint.method.toLowerCase()] = operation(`${camelCase(feature)}_${name}`, endpoint)
    }
  const services = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Vận Hành API', version, description: description(allProblems) },
    tags: [...services].sort().map((name) => ({ name })),
    paths,
    components: components(allProblems),
  }
}

function operation(operationId: string, endpoint: Endpoint): Operation {
  const spec = endpoint[wire]
  const body = requestBody(spec)
  return {
    operationId,
    tags: [serviceOf(spec.path)],
    summary: spec.summary,
    description: accessWords(spec),
    security: security(spec),
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(spec.method === 'GET' || spec.secret ? [] : [idempotencyParameter]),
    ],
    ...(body && { requestBody: body }),
    responses: { 200: success(spec), ...errorResponses },
  }
}

/** The ABP service of a path: `User` for `/services/app/User/GetAll`, `TokenAuth` for `/TokenAuth/LogOut`. */
export function serviceOf(path: string): string {
  return path.replace(/^\/services\/app/, '').split('/')[1] ?? ''
}

function accessWords({ access, alsoAt = [] }: EndpointSpec): string {
  const permissions = access === 'anyone' || access === 'signedIn' ? [] : [access].flat()
  const names = permissions.map((permission) => `\`${permission}\``).join(' or ')
  const who = access === 'anyone' ? 'Open to everybody.' : names ? `Needs ${names}.` : 'Needs a session.'
  return [who, ...alsoAt.map((path) => `Also at \`${path}\`.`)].join(' ')
}

function security({ access, cookie }: EndpointSpec): JsonSchema[] {
  if (access === 'anyone') return []
  return cookie ? [{ bearer: [] }, { cookie: [] }] : [{ bearer: [] }]
}

/** The parameters that a schema of the contract describes. */
export function parameters(
  schema: ZodObject | undefined,
  place: 'path' | 'query',
  target?: Dialect,
): JsonSchema[] {
  if (!schema) return []
  const json = inputSchema(schema, target) as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => {
    const { description: words, ...rest } = property
    const isRequired = place === 'path' || json.required?.includes(name) === true
    return { name, in: place, required: isRequired, ...(words ? { description: words } : {}), schema: rest }
  })
}

function requestBody({ body }: EndpointSpec): JsonSchema | undefined {
  if (body === undefined) return undefined
  if (body !== multipart)
    return { required: true, content: { 'application/json': { schema: inputSchema(body) } } }
  const schema = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function success({ returns }: EndpointSpec): JsonSchema {
  if (returns === file)
    return {
      description: 'The file itself.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  return {
    description: 'The result in its envelope.',
    content: { 'application/json': { schema: enveloped(outputSchema(returns)) } },
  }
}

function camelCase(feature: string): string {
  return feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function description(problems: readonly ProblemKind[]): string {
  const rows = problems.map(
    ({ code, words }) => `| \`${code}\` | ${words.status} | ${words.vi} | ${words.en} |`,
  )
  return [
    'Every JSON answer is an ABP envelope: `result` on success, `error` otherwise. Paths and the names of query',
    'parameters and body fields are read without regard to case. Days are `YYYY-MM-DD`, instants ISO 8601 in UTC.',
    'Words come in the language of `?culture=`, the account, or `Accept-Language`: `vi` or `en`.',
    '',
    '<details><summary>Problems: what <code>error.problem</code> can be</summary>',
    '',
    '| problem | status | Tiếng Việt | English |',
    '|---|---|---|---|',
    ...rows,
    '',
    '</details>',
  ].join('\n')
}
