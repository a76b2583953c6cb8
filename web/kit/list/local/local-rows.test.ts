import { expect, test } from 'vitest'

import { type LocalShape, type LocalWish, localRows } from './local-rows.ts'

interface Row {
  readonly code: string
  readonly station: string | null
  readonly deviation: number | null
}

const rows: readonly Row[] = [
  { code: 'INV10', station: 'Trạm 1', deviation: -0.02 },
  { code: 'INV2', station: 'Trạm 2', deviation: null },
  { code: 'INV1', station: 'Trạm 1', deviation: -0.3 },
  { code: 'INV3', station: null, deviation: 0.01 },
]
const shape: LocalShape<Row> = {
  textOf: ({ code, station }) => `${code} ${station ?? ''}`,
  filterOf: ({ station }) => station,
  sortOf: (row, field) => (field === 'code' ? row.code : row.deviation),
}
const shown = (wish: Partial<LocalWish>) =>
  localRows(
    rows,
    { keyword: '', filters: {}, sort: { field: 'deviation', descending: false }, ...wish },
    shape,
  ).map(({ code }) => code)

test('the worst come first, and what is unknown last in either direction', () => {
  expect(shown({})).toEqual(['INV1', 'INV10', 'INV3', 'INV2'])
  expect(shown({ sort: { field: 'deviation', descending: true } })).toEqual(['INV3', 'INV10', 'INV1', 'INV2'])
})

test('codes are sorted by their numbers', () => {
  expect(shown({ sort: { field: 'code', descending: false } })).toEqual(['INV1', 'INV2', 'INV3', 'INV10'])
})

test('rows that are alike keep their order', () => {
  const alike = rows.map((row) => ({ ...row, deviation: 0 }))
  const sort = { field: 'deviation', descending: true }
  expect(localRows(alike, { keyword: '', filters: {}, sort }, shape)).toEqual(alike)
})

test.each([
  ['inv1', ['INV1', 'INV10']],
  ['tram 1', ['INV1', 'INV10']],
  ['INV3 trạm', []],
  ['  ', ['INV1', 'INV10', 'INV3', 'INV2']],
])('a search for %j needs every word, with or without accents', (keyword, codes) => {
  expect(shown({ keyword })).toEqual(codes)
})

test('a filter holds exactly, and an empty one is none', () => {
  expect(shown({ filters: { station: 'Trạm 2' } })).toEqual(['INV2'])
  expect(shown({ filters: { station: '' } })).toHaveLength(4)
})
