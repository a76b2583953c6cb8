import { expect, test } from 'vitest'

import { readDay } from './day-text.ts'

test('days as written in Vietnam, ISO, or anything else unchanged', () => {
  const days = [
    '1/2/2026',
    '01-02-2026',
    '1.2.2026',
    '1 / 2 / 2026',
    '1/2/2026 00:00',
    '01/02/2026 07:30:00',
    '2026-02-01',
    '2026-02-01 00:00:00',
    '2026-02-01T00:00:00+07:00',
  ]
  expect(days.map(readDay)).toEqual(days.map(() => '2026-02-01'))
  expect(['mai', '1/2/26', '33010', '2/2026'].map(readDay)).toEqual(['mai', '1/2/26', '33010', '2/2026'])
})
