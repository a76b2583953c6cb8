import { expect, test } from 'vitest'

import { askedShift } from './asked-shift.ts'

test.each([
  ['C1 22/11', { day: '2026-11-22', shiftCode: 'C1' }],
  ['c2 21.11.2026', { day: '2026-11-21', shiftCode: 'C2' }],
  ['22/11', { day: '2026-11-22' }],
  ['5/3', { day: '2026-03-05' }],
  // A day that is still to come was last year's.
  ['24/12', { day: '2025-12-24' }],
  ['24/12/2026', { day: '2026-12-24' }],
  ['ca 3 hôm qua', { day: '2026-11-22', shiftCode: 'C3' }],
  ['Hom nay', { day: '2026-11-23' }],
  ['shift 1 yesterday', { day: '2026-11-22', shiftCode: 'C1' }],
  ['ca 2', { shiftCode: 'C2' }],
])('%s asks for %j', (search, asked) => {
  expect(askedShift(search, '2026-11-23')).toEqual(asked)
})

test.each([
  '',
  'c',
  'ca',
  'ca truc',
  '31/2',
  '171-7',
  '131-3 c1',
  'BT-2026-014',
  '12/2026',
  'nguyen van hoa',
  '001/ĐX',
])('%j asks for no shift', (search) => expect(askedShift(search, '2026-11-23')).toBeUndefined())
