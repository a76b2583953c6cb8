import { dateToSerial } from 'hucre'
import { describe, expect, test } from 'vitest'
import { daySerial, elapsedText, instantSerial, serialText } from './serial.ts'

describe('daySerial', () => {
  test.each(['1900-03-01', '1970-01-01', '2024-02-29', '2026-11-21', '9999-12-31'])(
    '%s is the serial of the library that reads workbooks',
    (day) => expect(daySerial(day)).toBe(dateToSerial(new Date(`${day}T00:00:00Z`), false)),
  )

  test.each(['1900-02-28', '2026-02-29', '2026-13-01', '21/11/2026', '2026-11-21T00:00', ''])(
    '%j is no day of Excel',
    (day) => expect(daySerial(day)).toBeUndefined(),
  )
})

test('an instant is the wall clock of the plants, seven hours ahead of UTC', () => {
  expect(instantSerial('2026-11-20T17:00:00Z')).toBe(daySerial('2026-11-21'))
  expect(instantSerial('2026-11-21T12:00:00+07:00')).toBe(46_347.5)
  expect(instantSerial('hôm nay')).toBeUndefined()
})

describe('serialText', () => {
  test.each([
    [46_347, '2026-11-21'],
    [46_347.5, '2026-11-21T12:00:00+07:00'],
    // 23:59:59.6 is nearer to the next day.
    [46_347 + 86_399.6 / 86_400, '2026-11-22'],
    [0.3125, '07:30:00'],
    [0, '00:00:00'],
    // Excel shows 1 as 1 January 1900, though 61 is 1 March.
    [1, '1900-01-01'],
    [61, '1900-03-01'],
  ])('%d is %s', (serial, text) => expect(serialText(serial)).toBe(text))

  test.each([-1, 2_958_466, 1e300])('%d is no date', (serial) => expect(serialText(serial)).toBeUndefined())

  test('gives back every second that was written', () => {
    for (let second = 0; second < 86_400; second += 7) {
      const instant = new Date(Date.UTC(2026, 10, 20, 17) + second * 1000).toISOString()
      const text = serialText(instantSerial(instant) ?? 0) ?? ''
      expect(new Date(second === 0 ? `${text}T00:00:00+07:00` : text).toISOString()).toBe(instant)
    }
  })
})

test('elapsed time counts hours beyond a day', () => {
  expect(elapsedText(125.75 / 24)).toBe('125:45:00')
})
