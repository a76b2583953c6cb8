import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allApis, allPermissions } from '#contract/all.ts'
import { file, wire, type Access, type Endpoint } from '#contract/core/endpoint.ts'

import { testApp, type TestApp } from './app.ts'
import { client, signedIn, type Client } from './people.ts'

const endpoints = Object.entries(allApis).flatMap(([feature, api]) =>
  Object.entries(api).map(([name, endpoint]) => ({ feature, name, endpoint })),
)

const needsSession = (access: Access) => access !== 'anyone'
const needsRight = (access: Access) => needsSession(access) && access !== 'signedIn'
const words = (access: Access) => [access].flat().join(' | ')

let server: TestApp
let nobody: Client
let withoutRights: Client

beforeAll(async () => {
  server = await testApp()
  nobody = client(server.app)
  withoutRights = await signedIn(server)
})
afterAll(() => server.close())

function call(who: Client, { method, path }: Endpoint) {
  return method === 'GET' ? who.get(path) : who.send(method, path, {})
}

test('the endpoints of the product: method, path, access', () => {
  const lines = endpoints.map(
    ({ feature, endpoint }) => `${feature}: ${endpoint.method} ${endpoint.path} [${words(endpoint.access)}]`,
  )
  expect(`${lines.join('\n')}\n`).toMatchSnapshot()
})

test('only named endpoints are open to anyone, or to everybody who is signed in', () => {
  const names = (access: Access) =>
    endpoints
      .filter(({ endpoint }) => endpoint.access === access)
      .map(({ feature, name }) => `${feature}.${name}`)
  expect({ anyone: names('anyone'), signedIn: names('signedIn') }).toMatchSnapshot()
})

test('every right that an endpoint asks for exists, and every right is asked for', () => {
  const asked = new Set(
    endpoints.flatMap(({ endpoint }) => (needsRight(endpoint.access) ? [endpoint.access].flat() : [])),
  )
  // Whoever keeps a view may ask to share it, and levels narrow what whoever sees documents is shown: services look at these.
  const looked = [
    'Documents.ViewInternal',
    'Documents.ViewSecret',
    'LabourContracts.ViewSalary',
    'SavedViews.Share',
  ]
  expect([...asked, ...looked].sort()).toEqual(Object.keys(allPermissions).sort())
})

test('no two endpoints share an address', () => {
  const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`.toLowerCase())
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe.each(endpoints)('$feature.$name', ({ endpoint }) => {
  test.runIf(needsSession(endpoint.access))('needs a session', async () => {
    const answer = await call(nobody, endpoint)
    expect([answer.status, answer.error?.problem]).toEqual([401, 'core.notSignedIn'])
  })

  test.runIf(needsRight(endpoint.access))('needs its right', async () => {
    const answer = await call(withoutRights, endpoint)
    expect([answer.status, answer.error?.problem]).toEqual([403, 'core.forbidden'])
    // In words, as whoever hands out rights reads them.
    expect(answer.error?.message).toContain(`“${allPermissions[[endpoint.access].flat()[0] ?? '']?.vi}”`)
  })

  test.runIf(endpoint.method !== 'GET' || endpoint[wire].cookie !== true)(
    'ignores a token in a cookie',
    async () => {
      if (!needsSession(endpoint.access)) return
      const answer = await server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        headers: { cookie: `access_token=${withoutRights.token}` },
        ...(endpoint.method !== 'GET' && { payload: {} }),
      })
      expect(answer.statusCode).toBe(401)
    },
  )
})

test('answers of files are the only ones outside the envelope', () => {
  const outside = endpoints
    .filter(({ endpoint }) => endpoint[wire].returns === file)
    .map(({ endpoint }) => endpoint.path)
  expect(outside.sort()).toMatchSnapshot()
})
