import { describe, expect, it } from 'vitest'

import { clockText, instantAt, parseInstant, shortInstant } from './clock-text.rules.ts'

const morning = {
  startsAt: instantAt('2026-11-21', '06:00'),
  endsAt: instantAt('2026-11-21', '14:00'),
  now: new Date(instantAt('2026-11-21', '07:20')),
}
const night = {
  startsAt: instantAt('2026-11-21', '22:00'),
  endsAt: instantAt('2026-11-22', '06:00'),
  now: new Date(instantAt('2026-11-22', '03:10')),
}

describe('a typed time', () => {
  it.each([
    ['0615', '06:15'],
    ['615', '06:15'],
    ['6:15', '06:15'],
    ['06:15', '06:15'],
    ['6h15', '06:15'],
    ['6H15', '06:15'],
    ['6h', '06:00'],
    ['6.15', '06:15'],
    [' 0700 ', '07:00'],
  ])('%s is %s', (typed, clock) => {
    expect(parseInstant(typed, morning)).toBe(instantAt('2026-11-21', clock))
  })

  it.each(['', 'sáng', '2460', '6:75', '25h', '6', '12345', '6:15 32/13'])('%s is none', (typed) => {
    expect(parseInstant(typed, morning)).toBeNull()
  })

  it('is on the day of the night shift on which it has passed', () => {
    expect(parseInstant('2330', night)).toBe(instantAt('2026-11-21', '23:30'))
    expect(parseInstant('0215', night)).toBe(instantAt('2026-11-22', '02:15'))
  })

  it('that is still to come stays within the shift, for the rules to refuse', () => {
    expect(parseInstant('0545', night)).toBe(instantAt('2026-11-22', '05:45'))
    expect(parseInstant('1300', morning)).toBe(instantAt('2026-11-21', '13:00'))
  })

  it('outside the shift is the one nearest to now', () => {
    expect(parseInstant('0550', morning)).toBe(instantAt('2026-11-21', '05:50'))
    expect(parseInstant('2100', night)).toBe(instantAt('2026-11-21', '21:00'))
  })

  it('just before a shift begun on the minute is its first minute', () => {
    const begun = { ...morning, startsAt: '2026-11-20T23:00:30.000Z' }
    expect(parseInstant('0600', begun)).toBe(instantAt('2026-11-21', '06:00'))
  })

  it('takes a day beside it, and minutes ago', () => {
    expect(parseInstant('8:05 20/11/2025', morning)).toBe(instantAt('2025-11-20', '08:05'))
    expect(parseInstant('8:05 20/11', morning)).toBe(instantAt('2026-11-20', '08:05'))
    expect(parseInstant('-5', morning)).toBe(instantAt('2026-11-21', '07:15'))
  })
})

describe('an instant', () => {
  it('reads as a time, with its day only where that is another one', () => {
    const instant = instantAt('2026-11-22', '02:05')
    expect(clockText(instant)).toBe('02:05')
    expect(shortInstant(instant, '2026-11-22')).toBe('02:05')
    expect(shortInstant(instant, '2026-11-21')).toBe('02:05 22/11')
  })

  it('is typed back as it reads', () => {
    const instant = instantAt('2026-11-18', '16:40')
    expect(parseInstant(shortInstant(instant, '2026-11-21'), morning)).toBe(instant)
  })
})
