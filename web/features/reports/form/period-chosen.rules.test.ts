import { expect, test } from 'vitest'

import { isPeriodWhole, noPeriod } from './period-chosen.rules.ts'

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
