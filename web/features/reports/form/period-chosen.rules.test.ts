import { expect, test } from 'vitest'

import { isPeriodWhole, noPeriod, usualPeriod } from './period-chosen.rules.ts'

test.each([
  ['week', {}, false],
  ['week', { from: '2026-11-16' }, true],
  ['losses', { from: '2026-11-16' }, false],
  ['losses', { to: '2026-11-16' }, false],
  ['losses', { from: '2026-11-16', to: '2026-11-20' }, true],
  ['shift', { from: '2026-11-16' }, false],
  ['incident', { recordId: 7 }, true],
] as const)('of a report of kind %s %j is all it asks for: %s', (kind, chosen, isWhole) => {
  expect(isPeriodWhole(kind, { ...noPeriod, ...chosen })).toBe(isWhole)
})

test.each([
  ['day', { from: '2026-11-30' }],
  ['week', { from: '2026-11-23' }],
  ['timesheet', { from: '2026-11-01' }],
  ['losses', { from: '2026-11-01', to: '2026-11-30' }],
  ['inverter', { from: '2026-11-30', to: '2026-11-30' }],
  ['shift', {}],
] as const)('a report of kind %s is usually about %j on the first of December', (kind, period) => {
  expect(usualPeriod(kind, '2026-12-01')).toEqual({ ...noPeriod, ...period })
})
