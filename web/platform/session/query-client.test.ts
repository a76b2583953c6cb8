import { beforeEach, expect, test } from 'vitest'

import { openBrowser } from '#web/platform/test-browser.ts'

beforeEach(() => {
  openBrowser()
})

test.each([
  [null, 'ERR_NETWORK', true],
  [500, '500', true],
  [503, '503', true],
  [404, '404', false],
  [null, 'ECONNABORTED', false],
])('status %s with the code %s is tried again: %s', async (status, code, expected) => {
  const { ApiError } = await import('#web/platform/api/error.ts')
  const { mayPass } = await import('./query-client.ts')
  expect(mayPass(new ApiError({ status, code }))).toBe(expected)
})

test.each([
  [null, false],
  [429, false],
  [500, false],
  [400, true],
  [403, true],
  [404, true],
])('status %s means that the server looked and said no: %s', async (status, expected) => {
  const { ApiError } = await import('#web/platform/api/error.ts')
  const { isRefused } = await import('./query-client.ts')
  expect(isRefused(new ApiError({ status, code: String(status) }))).toBe(expected)
  expect(isRefused(new Error('of our own'))).toBe(false)
})
