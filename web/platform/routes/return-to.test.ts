import { expect, test } from 'vitest'

import { loginUrl, safeReturnTo } from './return-to.ts'

const origin = 'https://vanhanh.vn'

test('the login brings the user back to where they were', () => {
  const from = '/quan-ly-nhan-vien?keyword=hòa&page=2'
  const url = new URL(loginUrl(from), origin)
  expect(url.pathname).toBe('/login')
  expect(decodeURI(safeReturnTo(url.searchParams.get('returnTo'), origin))).toBe(from)
})

test('the home screen needs no way back', () => expect(loginUrl('/')).toBe('/login'))

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example/login',
  'https://vanhanh.vn.evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  'quan-ly-nhan-vien',
  '/login?returnTo=/login',
  '',
  null,
])('%j leads home', (wanted) => expect(safeReturnTo(wanted, origin)).toBe('/'))
