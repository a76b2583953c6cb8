import { expect, test } from 'vitest'

import { insulationAt20, insulationText } from './insulation.ts'

test.each([
  [500, 40, 2000],
  [500, 20, 500],
  [500, 10, 250],
  [0, 35, 0],
])('%d MΩ at %d °C are %d MΩ at 20 °C', (insulationMegohm, insulationC, at20) => {
  expect(insulationAt20({ insulationMegohm, insulationC })).toBeCloseTo(at20, 9)
})

test('is told with the temperature of both, and not at all where nothing was measured', () => {
  expect(insulationText({ insulationMegohm: 500, insulationC: 40 })).toBe('500 MΩ (40 °C) = 2,000 MΩ (20 °C)')
  expect(insulationText({ insulationMegohm: null, insulationC: null })).toBeNull()
})
