import { expect, test } from 'vitest'

import { limitRanges, beyondText } from './limit-lines.ts'

test.each([
  [null, null, null],
  [null, 70, '> 70'],
  [0, null, '< 0'],
  [5, 70.5, '< 5, > 70.5'],
])('beyond %s and %s is %s', (min, max, text) => {
  expect(beyondText(min, max)).toBe(text)
})

test('a parameter without limits says nothing', () => {
  const none = { warnMin: null, warnMax: null, alarmMin: null, alarmMax: null, tripMin: null, tripMax: null }
  const limit = {
    ...none,
    blockMin: 0,
    blockMax: 100,
    parameterId: 1,
    code: 'T',
    name: 'Nhiệt độ',
    unit: '°C',
    isOwn: false,
  }
  expect(limitRanges(limit)).toBeNull()
  expect(limitRanges({ ...limit, tripMax: 90 })).toEqual({ warn: null, alarm: null, trip: '> 90' })
})
