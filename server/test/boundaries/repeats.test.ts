import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accountApi } from '#contract/account/index.ts'
import { file, multipart, wire } from '#contract/core/endpoint.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { gatewayApi } from '#contract/gateways/index.ts'

import { PASSWORD } from '../people.ts'
import { profile } from '../profile.ts'
import { startWithAnybody, type Anybody } from './anybody.ts'
import { acceptedInput, endpoints } from './trials.ts'

let anybody: Anybody

beforeAll(async () => {
  anybody = await startWithAnybody()
})
afterAll(() => anybody.server.close())

const writes = endpoints.filter(
  ({ endpoint }) =>
    endpoint.method !== 'GET' && endpoint[wire].returns !== file && endpoint[wire].body !== multipart,
)

/** What there is of everything that a write leaves behind. */
async function traces(): Promise<unknown> {
  const { db } = anybody.server
  const count = (
    table: 'history' | 'sessions' | 'accounts' | 'refreshTokens' | 'gateways' | 'jobs' | 'mailOutbox',
  ) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
  return Promise.all([
    count('history'),
    count('sessions'),
    count('accounts'),
    count('refreshTokens'),
    count('gateways'),
    count('jobs'),
    count('mailOutbox'),
  ])
}

describe('the same key twice at once, and later', () => {
  let succeeded = 0

  test.each(writes)('gives the same answer and one effect: $name', async ({ name, endpoint }) => {
    const input = acceptedInput(endpoint[wire])
    const key = { 'idempotency-key': `key of ${name}` }
    const send = () => anybody.call(endpoint, input, key)
    // Who is signed out is nobody the second time, with keys of their own.
    const isRepeated = endpoint !== accountApi.logOut
    const twins = isRepeated ? await Promise.all([send(), send()]) : [await send()]
    const [first] = twins
    const left = await traces()
    const later = await send()
    if (first?.statusCode !== 200) return
    succeeded += 1
    const answers = [...twins, later]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const replays = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')
    expect(replays).toHaveLength(isRepeated ? 2 : 0)
    for (const { body } of answers) expect(JSON.parse(body)).toEqual(JSON.parse(first.body))
    expect(await traces()).toEqual(left)
  })

  test('could be tried where something was written', () => {
    expect(succeeded).toBeGreaterThan(writes.length / 8)
  })
})

describe('an answer that holds a secret is given again as it was', () => {
  const nothing = { params: undefined, query: undefined }
  const twice = async (endpoint: (typeof writes)[number]['endpoint'], body: unknown) => {
    const key = { 'idempotency-key': `secret of ${endpoint.path}` }
    const first = await anybody.call(endpoint, { ...nothing, body }, key)
    const left = await traces()
    const second = await anybody.call(endpoint, { ...nothing, body }, key)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(JSON.parse(second.body)).toEqual(JSON.parse(first.body))
    expect([second.headers['set-cookie']].flat()).toEqual([first.headers['set-cookie']].flat())
    expect(await traces()).toEqual(left)
    return first.body
  }

  test('and nobody reads it in the database', async () => {
    const made = await twice(employeeApi.create, profile(1, { roleNames: ['DHV'] }))
    const { result } = JSON.parse(made) as { result: { oneTimePassword: string } }
    expect(result.oneTimePassword).toBeTruthy()
    const gateway = JSON.parse(
      await twice(gatewayApi.create, { powerPlantId: 1, name: 'Tủ thu thập 1' }),
    ) as {
      result: { token: string }
    }
    const rows = await anybody.server.db.selectFrom('idempotencyKeys').selectAll().execute()
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(result.oneTimePassword)
    expect(kept).not.toContain(gateway.result.token)
  })

  test('a login, with its cookie', async () => {
    const body = { userNameOrEmailAddress: 'truongca', password: PASSWORD }
    expect(await twice(accountApi.authenticate, body)).toContain('refreshToken')
  })
})
