import { existsSync } from 'node:fs'

import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { serveHealth } from './health.ts'

let server: TestApp
let admin: Client

beforeAll(async () => {
  server = await testApp({ CORS_ORIGINS: 'https://dieu-hanh.example.vn' })
  admin = await signedIn(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

const keys = ['result', 'targetUrl', 'success', 'error', 'unAuthorizedRequest', '__abp']

describe('the envelope', () => {
  test('frames a result, and a call that answers nothing', async () => {
    const answer = await server.app.inject({ url: '/api/services/app/Session/GetCurrentLoginInformations' })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(answer.json<object>()).sort()).toEqual([...keys].sort())
    expect(answer.json()).toMatchObject({
      success: true,
      error: null,
      unAuthorizedRequest: false,
      __abp: true,
    })
    const nothing = await server.app.inject({ method: 'POST', url: '/api/TokenAuth/LogOut' })
    expect([nothing.statusCode, nothing.json<{ result: null }>().result]).toEqual([200, null])
  })

  test('frames every refusal, with the fields that are wrong', async () => {
    const answer = await admin.send('POST', '/services/app/PowerPlant/Create', { Code: 'mt 1', kind: 'wind' })
    expect(answer.status).toBe(400)
    expect(answer.error).toEqual({
      code: 400,
      message: 'Dữ liệu gửi lên không hợp lệ!',
      details: [
        'Các trường sau chưa đúng:',
        ' - code: Mã chỉ gồm chữ hoa không dấu và chữ số',
        ' - name: Vui lòng nhập trường này',
        ' - kind: Giá trị không nằm trong danh sách',
        ' - ratedMw: Vui lòng nhập trường này',
      ].join('\n'),
      validationErrors: [
        { message: 'Mã chỉ gồm chữ hoa không dấu và chữ số', members: ['code'] },
        { message: 'Vui lòng nhập trường này', members: ['name'] },
        { message: 'Giá trị không nằm trong danh sách', members: ['kind'] },
        { message: 'Vui lòng nhập trường này', members: ['ratedMw'] },
      ],
      problem: 'core.invalid',
    })
  })

  test('marks 401 and 403 as unauthorized', async () => {
    const answer = await server.app.inject({ url: '/api/services/app/User/GetAll' })
    expect(answer.json()).toMatchObject({ success: false, unAuthorizedRequest: true, error: { code: 401 } })
  })

  test.each([
    ['GET', '/api/services/app/Nothing/GetAll', 404, 'core.unknownPath'],
    ['GET', '/api/services/app/User/Create', 405, 'core.wrongMethod'],
    ['DELETE', '/api/services/app/user/getall', 405, 'core.wrongMethod'],
    ['GET', '/api/%E0%A4%A', 404, 'core.unknownPath'],
  ] as const)('%s %s: %i %s', async (method, url, status, problem) => {
    const answer = await server.app.inject({ method, url })
    expect([answer.statusCode, answer.json<{ error: { problem: string } }>().error.problem]).toEqual([
      status,
      problem,
    ])
  })
})

describe('requests of ABP clients', () => {
  test('paths, query names and body names in any casing', async () => {
    const list = await admin.get<{ items: unknown[] }>(
      '/SERVICES/app/powerplant/getall?MAXRESULTCOUNT=1&skipcount=0',
    )
    expect([list.status, Array.isArray(list.result.items)]).toEqual([200, true])
  })

  test('page sizes: 10 by default, 0 refused, more than 1000 answered with 1000', async () => {
    expect((await admin.get('/services/app/PowerPlant/GetAll?MaxResultCount=0')).status).toBe(400)
    expect((await admin.get('/services/app/PowerPlant/GetAll?MaxResultCount=2147483647')).status).toBe(200)
    expect((await admin.get('/services/app/PowerPlant/GetAll?SkipCount=-1')).status).toBe(400)
    const wrong = await admin.get('/services/app/PowerPlant/Get?Id=abc')
    expect([wrong.status, wrong.error?.validationErrors]).toEqual([
      400,
      [{ message: 'Phải là số', members: ['id'] }],
    ])
  })

  test('sorting by the list’s own columns; what a stock table offers besides is passed over', async () => {
    const names = async (sorting: string) => {
      const { result } = await admin.get<{ items: { name: string }[] }>(
        `/services/app/PowerPlant/GetAll?Sorting=${encodeURIComponent(sorting)}`,
      )
      return result.items.map(({ name }) => name)
    }
    expect(await names('password,name desc')).toEqual(await names('name desc'))
    expect(await names('x'.repeat(2000))).toEqual(await names(''))
  })

  test('filters that are not set may be sent empty', async () => {
    const none = 'Keyword=&PowerPlantId=&DutyTeamId=&RoleName=&PositionTitle=&IsActive=&Sorting=&SkipCount='
    expect((await admin.get(`/services/app/user/GetAll?${none}`)).status).toBe(200)
    const nobody = await admin.get('/services/app/User/Get?Id=')
    expect([nobody.status, nobody.error?.validationErrors]).toEqual([
      400,
      [{ message: 'Vui lòng nhập trường này', members: ['id'] }],
    ])
  })

  test('a value may hold a question mark', async () => {
    const { result } = await admin.get<{ totalCount: number }>('/services/app/User/GetAll?Keyword=user?x')
    expect(result.totalCount).toBe(0)
  })

  test('text that cannot be kept is refused or left out, never a failure', async () => {
    const role = (name: string) =>
      admin.send('POST', '/services/app/Role/Create', { name, displayName: name })
    for (const name of ['a\u0000b', 'a\ud800b', '\\\u0000'])
      expect((await role(name)).error?.problem).toBe('core.malformed')
    expect((await role('a\u0001b')).status).toBe(400)
    for (const name of ['Ca \u26a1 \ud83d\ude00', '\\u0000']) expect((await role(name)).status).toBe(200)
    const nested = { key: 'a', value: { list: ['x\u0000'] } }
    expect((await admin.send('PUT', '/services/app/Preference/Update', nested)).status).toBe(400)
    expect((await admin.get('/services/app/User/GetAll?Keyword=a%00b')).status).toBe(200)
  })

  test('odd media types: charset, text/json, empty bodies; others are refused', async () => {
    const send = (contentType: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/TokenAuth/LogOut',
        headers: { 'content-type': contentType },
        payload,
      })
    expect((await send('application/json;charset=UTF-8', '')).statusCode).toBe(200)
    expect((await send('text/json', '{}')).statusCode).toBe(200)
    expect((await send('application/vnd.api+json', '{}')).statusCode).toBe(200)
    expect((await send('application/json', '{"a":')).json()).toMatchObject({
      error: { problem: 'core.malformed' },
    })
    expect((await send('application/xml', '<a/>')).json()).toMatchObject({
      error: { problem: 'core.wrongMediaType' },
    })
  })

  test('bodies over 2 MB are refused', async () => {
    const answer = await admin.send('POST', '/services/app/Role/Create', {
      name: 'x'.repeat(3 * 1024 * 1024),
    })
    expect([answer.status, answer.error?.problem]).toEqual([413, 'core.tooLarge'])
  })

  test.each([
    [{ '.aspnetcore.culture': 'c=en|uic=en' }, 'You are not signed in.'],
    [{ '.aspnetcore.culture': 'en-US' }, 'You are not signed in.'],
    [{ '.aspnetcore.culture': 'c=null|uic=null' }, 'Bạn chưa đăng nhập vào hệ thống.'],
    [{ 'accept-language': 'fr-FR,en;q=0.8' }, 'You are not signed in.'],
    [{ cookie: 'Abp.Localization.CultureName=en' }, 'You are not signed in.'],
    [{}, 'Bạn chưa đăng nhập vào hệ thống.'],
  ])('speak the language of %o', async (headers, message) => {
    const answer = await server.app.inject({ url: '/api/services/app/User/GetAll', headers })
    expect(answer.json<{ error: { message: string } }>().error.message).toBe(message)
  })
})

describe('refusals before anybody is asked who calls', () => {
  test.each([
    ['GET', '/api/services/app/Nothing/GetAll', undefined, 'There is no such address.'],
    ['GET', '/api/services/app/User/Create', undefined, 'This address does not take that method.'],
    ['GET', '/api/%E0%A4%A', undefined, 'There is no such address.'],
    ['POST', '/api/services/app/Role/Create', '{"a":', 'The content of the request cannot be read.'],
  ] as const)('%s %s speak the caller’s language too', async (method, url, payload, message) => {
    const headers = { 'accept-language': 'en', 'content-type': 'application/json' }
    const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(answer.json()).toMatchObject({ error: { message }, __abp: true })
  })
})

describe('headers', () => {
  test('say nothing may be sniffed or framed, and name the request', async () => {
    const { headers } = await server.app.inject({ url: '/api/health/live' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'none';frame-ancestors 'self'",
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('let only the configured origin in, errors included', async () => {
    const ask = (origin: string) =>
      server.app
        .inject({ url: '/api/services/app/User/GetAll', headers: { origin } })
        .then(({ headers }) => headers)
    expect(await ask('https://dieu-hanh.example.vn')).toMatchObject({
      'access-control-allow-origin': 'https://dieu-hanh.example.vn',
      'access-control-allow-credentials': 'true',
    })
    expect((await ask('https://elsewhere.example'))['access-control-allow-origin']).toBeUndefined()
  })

  test('answer preflights before asking who calls', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/services/app/User/GetAll',
      headers: {
        origin: 'https://dieu-hanh.example.vn',
        'access-control-request-method': 'GET',
        'access-control-request-headers': '.aspnetcore.culture, abp.tenantid, authorization, content-type',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toContain('.aspnetcore.culture')
  })

  test('long answers are compressed', async () => {
    const answer = await server.app.inject({
      url: '/AbpUserConfiguration/GetAll',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(answer.headers['content-encoding']).toBe('gzip')
  })
})

test('an unknown failure answers an id and no stack, and is a problem of ours', async () => {
  await server.db.schema.alterTable('preferences').renameTo('preferences_away').execute()
  const answer = await admin.get('/services/app/Session/GetProfile')
  await server.db.schema.alterTable('preferences_away').renameTo('preferences').execute()
  expect([answer.status, answer.error?.problem]).toEqual([500, 'core.internal'])
  expect(answer.error?.message).toContain(String(answer.headers['x-request-id']))
  expect(JSON.stringify(answer.error)).not.toMatch(/preferences|select|\.ts/)
})

test('health: live and ready', async () => {
  const health = (path: string) =>
    server.app.inject({ url: path }).then((answer) => [answer.statusCode, answer.json()])
  expect(await health('/api/health/live')).toEqual([200, { status: 'live' }])
  expect(await health('/api/health/ready')).toEqual([200, { status: 'ready' }])
})

// A file system without a free byte that every Linux has; a full disk says the same.
test.runIf(existsSync('/proc/self'))('health: a full disk is not ready, though live', async () => {
  const app = Fastify()
  serveHealth(app, server.db, { dataDir: '/proc', checks: {} })
  const health = (path: string) =>
    app.inject({ url: path }).then((answer) => [answer.statusCode, answer.json()])
  expect(await health('/api/health/ready')).toEqual([503, { status: 'disk full' }])
  expect(await health('/api/health/live')).toEqual([200, { status: 'live' }])
  await app.close()
})
