import { describe, expect, test } from 'vitest'

import { parseRange, type CellRange } from '#server/platform/excel/edit/places.ts'
import { monthPaper } from '#server/test/report-papers.ts'

import { complaintsAbout, laidInto, rangeOf, versionFor } from './bindings.ts'
import { catalogueOf, sourceNamed, valuesIn } from './sources.ts'

const range = (text: string): CellRange => {
  const found = parseRange(text)
  if (!found) throw new Error(text)
  return found
}
const offer = { sheets: ['A', 'B'], names: [{ name: 'Gross', range: range('A!B5') }] }
const catalogue = catalogueOf(monthPaper())

describe('the catalogue', () => {
  test('has what the report says of itself, each figure and its parts, columns, their sums, tables and comments', () => {
    const sources = catalogue.map(({ source, shape }) => `${source} ${shape}`)
    for (const source of [
      'fact:plantName one',
      'figure:grossMwh:value one',
      'figure:grossMwh:planPercent one',
      'column:days:netMwh line',
      'total:days:grossMwh one',
      'table:days grid',
      'comment:operation one',
    ])
      expect(sources).toContain(source)
    expect(new Set(sources).size).toBe(sources.length)
    // A word in the place of a sum is none.
    expect(sources).not.toContain('total:days:day one')
  })

  test('knows the names that our own workbook gives to cells', () => {
    expect(sourceNamed('grossMwh', catalogue)?.source).toBe('figure:grossMwh:value')
    expect(sourceNamed('GROSSMWH', catalogue)?.source).toBe('figure:grossMwh:value')
    expect(sourceNamed('_h1', catalogue)?.source).toBe('figure:h1:value')
    expect(sourceNamed('grossMwh_plan', catalogue)?.source).toBe('figure:grossMwh:plan')
    expect(sourceNamed('days_netMwh', catalogue)?.source).toBe('column:days:netMwh')
    expect(sourceNamed('fact_from', catalogue)?.source).toBe('fact:from')
    expect(sourceNamed('doanhThu', catalogue)).toBeUndefined()
  })

  test('has a value for each of what fills one cell', () => {
    const single = catalogue.filter(({ shape }) => shape === 'one')
    const sizes = single.map(({ source }) => valuesIn(monthPaper())(source).map((line) => line.length))
    expect(sizes).toEqual(single.map(() => [1]))
  })
})

describe('what fills cells', () => {
  const paper = monthPaper()
  test.each([
    ['figure:grossMwh:value', [[13_204.125]]],
    ['figure:grossMwh:plan', [[12_500]]],
    ['figure:grossMwh:difference', [[253.625]]],
    ['figure:grossMwh:unit', [['MWh']]],
    ['figure:h1:planPercent', [[null]]],
    ['figure:inflowM3s:value', [[null]]],
    ['figure:gone:value', [[null]]],
    ['fact:from', [[{ day: '2026-11-01', text: '01/11/2026' }]]],
    ['fact:state', [[null]]],
    ['fact:signatures', [['Trưởng ca: Trần Văn Ca; Quản đốc: Lê Thị Đốc; Giám đốc: Nguyễn Giám']]],
    ['total:days:grossMwh', [[13_342.5]]],
    ['comment:operation', [['H2 dừng 3,2 giờ do F87G.\nHồ đạt 320,4 m cuối tháng.']]],
    ['column:gone:netMwh', []],
    ['table:checks', [['Đầu cực − thương phẩm = tự dùng', 'Khớp']]],
    ['nonsense', [[null]]],
  ])('%s', (source, values) => expect(valuesIn(paper)(source)).toEqual(values))

  test('a column has a value for each row, missing ones too', () => {
    const values = valuesIn(paper)('column:days:netMwh')
    expect(values).toHaveLength(30)
    expect(values[12]).toEqual([null])
    expect(valuesIn(paper)('column:days:day')[0]).toEqual([{ day: '2026-11-01', text: '01/11/2026' }])
  })

  test('is laid down a column, along a row, and empties what is left over', () => {
    const values = [[1], [2]]
    expect(laidInto(range('A!B5:B7'), values)).toEqual([
      { sheet: 'A', row: 5, column: 2, value: 1 },
      { sheet: 'A', row: 6, column: 2, value: 2 },
      { sheet: 'A', row: 7, column: 2, value: null },
    ])
    expect(laidInto(range('A!B5:D5'), values)).toEqual([
      { sheet: 'A', row: 5, column: 2, value: 1 },
      { sheet: 'A', row: 5, column: 3, value: 2 },
      { sheet: 'A', row: 5, column: 4, value: null },
    ])
    expect(laidInto(range('A!B5:C6'), [[1, 'x']])).toHaveLength(4)
  })

  test('is not laid where there is no room', () => {
    expect(laidInto(range('A!B5'), [[1], [2]])).toEqual({ room: 1, count: 2 })
    expect(laidInto(range('A!B5:C5'), [[1], [2], [3]])).toEqual({ room: 2, count: 3 })
    expect(laidInto(range('A!B5:B9'), [[1, 2]])).toEqual({ room: 1, count: 2 })
  })
})

