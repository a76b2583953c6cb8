import { expect, test } from 'vitest'

import { columnsOf } from './headings.rules.ts'

test.each([
  ['Tồn', 'openingQuantity'],
  ['Stock', 'openingQuantity'],
  ['Giá trị tồn (VND)', 'openingValueVnd'],
  ['Value (VND)', 'openingValueVnd'],
  ['Đơn vị khác', 'units'],
  ['Dùng cho', 'equipment'],
  ['Thiết bị', 'equipment'],
  // What the sheet of the list tells besides is nobody's to set.
  ['Giá BQ (VND)', undefined],
  ['Đã giữ', undefined],
  ['Cần mua', undefined],
  ['Hạn dùng', 'lotExpiresOn'],
])('a column called %s is %s', (title, field) => {
  expect([...columnsOf([title]).keys()]).toEqual(field ? [field] : [])
})
