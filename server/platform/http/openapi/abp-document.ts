import * as z from 'zod'

import { file, multipart, wire, type EndpointSpec } from '#contract/core/endpoint.ts'

import { parameters, serviceOf, type Apis } from './document.ts'
import { inputSchema, outputSchema, type JsonSchema } from './schemas.ts'

const DIALECT = 'openapi-3.0'
const binary = { type: 'string', format: 'binary' }

/** The document that clients are generated from as for any ABP server: results without their envelope, schemas by name. */
export interface AbpDocument {
  readonly openapi: '3.0.3'
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: JsonSchema
  }
}

/**
 * OpenAPI 3.0, as generators of ABP clients (NSwag and its kin) read it. They unwrap the envelope themselves and name their
 * classes after `components.schemas`: `UserDto` is a row of `User/GetAll`, `UserCreateInput` what `User/Create` takes.
 */
export function abpDocument(apis: Apis, version: string): AbpDocument {
  const schemas = new NamedSchemas()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const api of Object.values(apis))
    for (const endpoint of Object.values(api)) {
      const methods = (paths[`/api${endpoint.path}`] ??= {})
      const method = endpoint.method.toLowerCase()
      const names = namesOf(endpoint.path, Object.keys(methods).length > 0 ? method : '')
      methods[method] = operation(endpoint[wire], names, schemas)
    }
  return {
    openapi: '3.0.3',
    info: { title: 'Vận Hành API', version },
    paths,
    components: {
      schemas: schemas.all,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const pascalCase = (text: string) =>
  text.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What an operation is called, and its schemas after it. */
interface Names {
  readonly service: string
  readonly action: string
}

/**
 * `User` and `GetAll` of `/services/app/User/GetAll`; what stands in braces names nothing.
 *
 * @param verb tells the second operation of an address apart
 */
function namesOf(path: string, verb: string): Names {
  const action = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
  return { service: pascalCase(serviceOf(path)), action: pascalCase(action) + pascalCase(verb) }
}

function operation(spec: EndpointSpec, names: Names, schemas: NamedSchemas): JsonSchema {
  const { service, action } = names
  return {
    tags: [service],
    operationId: `${service}_${action}`,
    summary: spec.summary,
    parameters: [...parameters(spec.params, 'path', DIALECT), ...parameters(spec.query, 'query', DIALECT)],
    ...bodyOf(spec, names, schemas),
    responses: { 200: { description: 'Success', ...answerOf(spec, names, schemas) } },
    ...(spec.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  }
}

function bodyOf({ body }: EndpointSpec, { service, action }: Names, schemas: NamedSchemas): JsonSchema {
  if (body === undefined) return {}
  if (body === multipart) {
    const schema = { type: 'object', required: ['file'], properties: { file: binary } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  const schema = schemas.named(`${service}${action}Input`, inputSchema(body, DIALECT))
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function answerOf({ returns }: EndpointSpec, { service, action }: Names, schemas: NamedSchemas): JsonSchema {
  if (returns === file) return { content: { 'application/octet-stream': { schema: binary } } }
  // A call that answers nothing has no type of its own.
  if (returns instanceof z.ZodNull) return {}
  const json = outputSchema(returns, DIALECT)
  const row = rowOf(returns)
  const properties = json['properties'] as Readonly<Record<string, JsonSchema>> | undefined
  const rowName = action === 'GetAll' ? `${service}Dto` : `${service}${action}Item`
  if (row && properties?.['items'])
    json['properties'] = {
      ...properties,
      items: {
        type: 'array',
        items: schemas.named(rowName, outputSchema(row, DIALECT)),
      },
    }
  return {
    content: { 'application/json': { schema: schemas.named(`${service}${action}Output`, json) } },
  }
}

/** The rows of a list, where it answers one. */
function rowOf(returns: z.ZodType): z.ZodType | undefined {
  const items = returns instanceof z.ZodObject ? (returns.shape['items'] as unknown) : undefined
  return items instanceof z.ZodArray && items.element instanceof z.ZodObject ? items.element : undefined
}

/** Schemas of objects, under the name of what they are of; what is no object stays where it stands. */
class NamedSchemas {
  readonly all: Record<string, JsonSchema> = {}

  named(name: string, json: JsonSchema): JsonSchema {
    if (json['type'] !== 'object' || !json['properties']) return json
    this.all[name] = json
    return { $ref: `#/components/schemas/${name}` }
  }
}
