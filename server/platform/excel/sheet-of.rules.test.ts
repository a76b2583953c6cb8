import { expect, test } from 'vitest'

import { plantKindLabels, type Plant } from '#contract/plants/index.ts'
import { plantWords } from '#contract/plants/words.ts'

import { sheetOf } from './sheet-of.ts'

interface Row extends Pick<Plant, 'code' | 'kind' | 'ratedMw' | 'commissionedOn'> {
  readonly isOld: boolean
}
const row: Row = { code: 'ST', kind: 'hydro', ratedMw: 30, commissionedOn: '2010-01-01', isOld: true }

const sheet = sheetOf<Row>()(plantWords, [
  { field: 'code', width: 8 },
  { field: 'kind', labels: plantKindLabels },
  { field: 'ratedMw', kind: 'decimal', format: '0.000' },
  { field: 'commissionedOn', kind: 'day' },
  { field: 'name', value: ({ code }, language) => `${code} (${language})` },
  { title: { vi: 'Đã cũ', en: 'Old' }, kind: 'boolean', value: ({ isOld }) => isOld },
])

test('a sheet is called by the words of its fields, with their units', () => {
  expect(sheet('vi').map(({ title }) => title)).toEqual([
    'Mã',
    'Loại',
    'Công suất đặt (MW)',
    'Vận hành từ',
    'Tên nhà máy',
    'Đã cũ',
  ])
  expect(sheet('en').map(({ title }) => title)[2]).toBe('Rated power (MW)')
})

test('values are those of the row by name, or made of it', () => {
  expect(sheet('en').map((column) => column.value(row))).toEqual([
    'ST',
    'Hydro',
    30,
    '2010-01-01',
    'ST (en)',
    true,
  ])
  expect(sheet('vi').map(({ kind }) => kind)).toEqual(['text', 'text', 'decimal', 'day', 'text', 'boolean'])
  expect(sheet('vi')[5]).toMatchObject({ words: ['Có', 'Không'] })
  expect(sheet('vi')[0]).toMatchObject({ width: 8 })
  expect(sheet('vi')[2]).toMatchObject({ format: '0.000' })
})

// Judged by the compiler: each line below an expected error must fail the build without it.
test('a column that cannot be right does not compile', () => {
  const make = sheetOf<Row>()
  const wrong = () => [
    // @ts-expect-error misspelt field
    make(plantWords, [{ field: 'cod' }]),
    // @ts-expect-error the row has no such value
    make(plantWords, [{ field: 'province' }]),
    // @ts-expect-error a number is not a text
    make(plantWords, [{ field: 'ratedMw' }]),
    // @ts-expect-error a text is not a number
    make(plantWords, [{ field: 'code', kind: 'decimal' }]),
    // @ts-expect-error the words do not name it
    make(plantWords, [{ field: 'isOld', kind: 'boolean' }]),
    // @ts-expect-error a label is missing
    make(plantWords, [{ field: 'kind', labels: { hydro: { vi: '', en: '' } } }]),
  ]
  expect(wrong).toBeTypeOf('function')
})
