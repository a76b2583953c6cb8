import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { looksLikeHour, looksLikeTime, readTime, type Clock } from './times.rules.ts'

const plants: Clock = { dateOrder: 'dayFirst', utcOffsetMinutes: 420, isWorkbook: false }
type Cell = string | number | null | undefined

function read(cell: Cell, hour?: Cell, clock: Partial<Clock> = {}): string | undefined {
  const ms = readTime(cell, hour, { ...plants, ...clock })
  return typeof ms === 'number' ? new Date(ms).toISOString().replace('.000Z', 'Z') : ms
}

describe('a time', () => {
  test.each([
    ['2020-05-15T06:15:00+07:00', '2020-05-14T23:15:00Z'],
    ['2020-05-15T06:15:00Z', '2020-05-15T06:15:00Z'],
    ['2020-05-15T06:15:00.250+0530', '2020-05-15T00:45:00Z'],
    ['2020-05-15 06:15', '2020-05-14T23:15:00Z'],
    ['2020/5/15 6:15:30', '2020-05-14T23:15:30Z'],
    ['15/05/2020 06:15', '2020-05-14T23:15:00Z'],
    ['15-05-2020 6h15', '2020-05-14T23:15:00Z'],
    ['15.05.2020, 6h', '2020-05-14T23:00:00Z'],
    ['5/6/20 6:15 PM', '2020-06-05T11:15:00Z'],
    ['05/06/2020 12:00 SA', '2020-06-04T17:00:00Z'],
    ['05/06/2020 12:30 CH', '2020-06-05T05:30:00Z'],
    ['15/05/2020 24:00', '2020-05-15T17:00:00Z'],
    ['15/05/2020', '2020-05-14T17:00:00Z'],
    [43_966.260_416_666_664, '2020-05-14T23:15:00Z'],
  ])('%j is %s', (cell, expected) => expect(read(cell)).toBe(expected))

  test.each([
    ['15/05/2020', '6', '2020-05-14T23:00:00Z'],
    ['15/05/2020', 6, '2020-05-14T23:00:00Z'],
    ['15/05/2020', 24, '2020-05-15T17:00:00Z'],
    ['15/05/2020', '06:15:00', '2020-05-14T23:15:00Z'],
    ['15/05/2020', '6h15', '2020-05-14T23:15:00Z'],
    ['15/05/2020', 0.25, '2020-05-14T23:00:00Z'],
    ['2020-05-15', '6 giờ', '2020-05-14T23:00:00Z'],
    // A column of days that carries midnight: the other column counts.
    ['15/05/2020 00:00', '6:15', '2020-05-14T23:15:00Z'],
    [43_966, '6:15', '2020-05-14T23:15:00Z'],
  ])('of day %j and hour %j is %s', (cell, hour, expected) => expect(read(cell, hour)).toBe(expected))

  test('is read on the clock and in the order that were chosen', () => {
    expect(read('05/06/2020 06:00', undefined, { utcOffsetMinutes: 0 })).toBe('2020-06-05T06:00:00Z')
    expect(read('05/06/2020 06:00', undefined, { dateOrder: 'monthFirst' })).toBe('2020-05-05T23:00:00Z')
    expect(read('2020-06-05 06:00', undefined, { dateOrder: 'monthFirst' })).toBe('2020-06-04T23:00:00Z')
  })

  test('of a workbook has no zone of its own', () => {
    const cell = '2020-05-15T06:15:00+07:00'
    expect(read(cell, undefined, { isWorkbook: true, utcOffsetMinutes: 0 })).toBe('2020-05-15T06:15:00Z')
    expect(read(cell, undefined, { isWorkbook: true })).toBe('2020-05-14T23:15:00Z')
  })

  test.each([
    ['31/04/2020 06:00', undefined],
    ['2020-02-30', undefined],
    ['15/13/2020', undefined],
    ['15/05/2020 25:00', undefined],
    ['15/05/2020 24:01', undefined],
    ['15/05/2020 06:60', undefined],
    ['15/05/2020 13:00 PM', undefined],
    ['hôm qua', undefined],
    ['12.5', undefined],
    [12.5, undefined],
    ['15/05/2020', 'sáng'],
    ['15/05/2020', ''],
    ['15/05/2020', null],
    ['15/05/2020', 25],
  ])('%j with hour %j is wrong', (cell, hour) => expect(read(cell, hour)).toBe('wrong'))

  test.each(['', '  ', null, undefined])('%j is none', (cell) => expect(read(cell, '06:00')).toBeUndefined())

  test('written in any way is read as it was', () => {
    const minute = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(minute, (date) => {
        const iso = `${date.toISOString().slice(0, 16)}:00`
        const [year, month, day] = iso.slice(0, 10).split('-')
        const time = iso.slice(11, 16)
        const expected = new Date(Date.parse(`${iso}Z`) - 420 * 60_000).toISOString().replace('.000Z', 'Z')
        expect(read(iso)).toBe(expected)
        expect(read(`${iso}+07:00`)).toBe(expected)
        expect(read(`${day}/${month}/${year} ${time}`)).toBe(expected)
        expect(read(`${month}/${day}/${year} ${time}`, undefined, { dateOrder: 'monthFirst' })).toBe(expected)
        expect(read(`${day}/${month}/${year}`, time)).toBe(expected)
        expect(read(Date.parse(`${iso}Z`) / 86_400_000 + 25_569)).toBe(expected)
      }),
    )
  })

  test('is what any text is, or none, or wrong', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cell, hour) => {
        const ms = readTime(cell, hour, plants)
        expect(ms === undefined || ms === 'wrong' || Number.isInteger(ms)).toBe(true)
      }),
    )
  })
})

test('what looks like a time, or like an hour', () => {
  expect(['2020-05-15', '5/31/2020', '31/5/2020', 43_966].map((cell) => looksLikeTime(cell))).not.toContain(
    false,
  )
  expect(['12.5', '', 'P', 220, '1'].map((cell) => looksLikeTime(cell))).not.toContain(true)
  expect(['06:15', '6h', '6', 6, 0.5].map((cell) => looksLikeHour(cell))).not.toContain(false)
  expect(['', 'P', 220, '2020-05-15'].map((cell) => looksLikeHour(cell))).not.toContain(true)
})
