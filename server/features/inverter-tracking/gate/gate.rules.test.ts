import { describe, expect, test } from 'vitest'

import { beyondBounds, fallingEnergies, isEnergy, type Checks } from './gate.rules.ts'

const [POWER, TOTAL, FACTOR, VOLTS, HEAT] = [1, 2, 3, 4, 5]
const [INVERTER, UNRATED, METER] = [10, 11, 12]
const checks: Checks = {
  codeOf: new Map([
    [POWER, 'P'],
    [TOTAL, 'ETOTAL'],
    [FACTOR, 'COSPHI'],
    [VOLTS, 'UDC12'],
    [HEAT, 'TIN'],
  ]),
  ratedKwOf: new Map([
    [INVERTER, 200],
    [UNRATED, null],
  ]),
  limits: { mostPowerRatio: 1.1, mostDcVoltageV: 1500, imbalancePercent: 5 },
}
const reading = (
  row: number,
  parameterId: number,
  value: number | null,
  minute = 0,
  deviceId = INVERTER,
) => ({
  row,
  deviceId,
  parameterId,
  at: new Date(Date.parse('2026-11-20T02:00:00Z') + minute * 60_000).toISOString(),
  value,
})

describe('bounds', () => {
  test('hold for the power by the rating, DC voltages and the power factor, and only those', () => {
    const given = [
      [POWER, 220],
      [POWER, 220.1],
      [POWER, -500],
      [FACTOR, -1.01],
      [VOLTS, 1501],
      [HEAT, 9999],
      [POWER, null],
    ] as const
    const broken = beyondBounds(
      given.map(([id, value], row) => reading(row, id, value)),
      checks,
    )
    expect(broken).toEqual([
      { row: 1, error: 'powerAboveRating', params: { value: 220.1, most: 220 } },
      { row: 3, error: 'powerFactorOutside', params: { value: -1.01, most: 1 } },
      { row: 4, error: 'dcVoltageTooHigh', params: { value: 1501, most: 1500 } },
    ])
  })

  test('of the power are none where the rating is not known, nor for other devices', () => {
    const given = [reading(0, POWER, 1e6, 0, UNRATED), reading(1, VOLTS, 1e6, 0, METER)]
    expect(beyondBounds(given, checks)).toEqual([])
    expect(isEnergy(checks, reading(0, TOTAL, 1, 0, METER))).toBe(false)
  })
})

describe('energies', () => {
  const standing = (minute: number, value: number) => ({
    deviceId: INVERTER,
    parameterId: TOTAL,
    atMs: Date.parse(reading(0, TOTAL, 0, minute).at),
    value,
  })
  const rows = (
    given: Parameters<typeof fallingEnergies>[0],
    stands: Parameters<typeof fallingEnergies>[1],
  ) => fallingEnergies(given, stands, checks).map(({ row }) => row)

  test('may rise and stay, whatever the order they are given in', () => {
    const given = [reading(0, TOTAL, 7, 45), reading(1, TOTAL, 5, 15), reading(2, TOTAL, 5, 30)]
    expect(rows(given, [standing(0, 5), standing(60, 7)])).toEqual([])
  })

  test('that are above what stands later, or below what stood before, are named with both', () => {
    const given = [reading(0, TOTAL, 9, 15), reading(1, TOTAL, 6, 30), reading(2, TOTAL, 4, 45)]
    expect(fallingEnergies(given, [standing(0, 5), standing(60, 8)], checks)).toEqual([
      { row: 0, error: 'totalEnergyFell', params: { value: 6, before: 9 } },
      { row: 1, error: 'totalEnergyFell', params: { value: 4, before: 6 } },
      { row: 2, error: 'totalEnergyFell', params: { value: 4, before: 6 } },
    ])
  })

  test('take the place of what stood at their time', () => {
    expect(rows([reading(0, TOTAL, 6, 30)], [standing(0, 5), standing(30, 4), standing(60, 8)])).toEqual([])
  })

  test('of another day are another matter, and so is what falls by itself in the database', () => {
    const evening = 15 * 60
    expect(rows([reading(0, TOTAL, 1, evening)], [standing(0, 5)])).toEqual([])
    expect(rows([reading(0, TOTAL, 9, 60)], [standing(0, 5), standing(30, 4)])).toEqual([])
  })

  test('that are missing are not compared', () => {
    expect(rows([reading(0, TOTAL, null, 30)], [standing(0, 5), standing(60, 8)])).toEqual([])
  })
})
