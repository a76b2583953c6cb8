import { describe, expect, test } from 'vitest'

import { fold, matchRank } from './fold.ts'

test.each([
  ['Đặng Thị Hường', 'dang thi huong'],
  ['ĐIỆN MẶT TRỜI', 'dien mat troi'],
  ['hoà', 'hoa'],
  ['hòa', 'hoa'],
  ['Quỹ Ngưỡng ƠƯ', 'quy nguong ou'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(text.normalize('NFD'))).toBe(folded)
})

describe('matchRank', () => {
  test.each([
    ['Quản lý nhân viên', 'nhan vien'],
    ['Quản lý nhân viên', 'vien quan'],
    ['Quản lý nhân viên', 'NHÂN'],
    ['Đổi mật khẩu', 'doi mat'],
    ['Trần Thị Hòa', 'hoà'],
    ['Vai trò và quyền', ''],
    ['Bậc 3/5', '3/5'],
  ])('%s answers "%s"', (text, search) => expect(matchRank(text, search)).toBeGreaterThan(0))

  test.each([
    ['Quản lý nhân viên', 'ien'],
    ['Quản lý nhân viên', 'nhân sự'],
    ['Nhà máy', 'x'],
  ])('%s does not answer "%s"', (text, search) => expect(matchRank(text, search)).toBe(0))

  test('exact accents come before other ones, the beginning before the middle', () => {
    const names = ['Hoa Lan', 'Trần Thị Hòa', 'Hoàn Kiếm', 'Hòa Bình', 'Hoá']
    const ranked = names.toSorted((a, b) => matchRank(b, 'hoà') - matchRank(a, 'hoà'))
    expect(ranked.slice(0, 2)).toEqual(['Hoàn Kiếm', 'Hòa Bình'])
    expect(ranked[2]).toBe('Trần Thị Hòa')
  })
})
