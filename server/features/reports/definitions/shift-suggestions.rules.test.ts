import { expect, test } from 'vitest'

import { shiftSuggestions } from './shift-suggestions.rules.ts'

test('a quiet shift says so, with its energy where that is known', () => {
  expect(shiftSuggestions({ energyMwh: 118.42, operationCount: 7, events: [] })).toEqual([
    'Sản lượng trong ca 118,4 MWh.',
    'Trong ca không có bất thường, sự cố; 7 dòng diễn biến.',
  ])
  expect(shiftSuggestions({ energyMwh: null, operationCount: 0, events: [] })).toHaveLength(1)
})

test('events are named, and what is open is handed on', () => {
  const events = [
    { code: 'BT-01', equipment: 'H2', status: 'resolved' },
    { code: 'BT-02', equipment: 'Bơm 2', status: 'inProgress' },
  ] as const
  expect(shiftSuggestions({ energyMwh: null, operationCount: 3, events })).toEqual([
    'H2: có bất thường BT-01.',
    'Bơm 2: có bất thường BT-02.',
    'Bơm 2 (BT-02) chưa xử lý xong, bàn giao ca sau theo dõi.',
  ])
})
