import { expect, test } from 'vitest'

import { labelAddressOf } from './passport-code.ts'

test.each([
  ['https://vanhanh.example.vn/ly-lich-thiet-bi/12', '/ly-lich-thiet-bi/12'],
  ['http://192.168.1.20:3000/ly-lich-thiet-bi/2147483647/', '/ly-lich-thiet-bi/2147483647'],
  ['https://vanhanh.example.vn/quan-ly-vat-tu/7', '/quan-ly-vat-tu/7'],
  ['https://vanhanh.example.vn/quan-ly-vat-tu/noi-cat-giu/3', '/quan-ly-vat-tu/noi-cat-giu/3'],
  ['https://vanhanh.example.vn/quan-ly-vat-tu/noi-cat-giu', null],
  ['https://vanhanh.example.vn/ly-lich-thiet-bi/danh-sach', null],
  ['https://vanhanh.example.vn/ly-lich-thiet-bi/0', null],
  ['https://vanhanh.example.vn/nhat-ky-van-hanh/12', null],
  ['https://vanhanh.example.vn/x/ly-lich-thiet-bi/12', null],
  ['javascript:/ly-lich-thiet-bi/12', null],
  ['8934588012112', null],
  ['', null],
])('%s opens %s', (code, address) => {
  expect(labelAddressOf(code)).toBe(address)
})
