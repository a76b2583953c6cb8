import { expect, test } from 'vitest'

import { shrunkSize } from './shrunk-size.ts'

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 1600, height: 1200 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1600, height: 1 },
  ],
])('%o becomes %o', (from, to) => {
  expect(shrunkSize(from)).toEqual(to)
})
