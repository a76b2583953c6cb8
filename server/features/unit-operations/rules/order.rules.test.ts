import { describe, expect, test } from 'vitest'

import { operatingStates, type OperatingState, type StartResult } from '#contract/unit-operations/labels.ts'

import {
  choicesBetween,
  complaintOf,
  eventTypeOf,
  isRunning,
  isUsuallyOutsideControl,
  nextStatesOf,
  offeredState,
  operationKindOf,
  startResultAfter,
  startResultOf,
} from './order.rules.ts'

const change = (state: OperatingState, startResult: StartResult | null = null) => ({ state, startResult })

/** Where units go, a letter each: the states of the glossary in their order. */
const letters: Readonly<Record<OperatingState, string>> = {
  generating: 'G',
  condensing: 'B',
  hotStandby: 'N',
  coldStandby: 'L',
  plannedRepair: 'K',
  maintenance: 'D',
  forcedOutage: 'S',
  gridOutage: 'W',
  noWater: 'T',
  noSun: 'M',
}
const spelt = (states: readonly OperatingState[]) =>
  operatingStates
    .filter((state) => states.includes(state))
    .map((state) => letters[state])
    .join('')

describe('where a hydro unit may go', () => {
  test.each([
    ['generating', 'BNLSWT'],
    ['condensing', 'GNLSW'],
    ['hotStandby', 'GBLKDSWT'],
    ['coldStandby', 'GBNKDSWT'],
    ['plannedRepair', 'NLDS'],
    ['maintenance', 'NLKS'],
    ['forcedOutage', 'GNLKD'],
    ['gridOutage', 'GBNLST'],
    ['noWater', 'GNLKDSW'],
    ['noSun', ''],
  ] as const)('from %s to %s', (from, to) => {
    expect(spelt(nextStatesOf('generator', from))).toBe(to)
    for (const state of operatingStates) {
      const isLegal = to.includes(letters[state])
      const complaint = complaintOf('generator', from, change(state))
      expect(complaint === undefined).toBe(isLegal)
    }
  })

  test('first is any state of its kind', () => {
    expect(spelt(nextStatesOf('generator', null))).toBe('GBNLKDSWT')
    expect(complaintOf('generator', null, change('coldStandby'))).toBeUndefined()
    expect(complaintOf('generator', null, change('noSun'))).toBe('otherKind')
  })
})

test('an inverter goes from each of its states to each other one', () => {
  const own = nextStatesOf('inverter', null)
  expect(spelt(own)).toBe('GNLKDSWM')
  for (const from of own) {
    expect(complaintOf('inverter', from, change(from))).toBe('illegalOrder')
    for (const to of own.filter((state) => state !== from))
      expect(complaintOf('inverter', from, change(to))).toBeUndefined()
  }
  expect(complaintOf('inverter', 'generating', change('condensing'))).toBe('otherKind')
  expect(complaintOf('inverter', 'generating', change('noWater'))).toBe('otherKind')
})

describe('starts', () => {
  test('running after a stop is a start that succeeded; other changes keep what was said', () => {
    expect(startResultOf('hotStandby', change('generating'))).toBe('succeeded')
    expect(startResultOf('coldStandby', change('condensing'))).toBe('succeeded')
    expect(startResultOf('condensing', change('generating'))).toBeNull()
    expect(startResultOf(null, change('generating'))).toBeNull()
    expect(startResultOf('hotStandby', change('coldStandby'))).toBeNull()
    expect(startResultOf('hotStandby', change('coldStandby', 'failed'))).toBe('failed')
  })

  test('that failed leave the unit where it was or take it elsewhere, never onto the grid', () => {
    expect(complaintOf('generator', 'hotStandby', change('hotStandby', 'failed'))).toBeUndefined()
    expect(complaintOf('generator', 'hotStandby', change('hotStandby'))).toBe('illegalOrder')
    expect(complaintOf('generator', 'hotStandby', change('hotStandby', 'succeeded'))).toBe('illegalOrder')
    expect(complaintOf('generator', 'hotStandby', change('forcedOutage', 'failed'))).toBeUndefined()
    expect(complaintOf('generator', 'hotStandby', change('generating', 'failed'))).toBe('startFailed')
  })

  test('come and go with the state before, but for those that failed', () => {
    expect(startResultAfter('hotStandby', change('generating'))).toBe('succeeded')
    expect(startResultAfter('condensing', change('generating', 'succeeded'))).toBeNull()
    expect(startResultAfter('coldStandby', change('hotStandby'))).toBeNull()
    expect(startResultAfter('generating', change('hotStandby', 'failed'))).toBe('failed')
  })

  test('are none while the unit runs', () => {
    expect(complaintOf('generator', 'generating', change('condensing', 'succeeded'))).toBe('noStart')
    expect(complaintOf('generator', 'condensing', change('hotStandby', 'failed'))).toBe('noStart')
  })
})

test('units run while generating or condensing; grid, water and sun are outside control, a failed start never', () => {
  expect(spelt(operatingStates.filter(isRunning))).toBe('GB')
  expect(spelt(operatingStates.filter((state) => isUsuallyOutsideControl(state)))).toBe('WTM')
  expect(spelt(operatingStates.filter((state) => isUsuallyOutsideControl(state, 'failed')))).toBe('')
})

test.each(['generator', 'inverter'] as const)(
  'what fits between two states of a unit of kind %s is legal after the one and before the other',
  (kind) => {
    const befores = [null, ...nextStatesOf(kind, null)]
    const afters = [null, ...nextStatesOf(kind, null).map((state) => change(state, null))]
    for (const before of befores)
      for (const after of afters) {
        const choices = choicesBetween(kind, before, after)
        for (const state of operatingStates) {
          const isFollowed =
            !after || !complaintOf(kind, state, { ...after, startResult: startResultAfter(state, after) })
          const fits = (result: 'failed' | null) =>
            isFollowed && complaintOf(kind, before, change(state, result)) === undefined
          const choice = choices.find((one) => one.state === state)
          expect([choice?.mayFollow ?? false, choice?.mayFollowFailedStart ?? false]).toEqual([
            fits(null),
            fits('failed'),
          ])
        }
      }
    expect(choicesBetween(kind, 'generating', null).every((one) => !one.mayFollowFailedStart)).toBe(true)
  },
)

describe('the shift log', () => {
  test('is told of starts and stops only', () => {
    expect(operationKindOf('coldStandby', 'generating')).toBe('start')
    expect(operationKindOf(null, 'generating')).toBe('start')
    expect(operationKindOf('generating', 'forcedOutage')).toBe('stop')
    expect(operationKindOf('generating', 'condensing')).toBeUndefined()
    expect(operationKindOf('hotStandby', 'coldStandby')).toBeUndefined()
    expect(operationKindOf(null, 'coldStandby')).toBeUndefined()
  })

  test('names the kind of event as dispatch counts them', () => {
    expect(operatingStates.map((state) => eventTypeOf(state)).join('')).toBe('2222335422')
  })

  test.each([
    ['start', 2, 'generating'],
    ['stop', 2, 'hotStandby'],
    ['stop', 1, 'hotStandby'],
    ['stop', 3, 'coldStandby'],
    ['stop', 4, 'hotStandby'],
    ['stop', 5, 'forcedOutage'],
    ['powerChange', 1, null],
    ['inspection', 5, null],
  ])('%s with event type %i offers %s', (kind, eventType, state) => {
    expect(offeredState(kind, eventType)).toBe(state)
  })
})
