import { expect, it } from 'vitest'

import { meterMwh, totalMwh } from './energy.ts'

const reading = (startKwh: number | null, endKwh: number | null, factor = 1) => ({ startKwh, endKwh, factor })

it('a meter counts its difference times its factor', () => {
  expect(meterMwh(reading(1000, 3500))).toBe(2.5)
  expect(meterMwh(reading(10, 12, 1200))).toBe(2.4)
  expect(meterMwh(reading(10, 10))).toBe(0)
  expect(meterMwh(reading(10, null))).toBeNull()
  expect(meterMwh(reading(null, 10))).toBeNull()
})

it('the sum leaves out meters without an end, and is none without any', () => {
  expect(totalMwh([reading(0, 1000), reading(0, null), reading(0, 500)])).toBe(1.5)
  expect(totalMwh([reading(0, null)])).toBeNull()
  expect(totalMwh([])).toBeNull()
})
