import { describe, expect, test } from 'vitest'

import { daysBetween } from '#contract/core/days.ts'
import { FilledDetails, ProposalDetails } from '#contract/proposals/forms.ts'
import { proposalKinds } from '#contract/proposals/labels.ts'

import { consentOf, daysOf, factsOf, namedPeople, spanOfDetails, workDaysIn } from './days.rules.ts'

const leave = { kind: 'leave', leaveCode: 'P', fromDay: '2026-11-27', toDay: '2026-12-01' } as const
const filled = (details: object) => FilledDetails.parse(details)

describe('days of work', () => {
  const span = daysBetween('2026-11-27', '2026-12-01')
  const roster: Record<string, string> = { '2026-11-27': 'C1', '2026-11-28': 'P', '2026-11-29': 'C3' }
  const work = {
    codeOn: (day: string) => roster[day] ?? null,
    isRostered: (day: string) => day < '2026-12-01',
    isWork: (code: string) => code !== 'P',
    holidays: [] as string[],
  }

  test('follow the roster: a day off and leave are none, a Sunday on duty is one', () => {
    expect(workDaysIn(span, work)).toEqual(['2026-11-27', '2026-11-29', '2026-12-01'])
  })

  test('are Monday to Friday without holidays for whoever is on none', () => {
    const none = { ...work, isRostered: () => false, holidays: ['2026-11-30'] }
    expect(workDaysIn(span, none)).toEqual(['2026-11-27', '2026-12-01'])
  })
})

test.each([
  [leave, '2026-11-27', '2026-12-01', null],
  [{ kind: 'shiftSwap', ownDay: '2026-12-04', withDay: '2026-12-01' }, '2026-12-01', '2026-12-04', null],
  [{ kind: 'shiftSwap', ownDay: '2026-12-04' }, '2026-12-04', '2026-12-04', null],
  [{ kind: 'overtime', day: '2026-12-04' }, '2026-12-04', '2026-12-04', null],
  [
    // 23:00 in UTC is the next morning at the plants.
    { kind: 'workRegistration', fromAt: '2026-11-30T23:00:00Z', toAt: '2026-12-01T08:00:00Z' },
    '2026-12-01',
    '2026-12-01',
    null,
  ],
  [{ kind: 'materials', neededOn: '2026-12-04', costVnd: 5 }, '2026-12-04', null, 5],
  [{ kind: 'repair', wishedOn: '2026-12-04' }, '2026-12-04', null, null],
  [{ kind: 'payment', dueOn: '2026-12-04', costVnd: 9 }, '2026-12-04', null, 9],
  [{ kind: 'cardIssue', fromDay: '2026-12-04' }, '2026-12-04', null, null],
])('%o is about these days and costs', (details, fromDay, toDay, costVnd) => {
  expect(spanOfDetails(ProposalDetails.parse(details))).toEqual({ fromDay, toDay, costVnd })
})

test.each(proposalKinds)('an empty draft of kind %s is about no day and names nobody', (kind) => {
  const details = ProposalDetails.parse({ kind })
  expect(spanOfDetails(details)).toEqual({ fromDay: null, toDay: null, costVnd: null })
  expect(namedPeople(details)).toEqual([])
})

test('leave takes its days of work, a journey its days, a payment none', () => {
  const journey = {
    ...leave,
    kind: 'businessTrip',
    destination: 'Huế',
    transport: 'train',
    companionIds: [4],
  }
  expect(daysOf(filled(leave), 3)).toBe(3)
  expect(daysOf(filled(journey), null)).toBe(5)
  expect(daysOf(filled({ kind: 'payment', payee: 'A', costVnd: 1 }), null)).toBeNull()
})

test('conditions of a chain see days, cost and what sort it is', () => {
  expect(factsOf(filled(leave), 3)).toEqual({ days: 3, costVnd: null, subKind: 'P' })
  expect(factsOf(filled({ kind: 'payment', payee: 'A', costVnd: 7 }), null)).toEqual({
    days: null,
    costVnd: 7,
    subKind: null,
  })
  const card = { kind: 'cardIssue', cardType: 'visitor', holderName: 'Hoa', fromDay: '2026-12-01' }
  expect(factsOf(filled(card), null).subKind).toBe('visitor')
})

test('the other of a swap consents, and whoever works overtime where the plant asks for it', () => {
  const swap = filled({ kind: 'shiftSwap', ownDay: '2026-12-01', withId: 7, withDay: '2026-12-02' })
  const overtime = filled({
    kind: 'overtime',
    day: '2026-12-01',
    fromTime: '14:00',
    toTime: '16:00',
    employeeIds: [7, 8],
  })
  expect([consentOf(swap, false), consentOf(overtime, true), consentOf(overtime, false)]).toEqual([
    [7],
    [7, 8],
    [],
  ])
  expect(consentOf(filled(leave), true)).toEqual([])
  expect([namedPeople(swap), namedPeople(overtime)]).toEqual([[7], [7, 8]])
})
