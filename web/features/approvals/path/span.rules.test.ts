import { expect, test } from 'vitest'

import { spanOf } from './span.rules.ts'

const HOUR_MS = 3_600_000

test.each([
  [20 * 60_000, { unit: 'minutes', count: 20 }],
  [HOUR_MS, { unit: 'hours', count: 1 }],
  [-26 * HOUR_MS, { unit: 'hours', count: 26 }],
  [72 * HOUR_MS, { unit: 'days', count: 3 }],
] as const)('%d ms', (milliseconds, span) => expect(spanOf(milliseconds)).toEqual(span))
