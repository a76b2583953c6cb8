import { expect, test } from 'vitest'

import { equipmentText } from './equipment.ts'
import { kilovoltsOfNumber } from './operating-numbers.ts'

test.each([
  ['171', 110],
  ['171-76', 110],
  ['C11', 110],
  ['C31', 35],
  ['471-7', 22],
  ['901', 0.4],
  ['571', 500],
  ['271-1', 220],
  ['671', 6],
  ['701', 10],
  ['H1', null],
  ['T1', null],
  ['TD91', null],
  ['1718', null],
  ['871', null],
  [null, null],
])('the number %s is of %s kV', (number, kilovolts) => {
  expect(kilovoltsOfNumber(number)).toBe(kilovolts)
})

test.each([
  [{ code: 'H1', operatingNo: null, name: 'Tổ máy H1' }, 'Tổ máy H1'],
  [{ code: 'MC 171', operatingNo: '171', name: 'Máy cắt 171 đường dây 172' }, 'Máy cắt 171 đường dây 172'],
  [{ code: '171-7', operatingNo: '171-7', name: 'Dao cách ly 171-76' }, '171-7 Dao cách ly 171-76'],
  [{ code: 'TD92', operatingNo: 'TD92', name: 'Tủ tự dùng' }, 'TD92 Tủ tự dùng'],
])('a log writes %o as %s', (device, text) => {
  expect(equipmentText(device)).toBe(text)
})
