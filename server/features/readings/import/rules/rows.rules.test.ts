import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ReadingsMapping } from '#contract/imports/readings-mapping.ts'

import { cellErrors, factorKey, RowReader } from './rows.rules.ts'
import { SeenTimes } from './seen-times.ts'
import type { TableCell } from './cells.rules.ts'

const mapping: ReadingsMapping = {
  timeColumn: 0,
  hourColumn: null,
  dateOrder: 'dayFirst',
  utcOffsetMinutes: 420,
  decimalMark: 'point',
  deviceColumn: 1,
  devices: { A: 11, B: null },
  parameterColumn: null,
  parameters: {},
  values: [
    { column: 2, deviceId: null, parameterId: 7, unit: null },
    { column: 3, deviceId: 12, parameterId: 8, unit: null },
  ],
  day: null,
  existing: 'keep',
  reason: null,
}

function readerOf(changes: Partial<ReadingsMapping> = {}, factors: Record<string, number> = {}) {
  const whole = { ...mapping, ...changes }
  const reader = new RowReader(whole, { ...whole, isWorkbook: false }, new Map(Object.entries(factors)))
  let number = 1
  return (...cells: TableCell[]) => reader.read({ number: ++number, cells })
}
const time = '2020-05-15 06:00'
const at = '2020-05-14T23:00:00.000Z'

describe('a row', () => {
  test('is a reading for each cell with a value', () => {
    const { readings, errors } = readerOf()(time, 'A', '1.5', '')
    expect(readings).toEqual([
      { row: 2, column: 2, deviceId: 11, parameterId: 7, at, value: 1.5, isSuspect: false, note: null },
    ])
    expect(errors).toEqual([])
  })

  test('is converted without the dust of binary fractions', () => {
    const read = readerOf({}, { [factorKey(2, null)]: 1000, [factorKey(3, null)]: 0.001 })
    expect(read(time, 'A', '0.0694', '3').readings.map(({ value }) => value)).toEqual([69.4, 0.003])
  })

  test('names its parameter', () => {
    const read = readerOf(
      {
        parameterColumn: 3,
        parameters: { P: { parameterId: 7, unit: null }, bỏ: null },
        values: [{ column: 2, deviceId: null, parameterId: null, unit: null }],
      },
      { [factorKey(2, 'P')]: 1000 },
    )
    expect(read(time, 'A', '2', 'P').readings).toMatchObject([{ parameterId: 7, value: 2000 }])
    expect(read(time, 'A', '2', 'bỏ')).toEqual({ readings: [], errors: [] })
    expect(read(time, 'A', '2', 'Q').errors[0]?.words).toBe(cellErrors.otherParameter)
    expect(read(time, 'A', '2', '').errors[0]?.words).toBe(cellErrors.noParameter)
  })

  test.each([
    [['', 'A', '1'], 0, '', cellErrors.noTime],
    [['hôm qua', 'A', '1'], 0, 'hôm qua', cellErrors.badTime],
    [[time, '', '1'], 1, '', cellErrors.noDevice],
    [[time, 'C', '1'], 1, 'C', cellErrors.otherDevice],
    [[time, 'constructor', '1'], 1, 'constructor', cellErrors.otherDevice],
    [[time, 'A', '1,5'], 2, '1,5', cellErrors.badNumber],
  ])('%j is wrong in column %i', (cells, column, value, words) => {
    expect(readerOf()(...cells).errors).toEqual([{ row: 2, column, value, words }])
  })

  test('of a device that is left out is neither read nor wrong', () => {
    expect(readerOf()(time, 'B', 'x', 'x')).toEqual({ readings: [], errors: [] })
  })

  test('that was there before is said to be repeated', () => {
    const read = readerOf()
    read(time, 'A', '1')
    expect(read('15/05/2020 6h', 'A', '2')).toEqual({
      readings: [],
      errors: [{ row: 3, column: 2, value: '2', words: cellErrors.repeated }],
    })
  })

  test('of another device may repeat what a column of one device says, but not otherwise', () => {
    const read = readerOf({ devices: { A: 11, C: 13 } })
    expect(read(time, 'A', '1', '800').readings).toHaveLength(2)
    expect(read(time, 'C', '2', '800')).toMatchObject({ readings: [{ deviceId: 13, value: 2 }], errors: [] })
    expect(read('2020-05-15 06:15', 'A', '', '800').readings).toMatchObject([{ deviceId: 12 }])
    expect(read(time, 'C', '', '801').errors).toMatchObject([{ column: 3, words: cellErrors.repeated }])
  })

  test('split in day and hour shows both where they are wrong', () => {
    const read = readerOf({
      hourColumn: 3,
      values: [{ column: 2, deviceId: 11, parameterId: 7, unit: null }],
    })
    expect(read('15/05/2020', 'A', '1', '6').readings[0]?.at).toBe(at)
    expect(read('15/05/2020', 'A', '1', '25').errors[0]?.value).toBe('15/05/2020 25')
  })

  test('of any cells is readings, errors or nothing', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom(time, 'A', '1'),
    )
    const rows = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 })
    fc.assert(
      fc.property(rows, (table) => {
        const read = readerOf()
        for (const cells of table)
          for (const { at: instant, value } of read(...cells).readings) {
            expect(Number.isNaN(Date.parse(instant))).toBe(false)
            expect(Number.isFinite(value)).toBe(true)
          }
      }),
    )
  })
})

test('times are seen once, whatever minute or second', () => {
  const when = fc.record({
    series: fc.constantFrom('a', 'b'),
    ms: fc.integer({ min: -5_000_000, max: 5_000_000 }).map((tenth) => tenth * 6000),
  })
  fc.assert(
    fc.property(fc.array(when, { maxLength: 200 }), (times) => {
      const seen = new SeenTimes()
      const known = new Set<string>()
      for (const { series, ms } of times) {
        const key = `${series} ${ms}`
        expect(seen.addAgain(series, ms)).toBe(known.has(key))
        known.add(key)
      }
    }),
  )
})
