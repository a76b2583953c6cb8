import { expect, test } from 'vitest'

import { alikeColumns, common } from './alike.rules.ts'

const headed = (titles: readonly string[], devices: readonly string[] = []) =>
  titles.map((title, column) => ({
    column,
    title,
    deviceNames: devices.filter((name) => title.includes(name)),
  }))
const found = (titles: readonly string[], devices?: readonly string[]) =>
  alikeColumns(headed(titles, devices)).map(({ columns }) => columns)

test('44 columns that differ by their number are one group, with their first heading and their last', () => {
  const titles = Array.from({ length: 44 }, (_, at) => `INV${String(at + 1).padStart(2, '0')} Pac (kW)`)
  expect(alikeColumns(headed(titles))).toEqual([
    { columns: titles.map((_, at) => at), titles: ['INV01 Pac (kW)', 'INV44 Pac (kW)'] },
  ])
})

test('AC and DC are groups of their own, and what stands alone is in none', () => {
  const titles = ['INV1.01 AC', 'INV1.01 DC', 'INV1.02 AC', 'INV1.02 DC', 'Bức xạ (W/m²)', 'Ghi chú']
  expect(found(titles)).toEqual([
    [0, 2],
    [1, 3],
  ])
})

test('names of devices are no difference, whatever they are', () => {
  expect(found(['Đông P', 'Tây P', 'Nhiệt độ'], ['Đông', 'Tây'])).toEqual([[0, 1]])
  expect(found(['Đông P', 'Tây P'])).toEqual([])
})

test('what all have in common', () => {
  expect([common([3, 3]), common([3, null]), common([])]).toEqual([3, undefined, undefined])
})
