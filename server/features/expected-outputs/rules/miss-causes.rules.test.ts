import { expect, test } from 'vitest'

import { operatingStates } from '#contract/unit-operations/labels.ts'

import { missCauseOf } from './miss-causes.rules.ts'

const slot = { isLimited: false, states: [], hasEvent: false, expectedMw: 10, actualMw: 5 } as const

test('a limit of dispatch comes before everything else', () => {
  expect(missCauseOf({ ...slot, isLimited: true, states: ['forcedOutage'], hasEvent: true }, 20)).toBe(
    'curtailed',
  )
})

test('each state of a unit that was planned to run has its cause', () => {
  const causes = operatingStates.map((state) => missCauseOf({ ...slot, states: [state] }, 20))
  expect(Object.fromEntries(operatingStates.map((state, at) => [state, causes[at]]))).toEqual({
    generating: 'forecast',
    condensing: 'order',
    hotStandby: 'order',
    coldStandby: 'order',
    plannedRepair: 'work',
    maintenance: 'work',
    forcedOutage: 'fault',
    gridOutage: 'grid',
    noWater: 'water',
    noSun: 'forecast',
  })
})

test('of several states the gravest tells, in whatever order they come', () => {
  expect(missCauseOf({ ...slot, states: ['coldStandby', 'noWater', 'forcedOutage'] }, 20)).toBe('fault')
  expect(missCauseOf({ ...slot, states: ['maintenance', 'gridOutage'] }, 20)).toBe('grid')
})

test('events and states tell of a half-hour that missed, not of one that came as planned', () => {
  expect(missCauseOf({ ...slot, states: ['hotStandby'], actualMw: 9 }, 20)).toBe('near')
  expect(missCauseOf({ ...slot, hasEvent: true }, 20)).toBe('fault')
  expect(missCauseOf({ ...slot, hasEvent: true, actualMw: 9 }, 20)).toBe('near')
})

test('where nothing is written it came as planned, or was forecast wrongly', () => {
  expect(missCauseOf({ ...slot, actualMw: 8 }, 20)).toBe('near')
  expect(missCauseOf({ ...slot, actualMw: 7.9 }, 20)).toBe('forecast')
})
