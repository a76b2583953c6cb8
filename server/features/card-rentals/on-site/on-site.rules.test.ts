import { describe, expect, test } from 'vitest'

import { headsOf, onlyPresent } from './on-site.rules.ts'

const card = (holderKey: string, more: Partial<Parameters<typeof headsOf>[0][number]> = {}) => ({
  holderKey,
  employeeId: null,
  holderName: holderKey,
  peopleCount: 1,
  memberNames: [],
  ...more,
})
const nobody = new Set<number>()

describe('the heads of cards', () => {
  test('are each person by name, and one more line for each whose name is not known', () => {
    const group = card('An', { peopleCount: 4, memberNames: ['Bình', 'Chi'] })
    expect(headsOf([group, card('Dũng')], nobody)).toEqual([['An', 'Bình', 'Chi', null], ['Dũng']])
  })

  test('are never more than came in, whatever names were kept', () => {
    expect(headsOf([card('An', { peopleCount: 2, memberNames: ['Bình', 'Chi'] })], nobody)).toEqual([
      ['An', 'Bình'],
    ])
  })

  test('of a second card of the same holder, as that of their lorry, are none', () => {
    expect(headsOf([card('An', { peopleCount: 2 }), card('An')], nobody)).toEqual([['An', null], []])
  })

  test('do not have a holder who is in the crew, but those who came with them', () => {
    const cards = [card('e7', { employeeId: 7 }), card('e8', { employeeId: 8, peopleCount: 2 })]
    expect(headsOf(cards, new Set([7, 8]))).toEqual([[], [null]])
    expect(headsOf(cards, new Set([9]))).toEqual([['e7'], ['e8', null]])
  })
})

test('crew beats card beats presence: each of three people is there once', () => {
  const present = [{ employeeId: 1 }, { employeeId: 2 }, { employeeId: 3 }]
  const cards = [{ employeeId: 2 }, { employeeId: null }]
  expect(onlyPresent(present, new Set([1]), cards)).toEqual([{ employeeId: 3 }])
  expect(onlyPresent(present, nobody, [])).toEqual(present)
})
