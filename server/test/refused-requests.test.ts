import { connect } from 'node:net'
import { Readable } from 'node:stream'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { testApp, type TestApp } from './app.ts'
import { makePlant, signedIn, type Client } from './people.ts'
import { upload } from './upload.ts'

const MEGABYTE = 1024 * 1024

let server: TestApp
let port: number
let plantId: number
let director: Client

beforeAll(async () => {
  server = await testApp({ REQUEST_SECONDS: '1', UPLOAD_DAY_MB: '1' })
  plantId = await makePlant(server.db)
  director = await signedIn(server, { roles: ['GD', 'QĐ'], plantIds: [plantId] })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

/** What the server answers to bytes as they are, and that it closes the connection. */
function raw(...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => pieces.forEach((piece) => socket.write(piece)))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (answer += text))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

function envelopeOf(answer: string) {
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  const { error, __abp } = JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? '{}') as {
    error: { code: number; problem: string; message: string }
    __abp: boolean
  }
  return { status: Number(answer.slice(9, 12)), problem: error.problem, message: error.message, __abp }
}

async function post(path: string, type: string, payload: string | Buffer) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/services/app${path}`,
    headers: { authorization: `Bearer ${director.token}`, 'content-type': type },
    payload,
  })
  const { error, __abp } = answer.json<{ error: { problem: string }; __abp: boolean }>()
  return { status: answer.statusCode, problem: error.problem, __abp }
}

describe('what cannot be read is refused in the envelope', () => {
  const head = 'POST /api/services/app/PowerPlant/Create HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
  test.each([
    ['no HTTP', 'XYZ\r\n\r\n', 400, 'core.malformed'],
    ['an unknown verb', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'core.malformed'],
    [
      'a long address',
      `GET /api/x?q=${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'core.headersTooLarge',
    ],
    [
      'a long header',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'core.headersTooLarge',
    ],
    ['a broken length', `${head}Content-Length: x\r\n\r\n`, 400, 'core.malformed'],
    [
      'a broken address',
      'GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
      'core.unknownPath',
    ],
  ])('%s', async (_name, bytes, status, problem) => {
    expect(envelopeOf(await raw(bytes))).toMatchObject({ status, problem, __abp: true })
  })

  test.each([
    ['application/json', '{', 400, 'core.malformed'],
    ['application/json', '{"name":"\\u0000"}', 400, 'core.malformed'],
    ['application/xml', '<a/>', 415, 'core.wrongMediaType'],
    ['application/json; charset=latin1', Buffer.from([0x7b, 0xff, 0x7d]), 400, 'core.malformed'],
  ])('a body of %s: %j', async (type, payload, status, problem) => {
    const answer = await post('/PowerPlant/Create', type, payload)
    expect(answer).toMatchObject({ status, problem, __abp: true })
  })

  test.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nbroken'],
  ])('an upload of %s: %j', async (type, payload) => {
    const { status, __abp } = await post('/File/Upload?Purpose=avatar', type, payload)
    expect([400, 415]).toContain(status)
    expect(__abp).toBe(true)
  })

  test('an upload without a file name, and content that is not what its encoding says', async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nabc\r\n--b--\r\n'
    const headers = { authorization: `Bearer ${director.token}` }
    const nameless = await server.app.inject({
      method: 'POST',
      url: '/api/services/app/File/Upload?Purpose=avatar',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: body,
    })
    expect([nameless.statusCode, nameless.json<{ __abp: boolean }>().__abp]).toEqual([415, true])
    const packed = await server.app.inject({
      method: 'POST',
      url: '/api/services/app/PowerPlant/Create',
      headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: '{}',
    })
    expect(packed.statusCode).toBeLessThan(500)
    expect(packed.json()).toMatchObject({ __abp: true })
  })
})

describe('a sender who does not go on is sent away', () => {
  test('in the middle of the headers', async () => {
    expect(envelopeOf(await raw('GET / HTTP/1.1\r\nHost: x\r\n'))).toMatchObject({
      status: 408,
      problem: 'core.tooSlow',
    })
  })

  test.each(['application/json', 'multipart/form-data; boundary=b'])(
    'in the middle of a body: %s',
    async (type) => {
      const head = `POST /api/services/app/File/Upload?Purpose=avatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${director.token}\r\n`
      const answer = await raw(`${head}Content-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`, '--b\r\n')
      expect(envelopeOf(answer)).toMatchObject({ status: 408, problem: 'core.tooSlow', __abp: true })
      expect(answer.toLowerCase()).toContain('connection: close')
    },
  )
})

