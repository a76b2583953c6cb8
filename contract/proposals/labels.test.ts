import { expect, test } from 'vitest'

import {
  cardTypeLabels,
  cardTypes,
  checkLabels,
  isVehicleCard,
  leaveCodeLabels,
  plateRuleOf,
  proposalKinds,
  transportLabels,
  urgencyLabels,
  vehicleTypeLabels,
  vehicleTypes,
} from './labels.ts'

test.each([
  ['urgencies', urgencyLabels],
  ['codes of leave', leaveCodeLabels],
  ['transports', transportLabels],
  ['types of cards', cardTypeLabels],
  ['types of vehicles', vehicleTypeLabels],
  ['checks', checkLabels],
])('no two %s are called alike in a language', (_what, labels) => {
  for (const language of ['vi', 'en'] as const) {
    const words = Object.values(labels).map((label) => label[language])
    expect(new Set(words).size).toBe(words.length)
  }
})

test('there are eleven kinds of proposals; the rental of a card is none', () => {
  expect(proposalKinds).toHaveLength(11)
  expect(proposalKinds).not.toContain('cardRental')
})

test('cards of vehicles carry the plate that their vehicle has', () => {
  expect(cardTypes.filter(isVehicleCard)).toEqual(['monthlyVehicle', 'casualVehicle'])
  expect(vehicleTypes.map(plateRuleOf)).toEqual([
    'motorbikePlate',
    'carPlate',
    'carPlate',
    'carPlate',
    'carPlate',
    null,
    null,
  ])
})
