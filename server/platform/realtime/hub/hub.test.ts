import { once } from 'node:events'
import { connect } from 'node:net'

import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { closingOf, maskedFrame, openBareWebSocket } from '../testing/bare-web-socket.ts'
import { signIn, startRealtimeServer, type RealtimeServer } from '../testing/realtime-server.ts'

/** Long enough for a busy machine to be heard within eight of them. */
const BEAT_MS = 250

let database: TestDatabase
let server: RealtimeServer
let user: Awaited<ReturnType<typeof signIn>>

beforeEach(async () => {
  database = await testDatabase()
  server = await startRealtimeServer(database)
  user = await signIn(database)
})

afterEach(async () => {
  await server.stop()
  await database.close()
})

/** A connection as abp.signalr-client makes it, and what the client would have written into the console. */
function stockConnection(token: string, { port } = server, retryAfterMs: number[] = []) {
  const complaints: string[] = []
  const log = (level: LogLevel, text: string) => {
    if (level >= LogLevel.Warning) complaints.push(text)
  }
  const connection = new HubConnectionBuilder()
    .withUrl(
      `http://127.0.0.1:${port}/signalr?enc_auth_token=${encodeURIComponent(token)}`,
      HttpTransportType.WebSockets,
    )
    .configureLogging({ log })
    .withAutomaticReconnect(retryAfterMs)
    .build()
  return { connection, complaints }
}

const closed = (connection: HubConnection) =>
  new Promise<Error | undefined>((resolve) => connection.onclose((error) => resolve(error)))

const greeting = '{"protocol":"json","version":1}\x1e'

describe('a stock client', () => {
  test('connects, registers and leaves without a word in the console', async () => {
    const { connection, complaints } = stockConnection(user.token)
    await connection.start()
    expect(connection.state).toBe('Connected')
    expect(await connection.invoke('register')).toBeNull()
    expect(await connection.invoke('Register')).toBeNull()
    const end = closed(connection)
    await connection.stop()
    expect(await end).toBeUndefined()
    expect(complaints).toEqual([])
  })

  test('is told of a method that there is not', async () => {
    const { connection } = stockConnection(user.token)
    await connection.start()
    await expect(connection.invoke('sendMessage', 'x')).rejects.toThrow('no such method')
    expect(await connection.invoke('register')).toBeNull()
    await connection.stop()
  })

  test.each(['', 'garbage'])('without a session ("%s") is refused', async (token) => {
    const { connection } = stockConnection(token)
    await expect(connection.start()).rejects.toThrow("Status code '401'")
    expect(connection.state).toBe('Disconnected')
  })

  test.each([
    ['the session is revoked', 'update sessions set revoked_at = now()'],
    ['the account is deactivated', 'update employees set is_active = false'],
  ])('is let go without an error when %s, and not taken again', async (_when, statement) => {
    const lively = await startRealtimeServer(database, BEAT_MS)
    const { connection, complaints } = stockConnection(user.token, lively)
    connection.keepAliveIntervalInMilliseconds = BEAT_MS / 5
    await connection.start()
    const end = closed(connection)
    await database.pool.query(statement)
    expect(await end).toBeUndefined()
    expect(complaints).toEqual([])
    await expect(connection.start()).rejects.toThrow("Status code '401'")
    await lively.stop()
  })

  test('is let go when the server stops, and comes back by itself if it does such a thing', async () => {
    const plain = stockConnection(user.token).connection
    const faithful = stockConnection(user.token, server, [60_000]).connection
    await Promise.all([plain.start(), faithful.start()])
    const end = closed(plain)
    const returning = new Promise((resolve) => faithful.onreconnecting(resolve))
    await server.app.close()
    expect(await end).toBeUndefined()
    await returning
    await faithful.stop()
  })

  test('has 20 connections at most', async () => {
    const taken = Array.from({ length: 20 }, () => stockConnection(user.token).connection)
    for (const connection of taken) await connection.start()
    await expect(stockConnection(user.token).connection.start()).rejects.toThrow("Status code '429'")
    const { token } = await signIn(database)
    const other = stockConnection(token).connection
    await other.start()
    await Promise.all([...taken, other].map((connection) => connection.stop()))
    await expect.poll(async () => (await negotiate(user.token)).status).toBe(200)
  })
})

const negotiate = (token: string, headers = {}) =>
  fetch(`http://127.0.0.1:${server.port}/signalr/negotiate?enc_auth_token=${token}&negotiateVersion=1`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  })