describe('a full disk', () => {
  const words = /hết chỗ trống trên ổ đĩa/

  test('of the database refuses the write in words, and nothing of it stays', async () => {
    await sql`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.db)
    await sql`create trigger full_disk after insert on duty_teams execute function full_disk()`.execute(
      server.db,
    )
    const address = '/services/app/DutySchedule/CreateDutyTeam'
    const answer = await director.send('POST', address, { powerPlantId: plantId, code: 'A', name: 'Kíp A' })
    expect([answer.status, answer.error?.problem]).toEqual([507, 'core.diskFull'])
    expect(answer.error?.message).toMatch(words)
    await sql`drop trigger full_disk on duty_teams`.execute(server.db)
    expect(await server.db.selectFrom('dutyTeams').selectAll().execute()).toEqual([])
  })

  test('of the files refuses the upload', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    const spy = vi.spyOn(server.platform.files, 'put').mockRejectedValue(full)
    const answer = await upload(server.app, director, 'import', 'a.csv', Buffer.from('a,b\n1,2'))
    spy.mockRestore()
    expect(answer.status).toBe(507)
    expect(answer.error?.message).toMatch(words)
  })
})

test('what somebody uploads in a day has an allowance, which the next day gives anew', async () => {
  const who = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
  const csv = (bytes: number) => Buffer.from(`a,b\n${'1,2\n'.repeat(bytes / 4)}`)
  const send = (bytes: number) => upload(server.app, who, 'import', 'a.csv', csv(bytes))
  expect((await send(0.6 * MEGABYTE)).status).toBe(200)
  const refused = await send(0.6 * MEGABYTE)
  expect([refused.status, refused.error?.problem]).toEqual([429, 'files.quotaUsed'])
  expect(refused.error?.message).toContain('1 MB mỗi ngày')
  expect((await send(0.3 * MEGABYTE)).status).toBe(200)
  const both = await Promise.all([send(0.06 * MEGABYTE), send(0.06 * MEGABYTE)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const { id: sessionId } = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('employeeId', '=', who.userId)
    .executeTakeFirstOrThrow()
  // Midnight at the plants.
  server.setNow('2026-11-21T17:00:00.000Z')
  const token = server.platform.tokens.sign({ userId: who.userId, sessionId })
  const next = await upload(server.app, { ...who, token }, 'import', 'a.csv', csv(0.9 * MEGABYTE))
  expect(next.status).toBe(200)
  server.setNow('2026-11-21T00:30:00.000Z')
})

test.each([
  ['0', '127.0.0.1'],
  ['1', '203.0.113.9'],
  ['2', '10.0.0.7'],
  ['127.0.0.1', '203.0.113.9'],
  ['127.0.0.0/8,203.0.113.0/24', '10.0.0.7'],
  ['10.9.9.9', '127.0.0.1'],
])('behind TRUST_PROXY=%s a client is at %s, whatever it says itself', async (TRUST_PROXY, address) => {
  const behind = await testApp({ TRUST_PROXY })
  await behind.app.inject({
    method: 'POST',
    url: '/api/TokenAuth/Authenticate',
    headers: { 'x-forwarded-for': '1.1.1.1, 10.0.0.7, 203.0.113.9' },
    payload: { userNameOrEmailAddress: 'khong.co', password: 'x' },
  })
  const tries = await behind.db.selectFrom('loginAttempts').select('ip').execute()
  await behind.close()
  expect(tries).toEqual([{ ip: address }])
})

test('a download that breaks off in the middle is no whole file', async () => {
  const { files } = server.platform
  const csv = await upload<{ id: number }>(server.app, director, 'import', 'a.csv', Buffer.from('a,b\n1,2\n'))
  const download = () =>
    fetch(`http://127.0.0.1:${port}/api/services/app/File/Download?Id=${csv.result.id}`, {
      headers: { authorization: `Bearer ${director.token}` },
    })
  const failing = (bytes: number) =>
    Readable.from(
      (async function* () {
        yield Buffer.alloc(bytes)
        await Promise.resolve()
        throw new Error('torn')
      })(),
    )
  const open = vi.spyOn(files, 'open').mockResolvedValue(failing(10))
  const early = await download()
  expect([early.status, ((await early.json()) as { __abp: boolean }).__abp]).toEqual([500, true])
  open.mockResolvedValue(failing(MEGABYTE))
  await expect(download().then((answer) => answer.arrayBuffer())).rejects.toThrow(
    /terminated|fetch failed|aborted/,
  )
  open.mockRestore()
})
