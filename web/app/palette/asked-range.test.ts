import { expect, test } from 'vitest'

import { askedRange } from './asked-range.ts'

test.each([
  ['máy cắt  171', { keyword: 'máy cắt 171' }],
  ['ngày:>=01/11/2026', { keyword: '', fromDay: '2026-11-01' }],
  ['ngay:>1/11', { keyword: '', fromDay: '2026-11-02' }],
  ['khởi động ngày:<=22/11 H1', { keyword: 'khởi động H1', toDay: '2026-11-22' }],
  ['day:<1/11/2026', { keyword: '', toDay: '2026-10-31' }],
  ['ngày:22/11', { keyword: '', fromDay: '2026-11-22', toDay: '2026-11-22' }],
  ['Ngày:1/11..5/11', { keyword: '', fromDay: '2026-11-01', toDay: '2026-11-05' }],
  // Several narrow each other.
  ['ngày:>=1/11 ngày:<=5/11 ngày:>=3/11', { keyword: '', fromDay: '2026-11-03', toDay: '2026-11-05' }],
  ['kíp:B', { keyword: '', team: 'B' }],
  ['crew:B ngày:>=1/11', { keyword: '', team: 'B', fromDay: '2026-11-01' }],
  // As a keyboard that writes accents as signs of their own sends it.
  ['kíp:A'.normalize('NFD'), { keyword: '', team: 'A' }],
])('%s asks for %j', (search, asked) => {
  const isNarrowed = Object.keys(asked).length > 1
  expect(askedRange(search, '2026-11-23')).toEqual({ ...asked, isNarrowed })
})

test.each(['BT-2026-014', 'ngày:', 'ngày:abc', 'ngày:31/2', 'ngày:1/11..', 'kíp:', 'http://ngày', '15/2026'])(
  '%j is words only',
  (search) =>
    expect(askedRange(search, '2026-11-23')).toEqual({ keyword: search.normalize('NFC'), isNarrowed: false }),
)
