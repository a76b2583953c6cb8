import { expect, test } from 'vitest'

import type { PlanOutset } from '#contract/release-plans/index.ts'

import { firstWhatIf } from './first-input.rules.ts'

const outset: PlanOutset = {
  reservoirId: 7,
  reservoirName: 'Sông Trâm',
  powerPlantId: 1,
  levelM: 320.421,
  observedAt: '2026-11-21T05:00:00.000Z',
  inflowM3s: 121.34,
  turbineFlowM3s: 48.4,
  releaseM3s: 112.1,
  environmentalFlowM3s: 3.164,
  minimumFlowM3s: 3.2,
  deadLevelM: 310,
  normalLevelM: 322,
  bandLowerM: 310,
  bandUpperM: 320.5,
  lowestOfCurveM: 310,
  highestOfCurveM: 325,
  gateCount: 3,
  maximumOpeningM: 11,
  openingM: 0.5,
  powers: [
    { unitId: 11, powerMw: 14.251 },
    { unitId: 12, powerMw: -0.02 },
  ],
  units: [
    { unitId: 11, code: 'H1', name: 'Tổ máy H1' },
    { unitId: 12, code: 'H2', name: 'Tổ máy H2' },
    { unitId: 13, code: 'H3', name: 'Tổ máy H3' },
  ],
}

test('a what-if begins with what comes, runs and is open now; what nobody knows stands still', () => {
  expect(firstWhatIf(outset, 'Bảy ngày tới', new Date('2026-11-21T05:10:00Z'))).toMatchObject({
    startAt: '2026-11-21T06:00:00.000Z',
    levelStartM: 320.42,
    inflows: [{ hour: 0, flowM3s: 121.3 }],
    environmentalFlowM3s: 3.16,
    units: [
      { unitId: 11, powerMw: 14.25, fromHour: 0, toHour: 24 },
      { unitId: 12, powerMw: 0 },
      { unitId: 13, powerMw: 0 },
    ],
    gates: [{ hour: 0, openingM: 0.5 }],
  })
})

test('without an outlet of its own the river gets what the licence says', () => {
  const { environmentalFlowM3s } = firstWhatIf({ ...outset, environmentalFlowM3s: null }, 'x', new Date())
  expect(environmentalFlowM3s).toBe(3.2)
})
