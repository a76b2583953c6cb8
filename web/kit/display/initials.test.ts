import { expect, test } from 'vitest'

import { initialsOf } from './initials.ts'

test.each([
  ['Nguyễn Văn Hòa', 'NH'],
  ['đỗ hữu đạt', 'ĐĐ'],
  ['Trần  Ánh ', 'TÁ'],
  ['Ánh'.normalize('NFD'), 'Á'],
  ['admin', 'A'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
