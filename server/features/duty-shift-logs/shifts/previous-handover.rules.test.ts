import { expect, test } from 'vitest'

import { handoverText } from './previous-handover.rules.ts'

const left = {
  day: '2026-11-20',
  shiftName: 'Ca 3 (đêm)',
  shiftLeaderName: 'Nguyễn Văn Hòa',
  conclusion: 'Ca bình thường',
  carried: [
    { key: 'unfinishedWork:w1', kind: 'unfinishedWork', label: 'Thay dầu', detail: '' },
    { key: 'permit:p1', kind: 'permit', label: 'PCT 14/2026', detail: 'TD92 · Tâm · 4 người' },
  ],
} as const

test('reads like a page of the book, kind by kind', () => {
  expect(handoverText(left, 'vi')).toBe(
    [
      'Ca 3 (đêm), 20/11/2026. Trưởng ca: Nguyễn Văn Hòa',
      'Tóm tắt ca: Ca bình thường',
      'PCT/LCT đang mở:',
      '- PCT 14/2026: TD92 · Tâm · 4 người',
      'Việc chuyển ca sau:',
      '- Thay dầu',
    ].join('\n'),
  )
})

test('says so where nothing was left behind', () => {
  expect(
    handoverText({ ...left, conclusion: null, carried: [] }, 'en')
      .split('\n')
      .slice(1),
  ).toEqual(['Conclusion: none', 'Nothing is carried over.'])
})
