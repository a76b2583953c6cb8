import { createInstance } from 'i18next'
import { afterEach, expect, test } from 'vitest'

import { openServer } from '#web/platform/test-browser.ts'

import { retryPolicy, wordsLoader } from './loader.ts'

let server: Awaited<ReturnType<typeof openServer>> | undefined
afterEach(async () => {
  await server?.close()
})

/** A server that fails as often as told before it answers, and an i18next that reads from it. */
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
  const texts = createInstance()
  await texts
    .use(
      wordsLoader((language, namespace) =>
        namespace === 'a' ? `${opened.url}/a.${language}.json` : undefined,
      ),
    )
    .init({ lng: 'vi', fallbackLng: false, ns: [], defaultNS: false, keySeparator: false, ...policy })
  return { texts, arrivedAt, arrivals: opened.arrivals }
}

test('texts are read from their own address and filled in', async () => {
  const { texts, arrivals } = await openTexts(0)
  await texts.loadNamespaces('a')
  expect(texts.t('a:hello', { name: 'Hòa' })).toBe('Chào Hòa')
  expect(arrivals.map(({ url }) => url)).toEqual(['/a.vi.json'])
})

test('a failed read is tried again after 350 ms, and then after twice as long', async () => {
  const { texts, arrivedAt } = await openTexts(2)
  await texts.loadNamespaces('a')
  expect(texts.t('a:hello', { name: 'Hòa' })).toBe('Chào Hòa')
  const [first = 0, second = 0, third = 0] = arrivedAt
  expect(second - first).toBeGreaterThanOrEqual(345)
  expect(second - first).toBeLessThan(650)
  expect(third - second).toBeGreaterThanOrEqual(695)
  expect(third - second).toBeLessThan(1050)
})

test('after 5 more attempts it is given up, and asked for anew the next time', async () => {
  expect(retryPolicy).toEqual({ maxRetries: 5, retryTimeout: 350 })
  const { texts, arrivals } = await openTexts(6, { maxRetries: retryPolicy.maxRetries, retryTimeout: 1 })
  await texts.loadNamespaces('a')
  expect(arrivals).toHaveLength(6)
  expect(texts.t('a:hello')).toBe('hello')
  await texts.loadNamespaces('a')
  expect(texts.t('a:hello', { name: 'Hòa' })).toBe('Chào Hòa')
})

test('texts that no build has are not asked for at all', async () => {
  const { texts, arrivals } = await openTexts(0)
  await texts.loadNamespaces('b')
  expect(arrivals).toEqual([])
})
