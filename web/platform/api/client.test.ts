import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { accountApi } from '#contract/account/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { fileApi } from '#contract/files/index.ts'

import {
  type Arrival,
  type CookieJar,
  openBrowser,
  openServer,
  type Reply,
} from '#web/platform/test-browser.ts'

/** A server with one valid token at a time, as far as the client can tell it from the real one. */
class Sessions {
  valid = 'token-1'
  refreshStatus = 200
  refreshDelayMs = 30
  /** What a call with a valid token is answered. */
  answer: (arrival: Arrival, reply: Reply) => void = (_, reply) =>
    send(reply, 200, { totalCount: 0, items: [] })

  /** What happens elsewhere before a renewal is answered. */
  whileRenewing: () => void = () => {}

  /** Told how to answer a write, which it then does when it likes. */
  holdWrite: ((answer: () => void) => void) | null = null

  readonly handle = (arrival: Arrival, reply: Reply): void => {
    if (arrival.url.startsWith('/TokenAuth/RefreshToken')) {
      setTimeout(() => {
        this.whileRenewing()
        this.refresh(reply)
      }, this.refreshDelayMs)
    } else if (this.holdWrite && arrival.method === 'POST') this.holdWrite(() => this.judge(arrival, reply))
    else this.judge(arrival, reply)
  }

  private judge(arrival: Arrival, reply: Reply): void {
    if (arrival.headers['authorization'] === `Bearer ${this.valid}`) this.answer(arrival, reply)
    else send(reply, 401, null, { message: 'Bạn chưa đăng nhập', problem: 'core.notSignedIn' })
  }

  private refresh(reply: Reply): void {
    if (this.refreshStatus !== 200) return send(reply, this.refreshStatus, null, { message: 'no' })
    this.valid = `token-${Number(this.valid.slice(6)) + 1}`
    send(reply, 200, { accessToken: this.valid, userId: 12 })
  }
}

function send(reply: Reply, status: number, result: unknown, error: object | null = null): void {
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  reply.end(JSON.stringify({ result, success: error === null, error, __abp: true }))
}

let jar: CookieJar
let sessions: Sessions
let server: Awaited<ReturnType<typeof openServer>>

beforeEach(async () => {
  jar = openBrowser()
  sessions = new Sessions()
  server = await openServer(sessions.handle)
  vi.stubEnv('VITE_API_BASE_URL', server.url)
})
afterEach(async () => {
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** The client as one tab has it, signed in with a token; a second call is a second tab with the same cookies. */
async function openTab(token: string | null = 'token-1') {
  vi.resetModules()
  if (token) jar.cookie = `access_token=${token}`
  const [client, session] = await Promise.all([
    import('./client.ts'),
    import('#web/platform/session/session.ts'),
  ])
  const ends: string[] = []
  session.onSessionEnd((why) => ends.push(why))
  return { ...client, beginSession: session.beginSession, ends }
}

const refreshes = () => server.arrivals.filter(({ url }) => url.startsWith('/TokenAuth/RefreshToken'))
const reads = () => server.arrivals.filter(({ url }) => url.startsWith('/services/app/User/GetAll'))
const create = { body: { powerPlantIds: [1] } as never }

describe('a request', () => {
  test('carries the token, the language and the query, without empty values', async () => {
    const { call } = await openTab()
    await call(employeeApi.list, { query: { keyword: 'hòa', sorting: '', isActive: false } })
    const [{ url, headers } = {}] = server.arrivals
    expect(url).toBe('/services/app/User/GetAll?keyword=h%C3%B2a&isActive=false')
    expect(headers).toMatchObject({ authorization: 'Bearer token-1', '.aspnetcore.culture': 'c=vi|uic=vi' })
    expect(headers).not.toHaveProperty('idempotency-key')
  })

  test('that writes brings an idempotency key of its own, or the one of the caller', async () => {
    const { call } = await openTab()
    await call(employeeApi.create, create)
    await call(employeeApi.create, { ...create, key: 'again-and-again' })
    const [first, second] = server.arrivals.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(second).toBe('again-and-again')
    expect(server.arrivals[0]).toMatchObject({ method: 'POST', body: '{"powerPlantIds":[1]}' })
  })

  test('makes its key without a secure context too', async () => {
    const secure = crypto
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes),
    })
    const { newKey } = await import('./key.ts')
    const keys = Array.from({ length: 50 }, newKey)
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(new Set(keys).size).toBe(50)
  })

  test('sends a form as it is, and receives a file as it is', async () => {
    sessions.answer = ({ headers, body }, reply) => {
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      expect(body).toContain('chữ ký')
      send(reply, 200, { id: 5 })
    }
    const { call } = await openTab()
    const form = new FormData()
    form.append('file', new Blob(['chữ ký']), 'a.png')
    await call(fileApi.upload, { query: { purpose: 'signature' }, body: form })

    sessions.answer = (_, reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end('png')
    const file = await call(fileApi.download, { query: { id: 5 } })
    expect(await file.text()).toBe('png')
  })

  test('fits its endpoint or does not compile', async () => {
    const { call } = await openTab()
    const wrong = () => [
      // @ts-expect-error an unknown filter
      call(employeeApi.list, { query: { colour: 'red' } }),
      // @ts-expect-error a missing body
      call(accountApi.changeLanguage),
      // @ts-expect-error a body outside the contract
      call(accountApi.changeLanguage, { body: { languageName: 'fr' } }),
      // @ts-expect-error a body where none is taken
      call(accountApi.profile, { body: {} }),
    ]
    expect(wrong).toBeTypeOf('function')
  })
})

