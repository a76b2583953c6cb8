import { afterEach, expect, test } from 'vitest'

import { openServer } from '#web/platform/test-browser.ts'

import { retryPolicy, Texts } from './texts.ts'

let server: Awaited<ReturnType<typeof openServer>> | undefined
afterEach(async () => {
  await server?.close()
})

/** A server that fails as often as told before it answers, and texts that read from it. */
async function openTexts(failures: number, policy = retryPolicy) {
  let left = failures
  const arrivedAt: number[] = []
  const opened = await openServer((_, reply) => {
    arrivedAt.push(performance.now())
    left -= 1
    if (left >= 0) reply.writeHead(503).end()
    else reply.end(JSON.stringify({ hello: 'Chào {{name}}' }))
  })
  server = opened
  const texts = new Texts()
  texts.start({
    language: 'vi',
    addressOf: (language, namespace) => (namespace === 'a' ? `${opened.url}/a.${language}.json` : undefined),
    retry: policy,
  })
  return { texts, arrivedAt, arrivals: opened.arrivals }
}

test('texts are read from their own address and filled in', async () => {
  const { texts, arrivals } = await openTexts(0)
  await texts.load(['a'])
  expect(texts.say('a:hello', { name: 'Hòa' })).toBe('Chào Hòa')
  expect(arrivals.map(({ url }) => url)).toEqual(['/a.vi.json'])
})

test('a failed read is tried again not before 350 ms, and then not before twice as long', async () => {
  const { texts, arrivedAt } = await openTexts(2)
  await texts.load(['a'])
  expect(texts.say('a:hello', { name: 'Hòa' })).toBe('Chào Hòa')
  const [first = 0, second = 0, third = 0] = arrivedAt
  expect(second - first).toBeGreaterThanOrEqual(345)
  expect(third - second).toBeGreaterThanOrEqual(695)
})

test('after 5 more attempts it is given up, and asked for anew the next time', async () => {
  expect(retryPolicy).toEqual({ maxRetries: 5, retryTimeoutMs: 350 })
  const { texts, arrivals } = await openTexts(6, { maxRetries: retryPolicy.maxRetries, retryTimeoutMs: 1 })
  await texts.load(['a'])
  expect(arrivals).toHaveLength(6)
  expect(texts.say('a:hello')).toBe('hello')
  await texts.load(['a'])
  expect(texts.say('a:hello', { name: 'Hòa' })).toBe('Chào Hòa')
})

test('texts that no build has are not asked for at all', async () => {
  const { texts, arrivals } = await openTexts(0)
  await texts.load(['b'])
  expect(arrivals).toEqual([])
})

test('who asks for the same texts at once waits for one read', async () => {
  const { texts, arrivals } = await openTexts(0)
  await Promise.all([texts.load(['a']), texts.load(['a', 'b'])])
  await texts.load(['a'])
  expect(texts.has('a')).toBe(true)
  expect(arrivals).toHaveLength(1)
})

test('another language is spoken once all texts in use are there', async () => {
  const { texts, arrivals } = await openTexts(0)
  await texts.load(['a'])
  await texts.changeLanguage('en')
  expect(arrivals.map(({ url }) => url)).toEqual(['/a.vi.json', '/a.en.json'])
  expect(texts.has('a')).toBe(true)
})

test('a count chooses the plural form of its language, and places are filled as they are', () => {
  const texts = new Texts()
  const inline = {
    en: { a: { rows_one: '{{count}} row', rows_other: '{{count}} rows', of: '{{name}} of {{plant}}' } },
    vi: { a: { rows_other: '{{count}} dòng' } },
  }
  texts.start({ language: 'en', addressOf: () => undefined, inline })
  expect([0, 1, 2].map((count) => texts.say('a:rows', { count }))).toEqual(['0 rows', '1 row', '2 rows'])
  expect(texts.say('a:of', { name: '<$&>' })).toBe('<$&> of ')
  expect(texts.say('a:none')).toBe('none')
})
