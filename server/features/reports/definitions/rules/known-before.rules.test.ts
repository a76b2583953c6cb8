import { expect, test } from 'vitest'

import type { Waterfall } from '#contract/loss-ledger/ledger.ts'
import type { Figures } from '#contract/unit-operations/figures.ts'

import { isTold, ledgerToCompare, operationToCompare } from './known-before.rules.ts'

/** Some units over November 2025 (720 h) with what their states come to. */
const operation = (units: number, total: { periodHours: number; excludedHours?: number }) =>
  ({
    from: '2025-11-01',
    to: '2025-11-30',
    items: Array.from({ length: units }, () => ({})),
    total: { excludedHours: 0, ...total },
  }) as Figures

test.each([
  ['all hours', operation(2, { periodHours: 1440 }), true],
  ['hours left out are known as well', operation(2, { periodHours: 1400, excludedHours: 40 }), true],
  ['one of 88 inverters came in the middle', operation(88, { periodHours: 87.5 * 720 }), true],
  ['states of the last days only', operation(2, { periodHours: 190 }), false],
  ['no unit', operation(0, { periodHours: 0 }), false],
])('how units ran a year before, %s', (_what, before, isTold) => {
  expect(operationToCompare(before)).toBe(isTold ? before : null)
})

const ledger = (expectedMwh: number, unmeasuredMwh: number, computedDays = 30) =>
  ({ expectedMwh, unmeasuredMwh, computedDays, actualMwh: 0 }) as Waterfall

test.each([
  ['measured', ledger(21_600, 0), true],
  ['with a few readings lost', ledger(21_000, 600), true],
  ['of which only the hours of outages are known', ledger(241, 21_359), false],
  ['without light measured', ledger(0, 0), false],
  ['of fewer days', ledger(21_600, 0, 29), false],
])('the losses of a year before, %s', (_what, before, isTold) => {
  expect(ledgerToCompare(before, ledger(21_600, 0))).toBe(isTold ? before : null)
})

test('where there is no year before, none is told', () => {
  expect([operationToCompare(null), ledgerToCompare(null, ledger(1, 0))]).toEqual([null, null])
})

test.each([
  ['days worked out', ledger(720, 0, 1), true],
  ['days without a reading, of which it is known what they could have been', ledger(0, 720, 1), true],
  ['days without light measured', ledger(0, 0, 30), false],
  ['no day', ledger(0, 0, 0), false],
])('a ledger of %s tells of energy: %s', (_what, of, told) => {
  expect(isTold(of)).toBe(told)
})
