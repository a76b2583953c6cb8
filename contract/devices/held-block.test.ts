import { expect, test } from 'vitest'

import { heldBlock, type RatedDevice } from './held-block.ts'

const none = { blockMin: null, blockMax: null }
const inverter: RatedDevice = { kind: 'inverter', ratedKw: 250, dcKwp: null }
const unit: RatedDevice = { kind: 'generator', ratedKw: 15_000, dcKwp: null }
const bare: RatedDevice = { kind: 'line', ratedKw: null, dcKwp: null }

test.each([
  ['DC power of an inverter', 'kW', inverter, 375],
  ['DC power of larger panels', 'kW', { ...inverter, dcKwp: 300 }, 450],
  ['power of panels alone', 'kW', { ...inverter, ratedKw: null, dcKwp: 300 }, 450],
  ['power of a unit', 'MW', unit, 22.5],
  ['reactive power', 'MVAr', unit, 28.13],
  ['apparent power', 'kVA', inverter, 468.8],
  ['current of an inverter', 'A', inverter, 712.2],
  ['current of a unit', 'kA', unit, 42.73],
  ['current without a rating', 'A', bare, 100_000],
  ['voltage of an inverter', 'V', inverter, 2000],
  ['voltage of a line', 'kV', bare, 600],
  ['frequency', 'Hz', unit, 100],
] as const)('%s in %s is held within what can be', (_name, of, device, most) => {
  expect(heldBlock(none, of, device)).toEqual({ blockMin: -most, blockMax: most })
})

test.each([
  ['°C', inverter],
  ['kWh', inverter],
  ['W/m²', inverter],
  [null, inverter],
  ['kW', bare],
  ['MVAr', bare],
] as const)('a value in %s is not held by a rating', (of, device) => {
  expect(heldBlock(none, of, device)).toEqual(none)
})

test('what is set stays, each side by itself', () => {
  expect(heldBlock({ blockMin: -50, blockMax: null }, 'kW', inverter)).toEqual({
    blockMin: -50,
    blockMax: 375,
  })
  expect(heldBlock({ blockMin: null, blockMax: 275 }, 'kW', inverter)).toEqual({
    blockMin: -375,
    blockMax: 275,
  })
  expect(heldBlock({ blockMin: 0, blockMax: 1e6 }, 'kW', inverter)).toEqual({ blockMin: 0, blockMax: 1e6 })
})

test('a limit that is set beyond the rating shows that the rating does not hold there', () => {
  expect(heldBlock({ blockMin: 400, blockMax: null }, 'kW', inverter)).toEqual({
    blockMin: 400,
    blockMax: null,
  })
})
