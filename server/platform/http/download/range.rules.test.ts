import { expect, test } from 'vitest'

import { askedRange } from './range.rules.ts'

const TAG = '"abc"'
const asked = (range: string | undefined, ifRange?: string) => askedRange({ range, ifRange }, 1000, TAG)

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-499', { first: 0, last: 499 }],
  ['bytes=500-', { first: 500, last: 999 }],
  ['bytes=-200', { first: 800, last: 999 }],
  ['bytes=-2000', { first: 0, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
  [undefined, 'whole'],
])('of 1000 bytes %s is %o', (range, expected) => {
  expect(asked(range)).toEqual(expected)
})

test('the rest of a content that has changed since is all of it', () => {
  expect(asked('bytes=500-', TAG)).toEqual({ first: 500, last: 999 })
  for (const other of ['"def"', `W/${TAG}`, 'Sat, 21 Nov 2026 00:00:00 GMT'])
    expect(asked('bytes=500-', other)).toBe('whole')
})

test('an empty content has no part', () => {
  expect(askedRange({ range: 'bytes=0-', ifRange: undefined }, 0, TAG)).toBe('none')
  expect(askedRange({ range: 'bytes=-5', ifRange: undefined }, 0, TAG)).toBe('none')
})
