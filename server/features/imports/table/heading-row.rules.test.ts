import { describe, expect, test } from 'vitest'

import { findHeadingRow } from './heading-row.rules.ts'

const known = new Set(['Mã NV', 'Họ và tên', 'Kíp'])
const find = (rows: readonly (readonly string[])[]) =>
  findHeadingRow(rows, (row) => row.filter((cell) => known.has(cell)).length)

describe('the row of headings', () => {
  const row = ['Mã NV', 'Họ và tên', 'Ghi chú']

  test('is the first one, or stands below lines with a title and filters', () => {
    expect(find([row, ['NV1', 'Lê Minh Tâm', '']])).toBe(0)
    const lines = [['Danh sách nhân viên'], ['Bộ lọc: Kíp: Kíp A'], ['Nhà máy', '', 'Sông Trâm']]
    expect(find([...lines, row, ['NV1', 'Lê Minh Tâm', 'Tên']])).toBe(3)
  })

  test('is the first one where no other is recognized, or a single word by chance', () => {
    expect(
      find([
        ['Ký hiệu', 'Di động'],
        ['NV1', '0912345678'],
      ]),
    ).toBe(0)
    expect(
      find([
        ['Ký hiệu', 'Ghi chú'],
        ['NV1', 'Kíp'],
      ]),
    ).toBe(0)
    expect(find([])).toBe(0)
  })

  test('is not looked for far down', () => {
    const lines = Array.from({ length: 21 }, () => ['x'])
    expect(find([...lines.slice(1), row])).toBe(20)
    expect(find([...lines, row])).toBe(0)
  })
})
