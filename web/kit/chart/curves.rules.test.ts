import { describe, expect, test } from 'vitest'

import { csvOf, spanAfterKey } from './curves.rules.ts'

test('a spreadsheet gets a line for each time, empty where there is no value', () => {
  const curves = {
    times: [60, 120],
    lines: [
      [1.5, null],
      [2, 3],
    ],
  }
  expect(csvOf(curves, ['Giờ', 'P "AC" (kW)', 'Q'], String)).toBe(
    '\uFEFF"Giờ","P ""AC"" (kW)","Q"\r\n"60",1.5,2\r\n"120",,3\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'a name that begins with %j is text to a spreadsheet',
  (name) => {
    expect(csvOf({ times: [60], lines: [[-2]] }, [name, 'P'], () => name)).toBe(
      `\uFEFF"'${name}","P"\r\n"'${name}",-2\r\n`,
    )
  },
)

describe('keys in a chart', () => {
  const whole = { from: 0, to: 800 }
  const after = (key: string, from: number, to: number) => {
    const span = spanAfterKey(key, { from, to }, whole)
    return span && [span.from, span.to]
  }

  test('go closer and further around the middle, and back to the whole', () => {
    expect([after('+', 0, 800), after('=', 200, 600)]).toEqual([
      [200, 600],
      [300, 500],
    ])
    expect([after('-', 300, 500), after('-', 0, 800)]).toEqual([
      [200, 600],
      [0, 800],
    ])
    expect([after('0', 300, 500), after('Escape', 300, 500)]).toEqual([
      [0, 800],
      [0, 800],
    ])
  })

  test('move by a quarter of what is in sight, and stop at the ends', () => {
    expect([after('ArrowLeft', 400, 800), after('ArrowRight', 400, 800)]).toEqual([
      [300, 700],
      [400, 800],
    ])
    expect([after('ArrowLeft', 50, 250), after('-', 0, 200)]).toEqual([
      [0, 200],
      [0, 400],
    ])
  })

  test('others are not for the chart', () => {
    expect(after('Tab', 0, 800)).toBeUndefined()
  })
})
