import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'

import { allApis } from '#contract/all.ts'
import { endpoint, file, multipart } from '#contract/core/endpoint.ts'
import { coreProblems, problems } from '#contract/core/problem.ts'
import { optional } from '#contract/core/rules.ts'

import { serveOpenApi } from './serve-openapi.ts'
import { openApiDocument, type OpenApiDocument, type Operation } from './document.ts'

const document = openApiDocument(allApis, { version: '1.2.3' })

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods))
}

/** Every `$ref` of a value with whether it leads somewhere. */
function references(value: unknown, root: unknown): { ref: string; leads: boolean }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value ? [{ ref: String(value.$ref), leads: leads(String(value.$ref), root) }] : []
  return [...own, ...Object.values(value).flatMap((item) => references(item, root))]
}

function leads(ref: string, root: unknown): boolean {
  if (!ref.startsWith('#/')) return false
  let at: unknown = root
  for (const name of ref.slice(2).split('/')) at = (at as Record<string, unknown> | undefined)?.[name]
  return at !== undefined
}

describe('the document of the whole product', () => {
  test('has every endpoint, at its address and verb', () => {
    const endpoints = Object.values(allApis).flatMap((api) => Object.values(api))
    const expected = endpoints.map(({ method, path }) => `${method} /api${path}`)
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(found.sort()).toEqual(expected.sort())
  })

  test('names each operation once', () => {
    const ids = operationsOf(document).map(({ operationId }) => operationId)
    expect(ids).toContain('dutyTeams_list')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z]\w*_[a-z]\w*$/i.test(id))).toEqual([])
  })

  test('refers to nothing that is not there', () => {
    const all = references(document, document)
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((reference) => !reference.leads)).toEqual([])
  })

  test('declares each parameter of a path, and no other', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const { parameters } of Object.values(methods)) {
        const declared = parameters.filter((parameter) => parameter['in'] === 'path').map(({ name }) => name)
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        expect(declared).toEqual(named)
      }
  })

  test('groups by ABP service', () => {
    const services = document.tags.map(({ name }) => name)
    expect(services).toEqual(expect.arrayContaining(['User', 'TokenAuth', 'AbpUserConfiguration', 'File']))
    expect(document.paths['/api/services/app/User/GetAll']?.['get']?.tags).toEqual(['User'])
  })

  test('lists the problems any call may answer', () => {
    const { status, vi } = coreProblems.changedMeanwhile.words
    expect(document.info.description).toContain(`| \`core.changedMeanwhile\` | ${status} | ${vi} |`)
  })
})

describe('one endpoint', () => {
  const Thing = z.object({
    name: z.string().max(5),
    note: optional(z.string()),
    since: z.iso.date(),
    any: z.json(),
  })
  const tooBig = problems('things', { tooBig: { status: 422, vi: 'Quá lớn', en: 'Too big' } })
  const api = {
    list: endpoint({
      method: 'GET',
      path: '/services/app/Thing/GetAll',
      access: ['Things.View', 'Things.Edit'],
      summary: 'All things.',
      query: z.object({ keyword: z.string().optional(), count: z.int().describe('How many.') }),
      returns: z.object({ items: z.array(Thing) }),
    }),
    move: endpoint({
      method: 'POST',
      path: '/things/{id}/move',
      alsoAt: ['/things/{id}/move'],
      access: 'anyone',
      summary: 'Moves a thing.',
      params: z.object({ id: z.int() }),
      body: Thing,
      returns: z.null(),
    }),
    upload: endpoint({
      method: 'POST',
      path: '/services/app/Thing/Upload',
      access: 'signedIn',
      summary: 'A file for a thing.',
      body: multipart,
      returns: file,
      cookie: true,
    }),
  }
  const { paths, info } = openApiDocument(
    { 'my-things': api },
    { version: '1', problems: Object.values(tooBig) },
  )
  const list = paths['/api/services/app/Thing/GetAll']?.['get']
  const move = paths['/api/things/{id}/move']?.['post']
  const upload = paths['/api/services/app/Thing/Upload']?.['post']

  test('says who may call', () => {
    expect(list?.security).toEqual([{ bearer: [] }])
    expect(list?.description).toBe('Needs `Things.View` or `Things.Edit`.')
    expect(move?.security).toEqual([])
    expect(move?.description).toBe('Open to everybody. Also at `/things/{id}/move`.')
    expect(upload?.security).toEqual([{ bearer: [] }, { cookie: [] }])
    expect(upload?.description).toBe('Needs a session.')
  })

  test('describes the query and the path', () => {
    expect(list?.parameters).toEqual([
      { name: 'keyword', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'count', in: 'query', required: true, description: 'How many.', schema: { type: 'integer' } },
    ])
    expect(move?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { $ref: '#/components/parameters/IdempotencyKey' },
    ])
  })

  test('asks in the body for what the server asks for', () => {
    expect(move?.requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              name: { type: 'string', maxLength: 5 },
              note: { type: ['string', 'null'] },
              since: { type: 'string', format: 'date' },
              any: {},
            },
            required: ['name', 'since', 'any'],
          },
        },
      },
    })
    expect(upload?.requestBody).toHaveProperty(
      ['content', 'multipart/form-data', 'schema', 'required'],
      ['file'],
    )
  })

  test('answers an enveloped result or a file, or an enveloped error', () => {
    const schema = ['content', 'application/json', 'schema', 'allOf']
    expect(move?.responses['200']).toHaveProperty(schema, [
      { $ref: '#/components/schemas/Envelope' },
      { type: 'object', required: ['result'], properties: { result: { type: 'null' } } },
    ])
    expect(upload?.responses['200']).toHaveProperty(['content', 'application/octet-stream'])
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', 'default'])
    expect(list?.responses['409']).toEqual({ $ref: '#/components/responses/Conflict' })
  })

  test('lists the problems of its feature', () => {
    expect(info.description).toContain('| `things.tooBig` | 422 | Quá lớn | Too big |')
  })
})

describe('over HTTP', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: false } })
    await serveOpenApi(app, allApis, { version: '1.2.3' })
  })
  afterAll(() => app.close())

  test('/api/openapi.json is the document', async () => {
    const answer = await app.inject('/api/openapi.json')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('the page and all it loads come from this server', async () => {
    const page = await app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
    expect(loaded.length).toBeGreaterThan(4)
    for (const address of [...loaded, '/api/docs/json']) {
      expect(address).toMatch(/^\/api\/docs\//)
      expect((await app.inject(address)).statusCode).toBe(200)
    }
  })

  test('/swagger leads to the page', async () => {
    expect((await app.inject('/swagger')).headers.location).toBe('/api/docs')
  })
})
