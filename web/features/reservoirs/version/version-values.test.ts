import { expect, test } from 'vitest'

import { versionValues } from './version-values.ts'

const values = versionValues(
  () => 'H1',
  ({ vi }) => vi,
)
const text = (field: string, value: unknown) => {
  const table = values[field]
  return typeof table === 'function' ? table(value) : undefined
}

test('no code of a version is told as it is kept', () => {
  expect(values['worksClass']).toHaveProperty('large.vi', 'Lớn')
  for (const field of ['turbineSource', 'spillSource'])
    expect(values[field]).toHaveProperty('worked.vi', 'Tính toán')
})

test('units are told by their codes, and how they are worked out in words', () => {
  expect(text('turbines', [{ unitId: 7, method: 'efficiency', efficiency: 0.9, consumption: [] }])).toBe(
    'H1 Theo hiệu suất và cột nước 0.9 ',
  )
  expect(text('environmental', { method: 'reading', openingCode: null })).toBe('Đọc thông số QMT –')
  expect(text('environmental', null)).toBeUndefined()
})
