import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { conversionFactor, isUnit, looksLikeUnit, readTitle, writtenUnits } from './units.ts'

describe('a heading', () => {
  test.each([
    ['dc_power_kw', 'dc_power', 'kw'],
    ['ac_power_kw', 'ac_power', 'kw'],
    ['irradiation_kw_m2', 'irradiation', 'kw/m2'],
    ['module_temperature_c', 'module_temperature', 'c'],
    ['P (kW)', 'P', 'kW'],
    ['Bức xạ mặt phẳng tấm pin [ W/m² ]', 'Bức xạ mặt phẳng tấm pin', 'W/m²'],
    ['Nhiệt độ tấm pin, °C', 'Nhiệt độ tấm pin', '°C'],
    ['INV1.01, INV1.02', 'INV1.01, INV1.02', null],
    ['timestamp', 'timestamp', null],
    ['kw', 'kw', null],
    ['  P ', 'P', null],
    ['Ghi chú (ca 1)', 'Ghi chú', 'ca 1'],
    ['', '', null],
  ])('%j has the name %j and the unit %j', (title, name, unit) => {
    expect(readTitle(title)).toEqual({ name, unit })
  })

  test('of any text is read', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        expect(title).toContain(readTitle(title).name)
      }),
    )
  })
})

describe('a conversion', () => {
  test.each([
    ['kW/m2', 'W/m²', 1000],
    ['W', 'kW', 0.001],
    ['MW', 'kW', 1000],
    ['mw', 'kw', 1000],
    ['kWh', 'MWh', 0.001],
    ['kV', 'V', 1000],
    ['mA', 'A', 0.001],
    ['MPa', 'bar', 10],
    ['bar', 'MPa', 0.1],
    ['psi', 'bar', 0.0689475729317],
    ['kgf/cm²', 'bar', 0.980665],
    ['mH2O', 'bar', 0.0980665],
    ['m3/h', 'l/s', 0.277777777778],
    ['°C', 'oC', 1],
    ['v/ph', 'rpm', 1],
    ['kW ', 'k.W', 1],
    ['mm nước', 'MM NƯỚC', 1],
  ])('from %s to %s multiplies by %d', (from, to, factor) => {
    expect(conversionFactor(from, to)).toBe(factor)
  })

  test.each([
    ['°C', 'kW'],
    ['kW', 'kWh'],
    ['kW', 'kVAr'],
    ['W/m2', 'Wh/m2'],
    ['trang', 'kW'],
    ['°F', '°C'],
    ['K', '°C'],
    ['bar', '°C'],
  ])('from %s to %s is none', (from, to) => expect(conversionFactor(from, to)).toBeUndefined())

  test('there and back is nothing', () => {
    const unit = fc.constantFrom(...writtenUnits)
    fc.assert(
      fc.property(unit, unit, (from, to) => {
        const [there, back] = [conversionFactor(from, to), conversionFactor(to, from)]
        expect((there ?? 1) * (back ?? 1)).toBeCloseTo(1, 8)
        expect(there === undefined).toBe(back === undefined)
      }),
    )
  })
})

test('every unit that is offered is known', () => {
  expect(writtenUnits.filter((unit) => !isUnit(unit))).toEqual([])
})

test.each([
  ['°R', true],
  ['lb/in²', true],
  ['kg/m3', true],
  ['INV1', false],
  ['ca 1', false],
  ['1/2', false],
  ['Trạm 1/2', false],
])('%s looks like a unit: %s', (text, looks) => {
  expect(looksLikeUnit(text)).toBe(looks)
})
