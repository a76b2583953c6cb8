import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { allApis } from '#contract/all.ts'

import { abpDocument } from './abp-document.ts'
import { openApiDocument } from './document.ts'

const document = abpDocument(allApis, '1.2.3')
const text = JSON.stringify(document)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('says what OpenAPI 3.0 can say, and nothing newer', () => {
  expect(document.openapi).toBe('3.0.3')
  for (const newer of ['"type":["', '"type":"null"', '"const":', '"$defs"', '"prefixItems"', '"examples":'])
    expect([newer, text.includes(newer)]).toEqual([newer, false])
})

test('has every endpoint once, under a name of its own', () => {
  const endpoints = Object.values(allApis).flatMap((api) => Object.values(api))
  const ids = operations.map((operation) => operation['operationId'])
  expect(ids).toHaveLength(endpoints.length)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['User_GetAll', 'User_Create', 'TokenAuth_Authenticate']))
})

test('refers to nothing that is not there, and names nothing that is not referred to', () => {
  const referred = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to))
  expect([...referred].toSorted()).toEqual(
    Object.keys(document.components.schemas)
      .map((name) => `#/components/schemas/${name}`)
      .toSorted(),
  )
})

test('answers are without their envelope, and rows have ABP’s names', () => {
  expect(text).not.toContain('unAuthorizedRequest')
  const { schemas } = document.components
  expect(schemas['UserDto']).toMatchObject({
    properties: { userName: { type: 'string' }, id: { type: 'integer' } },
  })
  expect(schemas['UserGetAllOutput']).toMatchObject({
    properties: {
      totalCount: { type: 'integer' },
      items: { items: { $ref: '#/components/schemas/UserDto' } },
    },
  })
  expect(schemas['UserCreateInput']).toMatchObject({
    required: ['userName', 'emailAddress', 'surname', 'name'],
  })
})

test('a call that answers nothing has no type', () => {
  const remove = document.paths['/api/services/app/User/Delete']?.['delete']
  expect(remove?.['responses']).toEqual({ 200: { description: 'Success' } })
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-client-'))
  await generate({ input: JSON.parse(text) as Record<string, unknown>, output: folder, httpClient: 'fetch' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a generator makes a class for each service and a type for each schema', async () => {
  const services = await readdir(path.join(folder, 'services'))
  expect(services).toEqual(
    expect.arrayContaining(['UserService.ts', 'RoleService.ts', 'TokenAuthService.ts']),
  )
  const models = (await readdir(path.join(folder, 'models'))).map((name) => name.replace(/\.ts$/, ''))
  expect(models.toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
  const user = await readFile(path.join(folder, 'services', 'UserService.ts'), 'utf8')
  expect(user).toContain('requestBody: UserCreateInput')
  expect(user).toContain('CancelablePromise<UserGetAllOutput>')
})

test('what it makes compiles', async () => {
  expect(await compiled(folder)).toBe('')
}, 300_000)

test.each([
  ['the document of ABP’s clients', () => document, "components['schemas']['UserDto']['userName']"],
  [
    'our own',
    () => openApiDocument(allApis, { version: '1.2.3' }),
    "paths['/api/services/app/User/Get']['get']['parameters']",
  ],
])(
  'openapi-typescript makes types of %s, and they compile',
  async (_name, made, used) => {
    const types = await mkdtemp(path.join(tmpdir(), 'van-hanh-types-'))
    try {
      await writeFile(path.join(types, 'api.json'), JSON.stringify(made()))
      const generator = path.resolve('tools/openapi/node_modules/openapi-typescript/bin/cli.js')
      await run(process.execPath, [generator, 'api.json', '--output', 'api.ts'], { cwd: types })
      // A name that is not among the types does not compile: nothing here is merely empty.
      await writeFile(
        path.join(types, 'use.ts'),
        `import type { components, paths } from './api.ts'\nexport type Used = ${used}\n`,
      )
      expect(await compiled(types)).toBe('')
    } finally {
      await rm(types, { recursive: true, force: true })
    }
  },
  300_000,
)

const run = promisify(execFile)

/** What the compiler has to say about a folder. */
async function compiled(sources: string): Promise<string> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    skipLibCheck: true,
  }
  await writeFile(
    path.join(sources, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts'] }),
  )
  const compiler = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  )
  const ended = await run(process.execPath, [compiler, '--project', sources]).catch(
    (error: { stdout: string }) => error,
  )
  return ended.stdout
}
