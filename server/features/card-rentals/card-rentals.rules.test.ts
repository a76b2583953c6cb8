import { describe, expect, test } from 'vitest'

import { requestStages } from '#contract/approvals/labels.ts'
import { overdueFrom } from '#contract/card-rentals/labels.ts'

import { differenceFrom, factsOf, insideAfter, isBack, isOverdue, rentalCan } from './card-rentals.rules.ts'
import { noMoves } from '#server/test/no-moves.ts'

const flags = [false, true]

describe.each(requestStages)('a rental that is %s', (stage) => {
  test('may be changed by its author once it is back, and is handed out and taken back by who may issue', () => {
    for (const isAuthor of flags)
      for (const mayWrite of flags)
        for (const mayIssue of flags)
          for (const seat of flags) {
            const can = { ...noMoves, decide: seat, withdraw: seat, handOut: seat, takeBack: seat }
            expect(rentalCan({ isAuthor, mayWrite, mayIssue }, { stage, can })).toEqual({
              resend: isAuthor && mayWrite && ['returned', 'rejected', 'withdrawn'].includes(stage),
              decide: seat,
              withdraw: seat,
              handOut: mayIssue && seat,
              takeBack: mayIssue && seat,
              pass: mayIssue && stage === 'renting',
            })
          }
  })

  test('is back or under way', () => {
    expect(isBack(stage)).toBe(['returned', 'rejected', 'withdrawn'].includes(stage))
  })
})

describe('overdue', () => {
  const out = { issuedAt: '2026-11-20T01:00:00Z', returnedAt: null, dueAt: '2026-11-21T04:30:00Z' }

  test.each([
    ['2026-11-21T04:30:00Z', false],
    ['2026-11-21T16:59:59Z', false],
    ['2026-11-21T17:00:00Z', true],
    ['2026-11-25T00:00:00Z', true],
  ])('at %s: %s, for the day it was due ends at midnight of the plants', (now, expected) => {
    expect(isOverdue(out, new Date(now))).toBe(expected)
  })

  test('is only what is out', () => {
    const late = new Date('2027-01-01T00:00:00Z')
    expect(isOverdue({ ...out, issuedAt: null }, late)).toBe(false)
    expect(isOverdue({ ...out, returnedAt: '2026-11-22T00:00:00Z' }, late)).toBe(false)
  })

  test('goes by the day at the plants, also after 17:00 UTC', () => {
    expect(overdueFrom('2026-11-21T18:00:00Z').toISOString()).toBe('2026-11-22T17:00:00.000Z')
    expect(overdueFrom('2026-12-31T10:00:00Z').toISOString()).toBe('2026-12-31T17:00:00.000Z')
  })
})

test('nobody comes in twice or goes out twice', () => {
  const now = new Date('2026-11-21T01:00:00Z')
  expect(insideAfter(null, 'in', now)).toBe('2026-11-21T01:00:00.000Z')
  expect(insideAfter('2026-11-21T00:00:00Z', 'in', now)).toBeUndefined()
  expect(insideAfter('2026-11-21T00:00:00Z', 'out', now)).toBeNull()
  expect(insideAfter(null, 'out', now)).toBeUndefined()
})

test('the chain looks at the type, the fee and every day that is touched', () => {
  const facts = (fromAt: string, dueAt: string) => factsOf({ fromAt, dueAt, feeVnd: 50_000 }, 'visitor')
  expect(facts('2026-11-21T01:00:00Z', '2026-11-21T09:00:00Z')).toEqual({
    days: 1,
    costVnd: 50_000,
    subKind: 'visitor',
  })
  // 23:30 on the 21st until 00:30 on the 22nd of the plants.
  expect(facts('2026-11-21T16:30:00Z', '2026-11-21T17:30:00Z').days).toBe(2)
  expect(facts('2026-01-01T01:00:00Z', '2030-01-01T01:00:00Z').days).toBe(366)
})

describe('a card on an approved proposal', () => {
  const proposed = {
    kind: 'cardIssue',
    cardType: 'monthlyVehicle',
    holderName: 'Ngô Đức Thắng',
    company: null,
    phoneNumber: null,
    citizenIdNumber: null,
    vehicleType: 'truck',
    licencePlate: '43C-218.65',
    zones: null,
    fromDay: '2026-11-21',
    toDay: '2026-11-30',
  } as const
  const lent = {
    typeCode: 'monthlyVehicle',
    holderName: 'ngô đức  thắng'.normalize('NFD'),
    licensePlate: '43C21865',
    fromAt: '2026-11-20T17:00:00Z',
    dueAt: '2026-11-30T16:59:00Z',
  }
  test.each([
    [{}, undefined],
    [{ typeCode: 'contractor' }, 'typeNotAsProposed'],
    [{ typeCode: null }, 'typeNotAsProposed'],
    [{ holderName: 'Ngô Đức Thắng Lợi' }, 'holderNotAsProposed'],
    [{ licensePlate: '43C-218.66' }, 'plateNotAsProposed'],
    [{ licensePlate: null }, 'plateNotAsProposed'],
    // A minute before the first day, a minute after the last, at the plants.
    [{ fromAt: '2026-11-20T16:59:00Z' }, 'daysNotAsProposed'],
    [{ dueAt: '2026-11-30T17:00:00Z' }, 'daysNotAsProposed'],
  ])('that differs in %j', (changes, difference) => {
    expect(differenceFrom(proposed, { ...lent, ...changes })).toBe(difference)
  })
  test('whose end was left open may last', () => {
    const open = { ...proposed, toDay: null }
    expect(differenceFrom(open, { ...lent, dueAt: '2027-11-30T17:00:00Z' })).toBeUndefined()
  })
})
