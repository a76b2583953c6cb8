import { expect, test } from 'vitest'

import { dayPart } from './day-part.ts'

test('a day is greeted hour by hour', () => {
  const parts = Array.from({ length: 24 }, (_, hour) => dayPart(hour)[0]).join('')
  expect(parts).toBe('eeeemmmmmmmnnaaaaaeeeeee')
})
