import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isDay } from './format.ts'
import { parseSorting } from './page.ts'
import { day, instant } from './rules.ts'
import { coreProblems, fill, Problem, problems } from './problem.ts'
import { optionalText, text } from './rules.ts'
import { foldVietnamese, toneVariants } from './search.ts'

test('texts are kept with composed accents, whichever way the keyboard writes them', () => {
  const decomposed = ' Thủy điện '.normalize('NFD')
  expect([text(9).parse(decomposed), optionalText(9).parse(decomposed)]).toEqual(['Thủy điện', 'Thủy điện'])
})

describe('search', () => {
  test('folds accents and đ', () => {
    expect(foldVietnamese('NGUYỄN Văn Đức')).toBe('nguyen van duc')
    expect(foldVietnamese('thủy điện'.normalize('NFD'))).toBe('thuy dien')
  })

  test('knows both places of a tone', () => {
    expect(toneVariants('hòa')).toEqual(expect.arrayContaining(['hòa', 'hoà']))
    expect(toneVariants('hoà')).toEqual(expect.arrayContaining(['hòa', 'hoà']))
    expect(toneVariants('toán')).toEqual(['toán'])
    expect(toneVariants('Nguyễn')).toEqual(['Nguyễn'])
  })

  test('folding twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldVietnamese(foldVietnamese(text))).toBe(foldVietnamese(text))
      }),
    )
  })
})

describe('sorting', () => {
  test('reads ABP’s text in any casing, several columns', () => {
    expect(parseSorting('username DESC, Name', ['userName', 'name'])).toEqual([
      { field: 'userName', descending: true },
      { field: 'name', descending: false },
    ])
    expect(parseSorting('', ['name'])).toEqual([])
    expect(parseSorting('Name descending, name asc', ['name'])).toEqual([{ field: 'name', descending: true }])
  })

  test('reads dotted names by all of them, then by the last', () => {
    const fields = ['name', 'dutyTeamName'] as const
    expect(parseSorting('dutyTeam.name', fields)).toEqual([{ field: 'dutyTeamName', descending: false }])
    expect(parseSorting('user.Name desc', fields)).toEqual([{ field: 'name', descending: true }])
  })

  test.each(['name; drop table employees', 'name asc asc', 'salary', 'role.salary', '.', 'name sideways'])(
    'passes over %s',
    (text) => {
      expect(parseSorting(text, ['name'])).toEqual([])
      expect(parseSorting(`${text},id desc`, ['name', 'id'])).toEqual([{ field: 'id', descending: true }])
    },
  )
})

describe('days', () => {
  test('only days that exist', () => {
    expect(['2026-02-28', '2024-02-29', '1999-12-31'].every(isDay)).toBe(true)
    expect(
      ['2026-02-29', '2026-13-01', '2026-1-1', '1899-12-31', '2026-11-21T00:00:00Z', ''].some(isDay),
    ).toBe(false)
  })
})

describe('days and instants on the wire', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T00:00:00', '2026-11-21'],
    ['2026-11-21 23:59', '2026-11-21'],
    ['2026-11-21T00:00:00.0000000', '2026-11-21'],
    // Midnight at the plants, as a browser there writes it.
    ['2026-11-20T17:00:00.000Z', '2026-11-21'],
    ['2026-11-20T16:59:59Z', '2026-11-20'],
    ['2026-11-21T00:00:00+07:00', '2026-11-21'],
  ])('the day %s is %s', (sent, expected) => {
    expect(day.parse(sent)).toBe(expected)
  })

  test.each([
    '2026-02-30',
    '2026-02-30T00:00:00',
    '21/11/2026',
    '2026-11-21T',
    '2026-11-21T7',
    '1899-12-31T00:00:00',
  ])('the day %s is none', (sent) => {
    expect(day.safeParse(sent).success).toBe(false)
  })

  test.each([
    ['2026-11-22T15:00:00', '2026-11-22T08:00:00.000Z'],
    ['2026-11-22T15:00', '2026-11-22T08:00:00.000Z'],
    ['2026-11-22 15:00:00.1234567', '2026-11-22T08:00:00.123Z'],
    ['2026-11-22T00:30:00', '2026-11-21T17:30:00.000Z'],
    ['2026-11-22T15:00:00Z', '2026-11-22T15:00:00.000Z'],
    ['2026-11-22T15:00z', '2026-11-22T15:00:00.000Z'],
    ['2026-11-22T15:00:00-03:30', '2026-11-22T18:30:00.000Z'],
    ['1900-01-01T00:00:00', '1899-12-31T17:00:00.000Z'],
    ['1899-12-31T17:00:00Z', '1899-12-31T17:00:00.000Z'],
  ])('the instant %s is %s', (sent, expected) => {
    expect(new Date(instant.parse(sent)).toISOString()).toBe(expected)
  })

  test.each([
    '2026-11-22',
    '2026-02-30T15:00:00',
    '2026-11-22T25:00:00',
    '0001-01-01T00:00:00',
    '2199-12-31T17:00:00Z',
    'x',
    '',
  ])('the instant %s is none', (sent) => {
    expect(instant.safeParse(sent).success).toBe(false)
  })
})

describe('problems', () => {
  const kinds = problems('plants', {
    full: { status: 409, vi: '{name} đã đủ {count} người', en: '{name} already has {count} people' },
  })

  test('carry a code and words with their values', () => {
    const problem = new Problem(kinds.full, { name: 'Kíp A', count: 4 })
    expect(problem.kind.code).toBe('plants.full')
    expect(problem.text('vi')).toBe('Kíp A đã đủ 4 người')
    expect(problem.text('en')).toBe('Kíp A already has 4 people')
  })

  test('may carry fields instead of values', () => {
    const problem = new Problem(coreProblems.invalid, [{ message: 'Bắt buộc', members: ['name'] }])
    expect(problem.fields).toHaveLength(1)
    expect(problem.text('vi')).toBe('Dữ liệu gửi lên không hợp lệ!')
  })

  test('values that are missing leave their place visible', () => {
    expect(fill('{a} và {b}', { a: 1 })).toBe('1 và {b}')
  })

  test('misspelt and missing values do not compile', () => {
    // @ts-expect-error -- `count` is missing
    expect(new Problem(kinds.full, { name: 'x' }).text('vi')).toContain('{count}')
    // @ts-expect-error -- the values are missing altogether
    expect(new Problem(kinds.full).text('vi')).toContain('{name}')
  })
})
