import { expect, test } from 'vitest'

import { energySourceOf, megawattsIn } from './source.rules.ts'

test.each([
  ['MW', 1],
  ['kW', 0.001],
  [null, 0.001],
])('power in %s counts %d MW each', (unit, megawatts) => {
  expect(megawattsIn(unit)).toBe(megawatts)
})

test('the energy of units is read by their counter, in kWh unless it says MWh', () => {
  const power = { id: 1, unit: 'kW' }
  expect(energySourceOf(power, { id: 2, unit: 'MWh' }, [5])).toEqual({
    powerId: 1,
    counterId: 2,
    deviceIds: [5],
    powerKwh: 1,
    counterKwh: 1000,
  })
  expect(energySourceOf({ ...power, unit: 'MW' }, undefined, [])).toMatchObject({ powerKwh: 1000 })
  expect(energySourceOf(power, undefined, [])).toMatchObject({ counterId: null, counterKwh: 1 })
})
