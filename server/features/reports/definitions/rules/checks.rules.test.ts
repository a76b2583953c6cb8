import { expect, test } from 'vitest'

import { checkSentences, checksTable, resultOf, SLOTS_TOLERANCE, SUM_TOLERANCE } from './checks.rules.ts'

test.each([
  ['half a percent of 200 is 1', 199, 200, SLOTS_TOLERANCE, 'passed'],
  ['more of it', 198.9, 200, SLOTS_TOLERANCE, 'failed'],
  ['above as below', 201.1, 200, SLOTS_TOLERANCE, 'failed'],
  ['what is below nothing', -201, -200, SLOTS_TOLERANCE, 'passed'],
  ['a kilowatt-hour', 10.001, 10, SUM_TOLERANCE, 'passed'],
  ['two of them', 10.002, 10, SUM_TOLERANCE, 'failed'],
  ['nothing and nothing', 0, 0, SLOTS_TOLERANCE, 'passed'],
  ['something and nothing', 0.1, 0, SLOTS_TOLERANCE, 'failed'],
  ['an unknown figure', null, 10, SUM_TOLERANCE, 'unknown'],
  ['held against an unknown one', 10, null, SUM_TOLERANCE, 'unknown'],
] as const)('%s', (_, one, other, tolerance, result) => {
  expect(resultOf({ one, other, tolerance })).toBe(result)
})

test('a page of checks names what is held against what, and what failed is said', () => {
  const check = { name: { vi: 'Tổng và cả kỳ', en: 'Sum' }, unit: 'MWh', tolerance: SLOTS_TOLERANCE }
  const checks = [
    { ...check, one: 10, other: 10 },
    { ...check, one: 10, other: 12 },
    { ...check, one: null, other: 12 },
  ]
  expect(checksTable(checks).rows.map(({ cells }) => cells.slice(1))).toEqual([
    [10, 10, 0, 'MWh', '0.5 %', 'passed'],
    [10, 12, -2, 'MWh', '0.5 %', 'failed'],
    [null, 12, null, 'MWh', '0.5 %', 'unknown'],
  ])
  const counted = {
    ...check,
    unit: 'ngày',
    isCount: true,
    one: 6,
    other: 7,
    tolerance: { amount: 0 },
  } as const
  expect(checksTable([counted]).rows[0]?.cells.slice(1)).toEqual(['6', '7', '-1', 'ngày', '0 ngày', 'failed'])
  expect(checkSentences(checks)).toEqual(['Tổng và cả kỳ: lệch, cần kiểm tra trước khi gửi'])
})
