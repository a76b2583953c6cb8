import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { readConfig } from '#server/platform/config/config.ts'

import { sendProblem } from '../errors.ts'
import { registerPlugins } from '../plugins.ts'
import { serveWebApp } from './serve-web-app.ts'

const script = `export const text = '${'vận hành '.repeat(300)}'`
const fixture: Readonly<Record<string, string | Buffer>> = {
  'index.html':
    '<!doctype html><html><head><script type="module" crossorigin src="/assets/index-1.js" nonce="__NONCE__"></script>' +
    '<link rel="modulepreload" crossorigin href="/assets/shared-2.js"></head><body><p>Trang</p></body></html>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-1.js': script,
  'assets/index-1.js.br': brotliCompressSync(script),
  'assets/index-1.js.gz': gzipSync(script),
  'assets/shared-2.js': 'export {}',
  '.secret': 'never',
  'manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-1.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-2.js' },
    'features/account/LoginPage.tsx': { file: 'assets/LoginPage-3.js', imports: ['_shared.js'] },
    'features/employees/EmployeesPage.tsx': {
      file: 'assets/EmployeesPage-4.js',
      imports: ['_shared.js', 'index.html'],
    },
    'features/employees/employees.vi.json': { file: 'assets/employees.vi-5.json' },
    'features/employees/employees.en.json': { file: 'assets/employees.en-6.json' },
  }),
  'routes.json': JSON.stringify([
    { path: '/login', modules: ['features/account/LoginPage.tsx'], words: [] },
    { path: '/nhan-vien/:id', modules: ['features/employees/EmployeesPage.tsx'], words: ['employees'] },
  ]),
}

let parent: string
let webDir: string
let app: FastifyInstance
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'van-hanh-web-'))
  webDir = path.join(parent, 'web')
  await writeFile(path.join(parent, 'outside.js'), 'outside the folder')
  app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  await registerPlugins(app, readConfig({}))
  app.get('/api/hello', () => ({ hello: 'world' }))
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new Problem(coreProblems.unknownPath)),
  )
  await serveWebApp(app, webDir)
})
afterEach(async () => {
  await app.close()
  await rm(parent, { recursive: true, force: true })
})

async function build(files = fixture): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(webDir, name)), { recursive: true })
    await writeFile(path.join(webDir, name), content)
  }
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const signedIn = { ...browser, cookie: 'access_token=x' }

