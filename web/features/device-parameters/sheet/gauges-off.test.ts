import { expect, test } from 'vitest'

import type { DaySheet } from '#contract/device-parameters/sheet.ts'

import { gaugesOff } from './gauges-off.ts'
import { cellOf } from './sheet-book.ts'

const [SENSOR, GAUGE] = [1, 2]
const parameters = [
  { id: SENSOR, code: 'MNTL' },
  { id: GAUGE, code: 'MNTLT' },
] as unknown as DaySheet['parameters']
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
const page = (
  values: readonly (readonly [number, number, number | null])[],
  gaugeToleranceM: number | null,
) => ({
  parameters,
  gaugeToleranceM,
  readings: values.map(([parameterId, hour, value]) => ({
    parameterId,
    at: at(hour),
    value,
  })) as unknown as DaySheet['readings'],
})

test('a gauge 8 cm above the sensor is off where 5 cm are allowed, one 5 cm above is not', () => {
  const of = page(
    [
      [SENSOR, 1, 320.42],
      [GAUGE, 1, 320.5],
      [SENSOR, 2, 320.42],
      [GAUGE, 2, 320.47],
    ],
    0.05,
  )
  expect([...gaugesOff(of)]).toEqual([
    [cellOf(at(1), GAUGE), { offM: 0.08, toleranceM: 0.05 }],
    [cellOf(at(1), SENSOR), { offM: 0.08, toleranceM: 0.05 }],
  ])
})

test('nothing is off where one of the two is missing, or no reservoir is laid down', () => {
  expect(
    gaugesOff(
      page(
        [
          [SENSOR, 1, null],
          [GAUGE, 1, 320.5],
          [GAUGE, 2, 320.5],
        ],
        0.05,
      ),
    ).size,
  ).toBe(0)
  expect(
    gaugesOff(
      page(
        [
          [SENSOR, 1, 320],
          [GAUGE, 1, 320.5],
        ],
        null,
      ),
    ).size,
  ).toBe(0)
})
