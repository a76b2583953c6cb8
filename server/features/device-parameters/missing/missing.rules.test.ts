import { expect, test } from 'vitest'

import { dueTimes, entryMinutesOf, entrySheetOf, timesText, type Rhythms } from './missing.rules.ts'

const rhythms: Rhythms = {
  shifts: [
    { code: 'C1', startsAt: '06:00' },
    { code: 'C2', startsAt: '14:00' },
    { code: 'C3', startsAt: '22:00' },
  ],
  inverterHours: [6, 18],
}
/** The instant of a time of the plant's day, 21 November unless said otherwise. */
const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00+07:00`).toISOString()
const morning = { from: at('06:00'), to: at('14:00') }
const night = { from: at('22:00'), to: at('06:00', '2026-11-22') }
const noon = new Date(at('12:00'))
const later = new Date(at('12:00', '2026-11-22'))

const unit = (frequencyMinutes: number) => ({ deviceKind: 'generator', frequencyMinutes }) as const
const clocks = (times: readonly string[]) =>
  times.map((time) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(11, 16))

test('a reading is due once the half-hour to enter it is over, and not before', () => {
  expect(clocks(dueTimes(unit(120), morning, rhythms, noon))).toEqual(['06:00', '08:00', '10:00'])
  expect(clocks(dueTimes(unit(60), morning, rhythms, new Date(at('08:29'))))).toEqual(['06:00', '07:00'])
  expect(clocks(dueTimes(unit(60), morning, rhythms, new Date(at('08:30'))))).toEqual([
    '06:00',
    '07:00',
    '08:00',
  ])
})

test('the reading at the end of a shift is the next one’s', () => {
  expect(clocks(dueTimes(unit(120), morning, rhythms, later))).toEqual(['06:00', '08:00', '10:00', '12:00'])
})

test('a night has two days', () => {
  expect(clocks(dueTimes(unit(120), night, rhythms, later))).toEqual(['22:00', '00:00', '02:00', '04:00'])
})

test('power is due by the half-hour, and what is read once a shift when it begins', () => {
  expect(dueTimes(unit(30), morning, rhythms, later)).toHaveLength(16)
  expect(clocks(dueTimes(unit(480), morning, rhythms, later))).toEqual(['06:00'])
})

test('what comes every quarter of an hour is due in the rows of its sheet', () => {
  const sun = { deviceKind: 'weatherStation', frequencyMinutes: 15 } as const
  expect(dueTimes(sun, morning, rhythms, later)).toHaveLength(8)
})

test('inverters are due by day only', () => {
  const inverter = { deviceKind: 'inverter', frequencyMinutes: 60 } as const
  expect(dueTimes(inverter, night, rhythms, later)).toEqual([])
  expect(clocks(dueTimes(inverter, { from: at('14:00'), to: at('22:00') }, rhythms, later))).toEqual([
    '14:00',
    '15:00',
    '16:00',
    '17:00',
    '18:00',
  ])
})

test('each is entered on its sheet', () => {
  expect(
    [unit(60), unit(30), { deviceKind: 'meter', frequencyMinutes: 60 } as const].map(entrySheetOf),
  ).toEqual(['generators', 'power', 'general'])
  expect(entrySheetOf({ deviceKind: 'inverter', frequencyMinutes: 60 })).toBe('inverter')
})

test('times that follow each other are said in one piece', () => {
  expect(timesText([at('07:00'), at('08:00'), at('09:00'), at('11:00')], 60)).toBe('07:00–09:00, 11:00')
  expect(timesText([at('23:30'), at('00:00', '2026-11-22')], 30)).toBe('23:30–00:00')
  expect(timesText([], 60)).toBe('')
})

test('half-hours with a reading between them are no stretch; inverters are entered by the hour, however often read', () => {
  const power = { deviceKind: 'generator', frequencyMinutes: 30 } as const
  expect(entryMinutesOf(power)).toBe(30)
  expect(timesText([at('07:00'), at('08:00')], entryMinutesOf(power))).toBe('07:00, 08:00')
  expect(entryMinutesOf({ deviceKind: 'inverter', frequencyMinutes: 15 })).toBe(60)
  expect(entryMinutesOf({ deviceKind: 'transformer', frequencyMinutes: 480 })).toBe(480)
})