describe('bindings', () => {
  const judged = (
    bindings: Parameters<typeof complaintsAbout>[0],
    { offer: of, ...said }: Omit<Parameters<typeof complaintsAbout>[1], 'ranges'> & { offer: typeof offer },
  ) => complaintsAbout(bindings, { ranges: bindings.map(({ target }) => rangeOf(target, of)), ...said })

  test('mean a name before an address, in any case of letters', () => {
    expect(rangeOf('gross', offer)).toEqual(range('A!B5'))
    expect(rangeOf('B!C1:C9', offer)).toEqual(range('B!C1:C9'))
    expect(rangeOf('C1', offer)).toBeUndefined()
    expect(rangeOf('C1', { ...offer, sheets: ['A'] })).toEqual(range('A!C1'))
  })

  test.each([
    ['Gross', 'figure:grossMwh:value', null, null],
    ['Khac', 'figure:grossMwh:value', 'noSuchPlace', { field: 'target', complaint: 'noSuchPlace' }],
    ['Gross', 'figure:grossMwh:value', 'hasFormula', { field: 'target', complaint: 'hasFormula' }],
    ['Gross', 'figure:gone:value', null, { field: 'source', complaint: 'unknownSource' }],
    ['A!B5:B6', 'figure:grossMwh:value', null, { field: 'target', complaint: 'oneCell' }],
    ['A!B5:C6', 'column:days:netMwh', null, { field: 'target', complaint: 'oneLine' }],
    ['A!B5:C6', 'table:days', null, null],
  ] as const)('%s with %s where the file says %s', (target, source, fault, complaint) => {
    expect(judged([{ target, source }], { offer, faults: [fault], catalogue })).toEqual([complaint])
  })

  test('of more cells than a template fills are refused, alone and together', () => {
    const fields = (targets: readonly string[]) =>
      judged(
        targets.map((target) => ({ target, source: 'table:days' })),
        { offer, faults: targets.map(() => null), catalogue },
      ).map((found) => found?.complaint ?? null)
    expect(fields(['A!A1:XFD1048576'])).toEqual(['tooManyCells'])
    expect(fields(['A!A1:A50000'])).toEqual([null])
    expect(fields(['A!A1:A30000', 'B!A1:A30000'])).toEqual([null, 'tooManyCells'])
  })

  test('that were judged before are judged by their cells alone, as another file has them', () => {
    const gone = [{ target: 'Gross', source: 'figure:gone:value' }]
    expect(judged(gone, { offer, faults: [null], catalogue: null })).toEqual([null])
    const wide = { ...offer, names: [{ name: 'Gross', range: range('A!B5:C6') }] }
    expect(judged(gone, { offer: wide, faults: [null], catalogue: null })).toEqual([
      { field: 'target', complaint: 'oneCell' },
    ])
  })

  test('of cells that an earlier one fills are refused', () => {
    const bindings = [
      { target: 'A!A1:A9', source: 'column:days:netMwh' },
      { target: 'A!A9', source: 'fact:title' },
      { target: 'B!A9', source: 'fact:title' },
    ]
    expect(judged(bindings, { offer, faults: [null, null, null], catalogue })).toEqual([
      null,
      { field: 'target', complaint: 'taken' },
      null,
    ])
  })
})

describe('the version that a report is filled into', () => {
  const versions = [
    { number: 1, madeAt: '2026-11-01T00:00:00Z' },
    { number: 3, madeAt: '2026-11-20T00:00:00Z' },
    { number: 2, madeAt: '2026-11-05T00:00:00Z' },
  ]
  test.each([
    ['a draft', null, '2026-11-06T00:00:00Z', 3],
    ['confirmed under the second', '2026-11-10T00:00:00Z', '2026-11-06T00:00:00Z', 2],
    ['confirmed at the moment of the third', '2026-11-20T00:00:00Z', '2026-11-06T00:00:00Z', 3],
    ['confirmed before the template was in use', '2026-10-01T00:00:00Z', '2026-11-06T00:00:00Z', 2],
    ['confirmed later', '2026-12-01T00:00:00Z', '2026-11-06T00:00:00Z', 3],
    ['of a template never in use', '2026-12-01T00:00:00Z', null, undefined],
  ])('%s', (_, confirmedAt, firstActiveAt, number) =>
    expect(versionFor(versions, { confirmedAt, firstActiveAt })).toBe(number),
  )
})
