import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Profile } from '#contract/account/index.ts'
import { preferenceLimits } from '#contract/preferences/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const set = (who: Client, key: string, value: unknown) =>
  who.send('PUT', '/services/app/Preference/Update', { key, value })
const preferencesOf = async (who: Client) =>
  (await who.get<Profile>('/services/app/Session/GetProfile')).result.preferences

test('a value of exactly 20,000 bytes is kept, one byte more is refused at its field', async () => {
  const who = await signedIn(server)
  // Two quotation marks, and three bytes for each of these letters.
  const most = 'ế'.repeat(6666)
  expect(Buffer.byteLength(JSON.stringify(most))).toBe(preferenceLimits.bytes)
  expect((await set(who, 'a', most)).status).toBe(200)
  const { status, error } = await set(who, 'a', `${most}x`)
  expect([status, error?.problem, error?.validationErrors]).toEqual([
    422,
    'preferences.tooLarge',
    [{ message: 'Tùy chọn quá lớn: tối đa 20000 byte.', members: ['value'] }],
  ])
  expect(await preferencesOf(who)).toEqual({ a: most })
})

test('each user has room for 200; known ones can still be changed and forgotten then', async () => {
  const [who, other] = [await signedIn(server), await signedIn(server)]
  await server.db
    .insertInto('preferences')
    .values(Array.from({ length: 199 }, (_, n) => ({ employeeId: who.userId, key: `list.${n}`, value: '1' })))
    .execute()
  expect((await set(who, 'the.last', 1)).status).toBe(200)
  const { status, error } = await set(who, 'one.more', 1)
  expect([status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([
    422,
    'preferences.tooMany',
    ['key'],
  ])
  expect((await set(other, 'one.more', 1)).status).toBe(200)
  expect((await set(who, 'list.0', 2)).status).toBe(200)
  expect((await set(who, 'list.1', null)).status).toBe(200)
  expect((await set(who, 'one.more', 1)).status).toBe(200)
  expect(Object.keys(await preferencesOf(who))).toHaveLength(200)
})
