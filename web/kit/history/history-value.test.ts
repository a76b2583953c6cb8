import { expect, test } from 'vitest'

import { historyValue, listChange } from './history-value.ts'

const words = { yes: 'Có', no: 'Không', nothing: 'trống' }

test.each([
  [null, 'trống'],
  ['', 'trống'],
  [[], 'trống'],
  [true, 'Có'],
  [false, 'Không'],
  [0, '0'],
  ['2026-11-20', '20/11/2026'],
  ['2026-11-20T23:30:00.000Z', '21/11/2026 06:30:00'],
  ['2026-11-21T06:30:00+07:00', '21/11/2026 06:30:00'],
  ['Kíp A', 'Kíp A'],
  [['TC', 'DHV'], 'TC, DHV'],
  [[{ kind: 'lifting', number: '12', issuedOn: '2026-01-02', expiresOn: null }], 'lifting · 12 · 2/1/2026'],
])('%j reads %s', (value, text) => {
  expect(historyValue(value, words)).toBe(text)
})

test.each([
  ['Kíp A', 'Kíp B', null],
  [null, ['TC'], null],
  [['TC', 'DHV'], ['DHV', 'QĐ'], { gone: ['TC'], come: ['QĐ'] }],
  [['TC'], ['TC', 'QĐ'], { gone: [], come: ['QĐ'] }],
  [[{ number: '1' }, { number: '2' }], [{ number: '2' }], { gone: [{ number: '1' }], come: [] }],
])('from %j to %j', (from, to, change) => {
  expect(listChange(from, to)).toEqual(change)
})
