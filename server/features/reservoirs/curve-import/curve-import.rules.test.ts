import { expect, test } from 'vitest'

import { columnsOf, readPoints, wrongColumn } from './curve-import.rules.ts'

const rows = (...cells: readonly (readonly (string | number | null)[])[]) =>
  cells.map((row, place) => ({ number: place + 2, cells: row }))

const read = (titles: readonly string[], ...cells: readonly (readonly (string | number | null)[])[]) =>
  readPoints(rows(...cells), columnsOf(titles, 'volume'), titles, 'vi')

test('columns are known by their words, whatever the unit behind them', () => {
  const columns = columnsOf(['STT', 'Mực nước (m)', 'V (10⁶ m³)', 'Diện tích [km²]'], 'volume')
  expect([...columns]).toEqual([
    ['levelM', [1]],
    ['volumeHm3', [2]],
    ['areaKm2', [3]],
  ])
  expect(wrongColumn(columns)).toBeUndefined()
})

test('a column that is not there, and one that is there twice, are not guessed', () => {
  expect(wrongColumn(columnsOf(['Z', 'F'], 'volume'))).toEqual({ field: 'volumeHm3', places: [] })
  expect(wrongColumn(columnsOf(['level_m', 'total_volume_hm3', 'active_volume_hm3'], 'volume'))).toEqual({
    field: 'volumeHm3',
    places: [1, 2],
  })
})

test('points are read with the decimal mark of the file; empty rows are passed over', () => {
  expect(read(['Z', 'V'], ['310,5', '28,60'], [null, ''], ['311,25', '1.032,3'])).toEqual({
    rowCount: 2,
    points: [
      { levelM: 310.5, volumeHm3: 28.6, areaKm2: null, flowM3s: null },
      { levelM: 311.25, volumeHm3: 1032.3, areaKm2: null, flowM3s: null },
    ],
    errors: [],
  })
})

test('what falls, is missing or is no number is named by row and column', () => {
  const { errors, points } = read(['Z', 'V'], [310, 28.6], [311, 28.6], [312, null], ['cao', 40], [313, 41])
  expect(errors).toEqual([
    {
      row: 3,
      column: 'V',
      value: '28.6',
      message: 'Phải lớn hơn dòng trước: đường quan hệ phải tăng dần',
    },
    { row: 4, column: 'V', value: '', message: 'Thiếu giá trị' },
    { row: 5, column: 'Z', value: 'cao', message: 'Phải là một số' },
  ])
  expect(points.map(({ levelM }) => levelM)).toEqual([310, 313])
})

test('below the dam a level may stand while the flow rises', () => {
  const titles = ['Q', 'Z']
  const columns = columnsOf(titles, 'tailwater')
  expect(readPoints(rows([0, 253.8], [10, 253.8], [20, 254]), columns, titles, 'vi').errors).toEqual([])
  expect(readPoints(rows([0, 253.8], [0, 254]), columns, titles, 'vi').errors).toHaveLength(1)
})
