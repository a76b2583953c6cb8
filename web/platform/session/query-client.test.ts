import { expect, test } from 'vitest'

import { ApiError } from '#web/platform/api/error.ts'

import { mayPass } from './query-client.ts'

test.each([
  [null, 'ERR_NETWORK', true],
  [500, '500', true],
  [503, '503', true],
  [404, '404', false],
  [null, 'ECONNABORTED', false],
])('status %s with the code %s is tried again: %s', (status, code, expected) => {
  expect(mayPass(new ApiError({ status, code }))).toBe(expected)
})
