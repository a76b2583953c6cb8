import { expect, test } from 'vitest'

import { passportIdOf } from './passport-code.ts'

test.each([
  ['https://vanhanh.example.vn/ly-lich-thiet-bi/12', 12],
  ['http://192.168.1.20:3000/ly-lich-thiet-bi/2147483647/', 2147483647],
  ['https://vanhanh.example.vn/ly-lich-thiet-bi/danh-sach', null],
  ['https://vanhanh.example.vn/ly-lich-thiet-bi/0', null],
  ['https://vanhanh.example.vn/nhat-ky-van-hanh/12', null],
  ['https://vanhanh.example.vn/x/ly-lich-thiet-bi/12', null],
  ['javascript:/ly-lich-thiet-bi/12', null],
  ['8934588012112', null],
  ['', null],
])('%s is the label of %s', (code, id) => {
  expect(passportIdOf(code)).toBe(id)
})
