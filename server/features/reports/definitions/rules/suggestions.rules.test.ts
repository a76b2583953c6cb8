import { describe, expect, test } from 'vitest'

import {
  decimal,
  eventSentence,
  levelSentence,
  lossSentence,
  missingSentence,
  performanceSentence,
  planSentence,
  stopSentences,
  yearSentence,
} from './suggestions.rules.ts'

test.each([
  [3.24, 1, '3,2'],
  [1234.5, 1, '1.234,5'],
  [0, 2, '0,00'],
  [-0.001, 2, '0,00'],
  [-4.1, 1, '-4,1'],
])('%d is written %s', (value, decimals, text) => expect(decimal(value, decimals)).toBe(text))

describe('stops', () => {
  test('say the unit, the hours and the reason', () => {
    expect(stopSentences([{ unit: 'H2', hours: 3.2, reason: 'F87G' }])).toEqual(['H2 dừng 3,2 giờ do F87G'])
  })

  test('for the same reason are one, the longest comes first, and a full stop is left out', () => {
    expect(
      stopSentences([
        { unit: 'H1', hours: 2, reason: 'Bảo dưỡng. ' },
        { unit: 'H2', hours: 1.2, reason: 'F87G' },
        { unit: 'H2', hours: 2, reason: 'F87G' },
        { unit: 'H2', hours: 0.5, reason: 'Lưới' },
      ]),
    ).toEqual(['H2 dừng 3,2 giờ do F87G', 'H1 dừng 2,0 giờ do Bảo dưỡng', 'H2 dừng 0,5 giờ do Lưới'])
  })

  test('that are short are not told, and of many the rest together', () => {
    const stops = Array.from({ length: 8 }, (_, place) => ({
      unit: `INV${place}`,
      hours: 8 - place,
      reason: 'Mã 039',
    }))
    const told = stopSentences([...stops, { unit: 'INV9', hours: 0.09, reason: 'Mã 012' }])
    expect(told).toHaveLength(6)
    expect(told.at(-1)).toBe('3 lần dừng khác, tổng cộng 6,0 giờ')
    expect(stopSentences([])).toEqual([])
  })
})

test('the plan', () => {
  expect(planSentence(96.3)).toEqual(['Sản lượng đạt 96,3 % kế hoạch'])
  expect(planSentence(null)).toEqual([])
})

test.each([
  [104.2, 100, ['Sản lượng tăng 4,2 % so với cùng kỳ năm trước']],
  [90, 100, ['Sản lượng giảm 10,0 % so với cùng kỳ năm trước']],
  [100.04, 100, ['Sản lượng bằng cùng kỳ năm trước']],
  [null, 100, []],
  [100, null, []],
  [100, 0, []],
] as const)('the year before: %d of %d', (mwh, before, said) =>
  expect(yearSentence(mwh, before)).toEqual(said),
)

test.each([
  [0.779, 0.82, ['PR thấp hơn trung bình 30 ngày 4,1 điểm %']],
  [0.85, 0.82, ['PR cao hơn trung bình 30 ngày 3,0 điểm %']],
  [0.81, 0.82, []],
  [null, 0.82, []],
  [0.8, null, []],
] as const)('a performance ratio of %d beside %d', (ratio, mean, said) =>
  expect(performanceSentence(ratio, mean)).toEqual(said),
)

test('days without readings', () => {
  expect(missingSentence(['2026-11-05', '2026-11-06'], 30)).toEqual([
    'Thiếu số liệu 2/30 ngày: 05/11/2026, 06/11/2026',
  ])
  const many = ['01', '02', '03', '04', '05', '06'].map((date) => `2026-11-${date}`)
  expect(missingSentence(many, 30)[0]).toMatch(/^Thiếu số liệu 6\/30 ngày: .*05\/11\/2026, …$/)
  expect(missingSentence([], 30)).toEqual([])
  expect(missingSentence(['2026-11-05'], 1)).toEqual([])
})

test('losses', () => {
  const forced = { name: 'Dừng sự cố (FOH)', energyMwh: 12.4 }
  expect(lossSentence([{ name: 'Lưới', energyMwh: 3 }, forced])).toEqual([
    'Tổn thất nhiều nhất: Dừng sự cố (FOH) 12,4 MWh',
  ])
  expect(lossSentence([{ name: 'Phát hơn kỳ vọng', energyMwh: -1 }])).toEqual([])
  expect(lossSentence([])).toEqual([])
})

test.each([
  ['Hồ Sông Trâm', 318.62, 318.2, ['Mực nước hồ Sông Trâm giảm 0,42 m, còn 318,20 m']],
  ['Sông Trâm', 318, 318.5, ['Mực nước hồ Sông Trâm tăng 0,50 m, lên 318,50 m']],
  ['Hồ Sông Trâm', 318, 318.004, ['Mực nước hồ Sông Trâm giữ ở 318,00 m']],
  ['Hồ Sông Trâm', null, 318, []],
  ['Hồ Sông Trâm', 318, null, []],
] as const)('the level of %s from %d to %d', (name, from, to, said) =>
  expect(levelSentence(name, from, to)).toEqual(said),
)

test('events', () => {
  expect(eventSentence(2, 1)).toEqual(['Có 2 sự cố, 1 bất thường, khiếm khuyết'])
  expect(eventSentence(0, 3)).toEqual(['Có 3 bất thường, khiếm khuyết'])
  expect(eventSentence(0, 0)).toEqual([])
})
