import { createHmac } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { accessTokens } from './access-token.ts'

const SECRET = 'a test secret that is at least 32 characters long'
const START = Date.parse('2026-11-21T00:30:00Z')
const claims = { userId: 42, sessionId: '0d5cb0ee-5a2c-4c52-9a0f-1d5f6e2a7b11' }

let now = START
const tokens = accessTokens(SECRET, 1800, () => new Date(now))

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token made by hand: signed with `secret`, or with nothing. */
function forged(header: object, payload: object, secret?: string): string {
  const signed = `${encoded(header)}.${encoded(payload)}`
  const signature = secret ? createHmac('sha256', secret).update(signed).digest('base64url') : ''
  return `${signed}.${signature}`
}

const HS256 = { alg: 'HS256', typ: 'JWT' }
const good = { sub: '42', sid: claims.sessionId, iss: 'van-hanh', exp: START / 1000 + 60 }

describe('an access token', () => {
  test('says whose it is and of which session, and nothing else', () => {
    const [, payload = ''] = tokens.sign(claims).split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      sub: '42',
      sid: claims.sessionId,
      iss: 'van-hanh',
      exp: START / 1000 + 1800,
    })
    expect(tokens.read(tokens.sign(claims))).toEqual(claims)
  })

  test('ends on the second, by the server’s clock; its session is still known then', () => {
    now = START
    const token = tokens.sign(claims)
    now = START + 1_799_999
    expect(tokens.read(token)).toEqual(claims)
    now = START + 1_800_000
    expect(tokens.read(token)).toBeUndefined()
    expect(tokens.readExpired(token)).toEqual(claims)
    now = START
    expect(tokens.read(token)).toEqual(claims)
  })

  test('is ours only by our secret', () => {
    const other = accessTokens(`${SECRET}!`, 1800, () => new Date(now)).sign(claims)
    expect([tokens.read(other), tokens.readExpired(other)]).toEqual([undefined, undefined])
    expect(tokens.read(forged(HS256, good, SECRET))).toEqual(claims)
  })

  test.each([
    ['without a signature', forged({ alg: 'none', typ: 'JWT' }, good)],
    ['with its signature cut off', `${tokens.sign(claims).split('.').slice(0, 2).join('.')}.`],
    ['of another algorithm', forged({ alg: 'HS512', typ: 'JWT' }, good, SECRET)],
    ['of another issuer', forged(HS256, { ...good, iss: 'elsewhere' }, SECRET)],
    ['without an issuer', forged(HS256, { ...good, iss: undefined }, SECRET)],
    ['without an end', forged(HS256, { ...good, exp: undefined }, SECRET)],
    ['of nobody', forged(HS256, { ...good, sub: undefined }, SECRET)],
    ['of a name', forged(HS256, { ...good, sub: 'admin' }, SECRET)],
    ['of no session', forged(HS256, { ...good, sid: undefined }, SECRET)],
    ['that is empty', ''],
    ['that is garbage', 'a.b.c'],
    ['that is words', 'không phải mã'],
  ])('%s is no token', (_what, token) => {
    expect(tokens.read(token)).toBeUndefined()
  })

  test('changed by one letter is no token', () => {
    const [header = '', payload = '', signature = ''] = tokens.sign(claims).split('.')
    const other = encoded({ ...good, sub: '1' })
    expect(tokens.read([header, other, signature].join('.'))).toBeUndefined()
    expect(tokens.read([header, payload, signature.slice(1)].join('.'))).toBeUndefined()
  })
})