describe('negotiating', () => {
  test('names the one transport there is', async () => {
    const answer = await negotiate(user.token)
    expect(await answer.json()).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String),
      connectionToken: expect.any(String),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    })
  })

  test('takes no session from a cookie', async () => {
    expect((await negotiate('', { cookie: `access_token=${user.token}` })).status).toBe(401)
  })

  test('is refused before a one-time password is replaced', async () => {
    await database.pool.query('update accounts set must_change_password = true')
    expect((await negotiate(user.token)).status).toBe(403)
  })
})

const text = 0x81
const said = (words: string) => maskedFrame(text, words)

describe('a connection', () => {
  test.each([
    ['of another protocol', [said('{"protocol":"messagepack","version":1}\x1e')], 1000],
    ['that does not begin with a handshake', [said('hello\x1e')], 1000],
    ['whose record has no end', [said('{"protocol":"json","version":1}')], 1002],
    ['that says what is no record', [said(greeting), said('[]\x1e')], 1000],
    ['that says too much', [said(greeting), said('x'.repeat(5000))], 1009],
    [
      'that says too much in parts',
      [maskedFrame(1, 'x'.repeat(4000)), maskedFrame(0x80, 'x'.repeat(4000))],
      1009,
    ],
    ['that begins a message within another', [maskedFrame(1, greeting), said(greeting)], 1002],
    ['that continues nothing', [maskedFrame(0x80, greeting)], 1002],
    ['that sends bytes', [said(greeting), maskedFrame(0x82, 'x')], 1003],
    ['that masks nothing', [Buffer.from([0x81, 1, 0x78])], 1002],
    ['with a ping of many bytes', [maskedFrame(0x89, 'x'.repeat(126))], 1002],
    ['that closes in words', [said(greeting), said('{"type":7}\x1e')], 1000],
    ['that closes', [maskedFrame(0x88, '')], 1000],
  ])('%s is closed', async (_what, frames, closing) => {
    const { socket, heard } = await openBareWebSocket(server.port, user.token)
    socket.write(Buffer.concat(frames))
    expect(closingOf(await heard)).toBe(closing)
  })

  test('may send its words in parts, byte by byte, with pings between them', async () => {
    const { socket, heard } = await openBareWebSocket(server.port, user.token)
    const register = '{"type":1,"target":"register","arguments":[],"invocationId":"7"}\x1e'
    const frames = [
      maskedFrame(1, greeting.slice(0, 5)),
      maskedFrame(0x89, 'p'),
      maskedFrame(0x80, greeting.slice(5) + register),
      maskedFrame(0x8a, ''),
      maskedFrame(0x88, ''),
    ]
    socket.setNoDelay(true)
    for (const byte of Buffer.concat(frames)) socket.write(Buffer.from([byte]))
    expect((await heard).toString('latin1')).toBe(
      '\x8a\x01p\x81\x03{}\x1e\x81\x2c{"type":3,"invocationId":"7","result":null}\x1e\x88\x02\x03\xe8',
    )
  })

  test('that says nothing is ended, before its handshake and after it', async () => {
    const lively = await startRealtimeServer(database, BEAT_MS)
    const silent = await openBareWebSocket(lively.port, user.token)
    const quiet = await openBareWebSocket(lively.port, user.token)
    quiet.socket.write(said(greeting))
    expect(await silent.heard).toHaveLength(0)
    const heard = (await quiet.heard).toString('latin1')
    expect(heard.startsWith('\x81\x03{}\x1e\x81\x0b{"type":6}\x1e\x81\x0b{"type":6}\x1e')).toBe(true)
    await lively.stop()
  })

  test('that breaks hurts nobody', async () => {
    const { socket, opening } = await openBareWebSocket(server.port, user.token)
    expect(opening).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n')
    socket.resetAndDestroy()
    expect((await negotiate(user.token)).status).toBe(200)
  })

  test('is refused without a session, also to who did not negotiate', async () => {
    const { opening, heard } = await openBareWebSocket(server.port, '')
    expect(opening).toMatch(/^HTTP\/1.1 401 /)
    await heard
  })
})

test('an offer of HTTP/2, which Java makes with each call, is passed over', async () => {
  const socket = connect(server.port, '127.0.0.1')
  const offer =
    'host: x\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n'
  const ask = async (text: string) => {
    socket.write(text)
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    return bytes.toString()
  }
  const address = `/signalr/negotiate?enc_auth_token=${user.token}`
  for (let call = 0; call < 12; call++) {
    const answer = await ask(
      `POST ${address} HTTP/1.1\r\n${offer}content-type: text/plain\r\ncontent-length: 5\r\n\r\nhello`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  }
  expect(await ask(`GET /signalr HTTP/1.1\r\n${offer}\r\n`)).toMatch(/^HTTP\/1.1 404 /)
  socket.destroy()
})
