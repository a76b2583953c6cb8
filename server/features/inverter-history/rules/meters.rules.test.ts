import { expect, test } from 'vitest'

import { metersOnDay, metersOverDays, type RegisterDay } from './meters.rules.ts'

const read = (deviceId: number, day: string, minKwh: number, maxKwh: number, count = 24): RegisterDay => ({
  deviceId,
  day: `2026-11-${day}`,
  minKwh,
  maxKwh,
  count,
})

test('a day is counted to the first register of the next, or to its own last', () => {
  const registers = [read(1, '20', 100_000, 192_000), read(1, '21', 193_000, 200_000)]
  expect(metersOnDay(registers, '2026-11-20')).toBe(93)
  expect(metersOnDay(registers, '2026-11-21')).toBe(7)
  expect(metersOnDay(registers, '2026-11-22')).toBeNull()
  expect(metersOnDay([], '2026-11-20')).toBeNull()
})

test('the part of a meter that was not read is not taken for nothing', () => {
  const registers = [read(1, '20', 0, 9000), read(2, '19', 0, 5000)]
  expect(metersOnDay(registers, '2026-11-20')).toBeNull()
  expect(metersOnDay([...registers, read(2, '20', 5000, 6000)], '2026-11-20')).toBe(10)
})

test('a register that was put back says nothing', () => {
  expect(metersOnDay([read(1, '20', 900, 900), read(1, '21', 0, 10)], '2026-11-20')).toBeNull()
  expect(
    metersOverDays([read(1, '20', 900, 900), read(1, '21', 0, 10)], { from: '2026-11-20', to: '2026-11-20' }),
  ).toBeNull()
})

test('some days are counted by their ends, whatever was read between', () => {
  const registers = [read(1, '20', 1000, 2000), read(1, '23', 9000, 9500), read(1, '25', 12_000, 12_500)]
  expect(metersOverDays(registers, { from: '2026-11-20', to: '2026-11-24' })).toBe(11)
  expect(metersOverDays(registers, { from: '2026-11-20', to: '2026-11-23' })).toBe(8.5)
  expect(metersOverDays(registers, { from: '2026-12-01', to: '2026-12-02' })).toBeNull()
})

test('a register that was read once says nothing until it is read again', () => {
  const today = { from: '2026-11-20', to: '2026-11-20' }
  expect(metersOnDay([read(1, '20', 500, 500, 1)], '2026-11-20')).toBeNull()
  expect(metersOverDays([read(1, '20', 500, 500, 1)], today)).toBeNull()
  expect(metersOnDay([read(1, '20', 500, 500, 1), read(1, '21', 900, 900, 1)], '2026-11-20')).toBe(0.4)
  expect(metersOnDay([read(1, '20', 500, 500, 2)], '2026-11-20')).toBe(0)
})
