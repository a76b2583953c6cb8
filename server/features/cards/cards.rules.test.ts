import { describe, expect, test } from 'vitest'

import { returnOutcomes } from '#contract/card-rentals/labels.ts'
import { cardActions, cardConditions, cardStatuses, cardStatusColour } from '#contract/cards/labels.ts'
import { vehicleProblem } from '#contract/cards/plate.ts'

import { cardAfter, cardStatusOf, openActions, type CardEvent, type CardState } from './cards.rules.ts'

const states: CardState[] = cardConditions.flatMap((condition) =>
  [false, true].map((isOut) => ({ condition, isOut })),
)
const events: CardEvent[] = [...cardActions, 'handOut', ...returnOutcomes.map((takeBack) => ({ takeBack }))]
const nameOf = (event: CardEvent) => (typeof event === 'string' ? event : `takeBack ${event.takeBack}`)

/** The whole life of a card in another form: what becomes of a card of a condition, in stock and handed out. */
const expected: Readonly<Record<string, Readonly<Record<string, readonly [inStock: string, out: string]>>>> =
  {
    good: {
      lock: ['locked', 'locked out'],
      unlock: ['–', '–'],
      reportLost: ['lost', 'lost out'],
      find: ['–', '–'],
      reportDamaged: ['damaged', 'damaged out'],
      repair: ['–', '–'],
      handOut: ['good out', '–'],
      'takeBack good': ['–', 'good'],
      'takeBack damaged': ['–', 'damaged'],
      'takeBack lost': ['–', 'lost'],
    },
    lost: {
      lock: ['–', '–'],
      unlock: ['–', '–'],
      reportLost: ['–', '–'],
      find: ['good', 'good out'],
      reportDamaged: ['–', '–'],
      repair: ['–', '–'],
      handOut: ['–', '–'],
      'takeBack good': ['–', 'good'],
      'takeBack damaged': ['–', 'damaged'],
      'takeBack lost': ['–', 'lost'],
    },
    damaged: {
      lock: ['–', '–'],
      unlock: ['–', '–'],
      reportLost: ['–', '–'],
      find: ['–', '–'],
      reportDamaged: ['–', '–'],
      repair: ['good', 'good out'],
      handOut: ['–', '–'],
      'takeBack good': ['–', 'damaged'],
      'takeBack damaged': ['–', 'damaged'],
      'takeBack lost': ['–', 'lost'],
    },
    locked: {
      lock: ['–', '–'],
      unlock: ['good', 'good out'],
      reportLost: ['lost', 'lost out'],
      find: ['–', '–'],
      reportDamaged: ['damaged', 'damaged out'],
      repair: ['–', '–'],
      handOut: ['–', '–'],
      'takeBack good': ['–', 'locked'],
      'takeBack damaged': ['–', 'damaged'],
      'takeBack lost': ['–', 'lost'],
    },
  }

describe.each(states)('a card that is $condition, out: $isOut', (state) => {
  test.each(events.map((event) => [nameOf(event), event] as const))('%s', (name, event) => {
    const after = cardAfter(state, event)
    const words = after ? `${after.condition}${after.isOut ? ' out' : ''}` : '–'
    expect(words).toBe(expected[state.condition]?.[name]?.[state.isOut ? 1 : 0])
  })

  test('offers what it allows, and no more', () => {
    expect(openActions(state)).toEqual(cardActions.filter((action) => cardAfter(state, action)))
  })

  test('stands as its condition says, or as who has it', () => {
    const inUse = state.isOut ? ['rented', 'overdue'] : ['inStock', 'inStock']
    const { condition } = state
    const shown = [cardStatusOf(state, false), cardStatusOf(state, true)]
    expect(shown).toEqual(condition === 'good' ? inUse : [condition, condition])
  })
})

test('every status has a colour of its own meaning', () => {
  expect(cardStatuses.map(cardStatusColour)).toEqual([
    'green',
    'processing',
    'red',
    'red',
    'orange',
    'default',
  ])
})

describe('the vehicle of a card', () => {
  const of = (
    isForVehicles: boolean,
    plateRule: Parameters<typeof vehicleProblem>[0]['plateRule'],
    licensePlate: string | null,
    needs = true,
  ) => vehicleProblem({ isForVehicles, plateRule, licensePlate }, needs)?.code ?? null

  test.each([
    [false, null, null, null],
    [true, null, null, 'cards.vehicleMissing'],
    [false, null, '51A-12345', 'cards.vehicleMissing'],
    [true, 'carPlate', null, 'cards.plateMissing'],
    [true, 'motorbikePlate', null, 'cards.plateMissing'],
    [true, 'none', null, null],
    [true, 'none', 'CN-07', null],
    [true, 'carPlate', '51A-123.45', null],
    [true, 'carPlate', '51A 1234', null],
    [true, 'carPlate', '51A12345', null],
    [true, 'carPlate', '85-B1 234.56', 'cards.wrongCarPlate'],
    [true, 'carPlate', '5A-12345', 'cards.wrongCarPlate'],
    [true, 'motorbikePlate', '85-B1 234.56', null],
    [true, 'motorbikePlate', '51A-123.45', 'cards.wrongMotorbikePlate'],
    [false, 'carPlate', '51A-123.45', null],
  ] as const)('vehicles: %s, rule %s, plate %s: %s', (isForVehicles, rule, plate, problem) => {
    expect(of(isForVehicles, rule, plate)).toBe(problem)
  })

  test('a card of the register need not belong to one vehicle', () => {
    expect(of(true, 'carPlate', null, false)).toBeNull()
    expect(of(true, null, null, false)).toBe('cards.vehicleMissing')
    expect(of(true, 'carPlate', 'X', false)).toBe('cards.wrongCarPlate')
  })
})
