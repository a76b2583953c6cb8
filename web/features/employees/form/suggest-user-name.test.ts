import { expect, test } from 'vitest'

import { suggestUserName } from './suggest-user-name.ts'

test.each([
  ['Nguyễn Văn', 'Hòa', 'hoa.nv'],
  ['Đặng Quốc', 'Thắng', 'thang.dq'],
  ['  Tôn  Nữ Thị ', ' Ánh Đào ', 'anhdao.tnt'],
  ['', 'Hòa', 'hoa'],
  ['Nguyễn Văn', '', ''],
])('%s %s is %s', (surname, name, userName) => {
  expect(suggestUserName(surname, name)).toBe(userName)
})