describe('files', () => {
  beforeEach(() => build())

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('with accept-encoding %s', async (accepted, encoding) => {
    const answer = await app.inject({ url: '/assets/index-1.js', headers: { 'accept-encoding': accepted } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/i)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    const sent = encoding
      ? fixture[`assets/index-1.js.${encoding === 'br' ? 'br' : 'gz'}`]
      : Buffer.from(script)
    expect(answer.rawPayload.equals(sent as Buffer)).toBe(true)
  })

  test('beside the assets are asked for each time', async () => {
    const answer = await app.inject('/favicon.svg')
    expect(answer.headers['cache-control']).toBe('public, max-age=0')
    const again = await app.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('answer HEAD without content', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/assets/index-1.js' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  test.each([
    '/assets/gone-1.js',
    '/assets/index-1.js.br',
    '/assets/INDEX-1.js',
    '/assets',
    '/manifest.json',
    '/routes.json',
    '/.secret',
    '/favicon.ico',
  ])('%s is not there', async (url) => {
    const answer = await app.inject({ url, headers: { accept: '*/*' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: { problem: 'core.unknownPath' } })
  })
})

describe('the page', () => {
  beforeEach(() => build())

  test.each(['/', '/index.html', '/nhan-vien/42', '/khong/co/trang/nay', `/${'a'.repeat(500)}`, '/ban.in'])(
    'is at %s',
    async (url) => {
      const answer = await app.inject({ url, headers: browser })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toContain('<p>Trang</p>')
    },
  )

  test('is for plain clients too, but stands in for no file or script call', async () => {
    expect((await app.inject({ url: '/', headers: { accept: '*/*' } })).statusCode).toBe(200)
    expect((await app.inject('/nhan-vien/42')).statusCode).toBe(200)
    expect((await app.inject({ url: '/a.png', headers: { accept: 'image/*,*/*;q=0.8' } })).statusCode).toBe(
      404,
    )
    expect((await app.inject({ url: '/a', headers: { accept: 'application/json' } })).statusCode).toBe(404)
  })

  test.each([
    '/api',
    '/api/gone',
    '/API/gone',
    '/assets/gone.js',
    '/swagger/x',
    '/AbpUserConfiguration/x',
    '/AbpServiceProxies/GetAll?type=jquery',
    '/AntiForgery/GetToken',
    '/services/app/User/GetAll',
    '/TokenAuth/RefreshToken',
    '/signalr',
    '/health',
  ])('is not at %s', async (url) => {
    const answer = await app.inject({ url, headers: browser })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false })
  })

  test('leaves other routes alone', async () => {
    expect((await app.inject({ url: '/api/hello', headers: browser })).json()).toEqual({ hello: 'world' })
    expect((await app.inject({ method: 'POST', url: '/nhan-vien', headers: browser })).statusCode).toBe(404)
  })

  test('lets only its own scripts run, by a nonce of its own', async () => {
    const nonces = new Set<string | undefined>()
    for (let time = 0; time < 3; time++) {
      const { body, headers } = await app.inject({ url: '/', headers: browser })
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`)
      expect(policy).toContain("default-src 'self';")
      expect(policy).not.toContain("'unsafe-eval'")
      expect(policy).not.toContain("'unsafe-inline'")
      expect(body).not.toContain('__NONCE__')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  test('announces what its screen needs and not what it loads anyway', async () => {
    const { body } = await app.inject({ url: '/nhan-vien/42', headers: signedIn })
    expect(body).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/EmployeesPage-4.js">' +
        '<link rel="preload" as="fetch" crossorigin href="/assets/employees.vi-5.json"></head>',
    )
    for (const own of ['/assets/index-1.js', '/assets/shared-2.js']) expect(body.split(own)).toHaveLength(2)
  })

  test('announces texts in the language of its user', async () => {
    const headers = { ...browser, cookie: 'refresh_token=x; Abp.Localization.CultureName=en' }
    const { body } = await app.inject({ url: '/nhan-vien/42?tab=1', headers })
    expect(body).toContain('employees.en-6.json')
    expect(body).not.toContain('employees.vi-5.json')
  })

  test('announces the login to whoever has no session', async () => {
    const { body } = await app.inject({ url: '/nhan-vien/42', headers: browser })
    expect(body).toContain('LoginPage-3.js')
    expect(body).not.toContain('EmployeesPage-4.js')
  })
})

describe('a build', () => {
  test('that is not there is said so, and is served once it is', async () => {
    const missing = await app.inject({ url: '/nhan-vien', headers: browser })
    expect(missing.statusCode).toBe(503)
    expect(missing.body).toContain('npm run build')
    expect((await app.inject({ url: '/assets/index-1.js', headers: browser })).statusCode).toBe(404)
    await build()
    expect((await app.inject({ url: '/nhan-vien', headers: browser })).statusCode).toBe(200)
  })

  test('without announcements is served without them', async () => {
    await build({ 'index.html': '<html><head></head>Trang</html>' })
    expect((await app.inject({ url: '/login', headers: browser })).body).toBe(
      '<html><head></head>Trang</html>',
    )
  })

  test('that changes is read anew', async () => {
    await build()
    await utimes(path.join(webDir, 'index.html'), 1000, 1000)
    expect((await app.inject({ url: '/', headers: browser })).body).toContain('<p>Trang</p>')
    await build({ 'index.html': 'Bản mới', 'assets/new-7.js': 'new' })
    expect((await app.inject({ url: '/', headers: browser })).body).toBe('Bản mới')
    expect((await app.inject('/assets/new-7.js')).body).toBe('new')
  })
})

/** Sends a path as it is: clients would tidy it up. */
async function get(target: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

describe('a port', () => {
  test.each([
    '/../outside.js',
    '/assets/../../outside.js',
    '/assets/..%2f..%2foutside.js',
    '/%2e%2e/outside.js',
    '/%2e%2e%2foutside.js',
    '/..%5coutside.js',
    '/assets/..\\..\\outside.js',
    '/assets/%00../../outside.js',
    '/%c0%ae%c0%ae/outside.js',
    '/assets//../../outside.js',
    '//outside.js',
  ])('%s stays inside', async (target) => {
    await build()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await get(target)
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400|200) /)
    expect(answer).not.toContain('outside the folder')
    expect(await get('/assets/index-1.js')).toContain('vận hành')
  })
})