describe('an expired token', () => {
  test('is renewed once for all waiting requests, and each is sent again with its own key', async () => {
    const { call, ends } = await openTab('old')
    await Promise.all([
      call(employeeApi.list),
      call(employeeApi.list, { query: { keyword: 'b' } }),
      call(employeeApi.create, create),
    ])
    expect(refreshes()).toHaveLength(1)
    expect(refreshes()[0]?.headers['authorization']).toBe('Bearer old')
    expect(reads()).toHaveLength(4)
    const keys = server.arrivals.filter(({ url }) => url.endsWith('/Create')).map(({ headers }) => headers)
    expect(keys).toHaveLength(2)
    expect(keys[0]?.['idempotency-key']).toBe(keys[1]?.['idempotency-key'])
    expect(jar.set.get('access_token')?.value).toBe('token-2')
    expect(ends).toEqual([])
  })

  test('keeps later requests waiting until there is a new one', async () => {
    sessions.refreshDelayMs = 150
    const { call } = await openTab('old')
    const first = call(employeeApi.list)
    await vi.waitUntil(() => refreshes().length === 1)
    await Promise.all([first, call(employeeApi.list, { query: { keyword: 'later' } })])
    const later = server.arrivals.filter(({ url }) => url.endsWith('keyword=later'))
    expect(later.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-2'])
  })

  test('is renewed by one tab for all tabs, for a refresh token works once', async () => {
    const tabs = [await openTab('old'), await openTab('old')]
    await Promise.all(tabs.map(({ call }) => call(employeeApi.list)))
    expect(refreshes()).toHaveLength(1)
  })

  test('that cannot be renewed ends the session once and clears its cookies', async () => {
    sessions.refreshStatus = 401
    const { call, ends } = await openTab('old')
    const results = await Promise.allSettled([call(employeeApi.list), call(employeeApi.list)])
    const given = results.map((result) => (result.status === 'rejected' ? result.reason : result.value))
    expect(given).toMatchObject([{ code: 'ERR_CANCELED' }, { code: 'ERR_CANCELED' }])
    expect(refreshes()).toHaveLength(1)
    expect(ends).toEqual(['expired'])
    expect(jar.set.has('access_token')).toBe(false)
  })

  test('that is refused late neither ends nor enters the session that has begun since', async () => {
    sessions.refreshStatus = 401
    const { call, beginSession, ends } = await openTab('old')
    const late: (() => void)[] = []
    sessions.holdWrite = (answer) => late.push(answer)
    const write = call(employeeApi.create, create)
    await vi.waitUntil(() => late.length === 1)
    await expect(call(employeeApi.list)).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    beginSession({ accessToken: 'token-1', userId: 13 })
    for (const answer of late) answer()
    await expect(write).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(server.arrivals.filter(({ url }) => url.endsWith('/Create'))).toHaveLength(1)
    expect(refreshes()).toHaveLength(1)
    expect(ends).toEqual(['expired'])
    expect(jar.set.get('access_token')?.value).toBe('token-1')
  })

  test('that is refused while another tab signs in does not end its session', async () => {
    sessions.refreshStatus = 401
    sessions.whileRenewing = () => {
      jar.cookie = 'access_token=token-1'
    }
    const { call, ends } = await openTab('old')
    await expect(call(employeeApi.list)).resolves.toMatchObject({ totalCount: 0 })
    expect(refreshes()).toHaveLength(1)
    expect(ends).toEqual([])
    expect(jar.set.get('access_token')?.value).toBe('token-1')
  })

  test('of nobody any more is sent nowhere, and a tab that was signed in hears of it', async () => {
    const { call, ends } = await openTab()
    jar.set.clear()
    for (const attempt of [1, 2])
      await expect(call(employeeApi.list), `${attempt}`).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(server.arrivals).toEqual([])
    expect(ends).toEqual(['expired'])
  })

  test.each([502, 503, 429])(
    'survives a renewal answered %i, which says nothing about the session',
    async (status) => {
      sessions.refreshStatus = status
      const { call, ends } = await openTab('old')
      await expect(call(employeeApi.list)).rejects.toMatchObject({ status })
      expect(ends).toEqual([])
      expect(jar.set.has('access_token')).toBe(true)
    },
  )

  test('refused again right after its renewal ends the session', async () => {
    sessions.answer = (_, reply) => send(reply, 401, null, { message: 'no' })
    const { call, ends } = await openTab('old')
    await expect(call(employeeApi.list)).rejects.toMatchObject({ status: 401, code: 'ERR_CANCELED' })
    expect(refreshes()).toHaveLength(1)
    expect(ends).toEqual(['expired'])
  })
})

describe('a refusal', () => {
  test('403 is tried again with a new token; the second one is a plain error and the session lives', async () => {
    sessions.answer = (_, reply) =>
      send(reply, 403, null, { message: 'Không có quyền', problem: 'core.forbidden' })
    const { call, ends } = await openTab()
    await expect(call(employeeApi.list)).rejects.toMatchObject({
      status: 403,
      code: '403',
      problem: 'core.forbidden',
      message: 'Không có quyền',
    })
    expect(refreshes()).toHaveLength(1)
    expect(ends).toEqual([])
  })

  test('of a login is the answer to the login, nothing to renew', async () => {
    const { call, ends } = await openTab(null)
    const body = { userNameOrEmailAddress: 'a', password: 'b' }
    await expect(call(accountApi.authenticate, { body })).rejects.toMatchObject({ status: 401 })
    expect(refreshes()).toHaveLength(0)
    expect(ends).toEqual([])
  })

  test('tells the fields it is about, and prefers the StatusCode of the server', async () => {
    sessions.answer = (_, reply) => {
      reply.writeHead(409, { 'content-type': 'application/json' })
      const error = {
        message: 'Email đã dùng',
        validationErrors: [{ message: 'Email đã dùng', members: ['emailAddress'] }],
      }
      reply.end(JSON.stringify({ StatusCode: 'email_taken', success: false, error }))
    }
    const { call } = await openTab()
    await expect(call(employeeApi.create, create)).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: [{ message: 'Email đã dùng', members: ['emailAddress'] }],
    })
  })

  test('that is no JSON is known by its status', async () => {
    sessions.answer = (_, reply) => reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>')
    const { call } = await openTab()
    await expect(call(employeeApi.list)).rejects.toMatchObject({ status: 502, code: '502', message: '' })
  })
})

describe('no answer', () => {
  test('is ERR_NETWORK', async () => {
    const { call } = await openTab()
    await server.close()
    await expect(call(employeeApi.list)).rejects.toMatchObject({ status: null, code: 'ERR_NETWORK' })
  })

  test('because the caller gave up is ERR_CANCELED', async () => {
    sessions.answer = () => undefined
    const { call } = await openTab()
    const giveUp = new AbortController()
    const answer = call(employeeApi.list, { signal: giveUp.signal })
    await vi.waitUntil(() => reads().length === 1)
    giveUp.abort()
    const error: unknown = await answer.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: null, code: 'ERR_CANCELED' })
  })

  test('within 60 seconds is ECONNABORTED', async () => {
    sessions.answer = () => undefined
    const { call } = await openTab()
    const waited: number[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waited.push(ms)
      const expired = new AbortController()
      setTimeout(() => expired.abort(new DOMException('', 'TimeoutError')), 50)
      return expired.signal
    })
    await expect(call(employeeApi.list)).rejects.toMatchObject({ status: null, code: 'ECONNABORTED' })
    expect(waited).toEqual([60_000])
    timeout.mockRestore()
  })
})
