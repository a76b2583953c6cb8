import { expect, test } from 'vitest'

import { crewAfter, type Takeover } from './presence.rules.ts'
import { stretchesOfPlan } from './stretches.rules.ts'

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
const morning = { day: '2026-11-21', startsAt: '2026-11-20T23:00:00Z', endsAt: '2026-11-21T07:00:00Z' }
const night = { day: '2026-11-21', startsAt: '2026-11-21T15:00:00Z', endsAt: '2026-11-21T23:00:00Z' }
const at = (instant: string) => Date.parse(instant)

test.each([
  ['the whole shift', [ALWAYS], [{ from: null, until: null }]],
  ['nothing of it', [], []],
  ['until 10:00', [{ from: ALWAYS.from, to: at('2026-11-21T03:00:00Z') }], [{ from: null, until: 600 }]],
  [
    'from 10:00, and beyond its planned end',
    [{ from: at('2026-11-21T03:00:00Z'), to: at('2026-11-21T09:00:00Z') }],
    [{ from: 600, until: null }],
  ],
  [
    'before 8:00 and after 10:00',
    [
      { from: at('2026-11-21T03:00:00Z'), to: ALWAYS.to },
      { from: ALWAYS.from, to: at('2026-11-21T01:00:00Z') },
    ],
    [
      { from: null, until: 480 },
      { from: 600, until: null },
    ],
  ],
  ['after its planned end', [{ from: at('2026-11-21T08:00:00Z'), to: ALWAYS.to }], []],
])('of a morning shift somebody stood %s', (_words, presence, stretches) => {
  expect(stretchesOfPlan(morning, presence)).toEqual(stretches)
})

test('after midnight the minutes of a night shift go on', () => {
  const presence = [{ from: at('2026-11-21T18:30:00Z'), to: ALWAYS.to }]
  expect(stretchesOfPlan(night, presence)).toEqual([{ from: 25 * 60 + 30, until: null }])
})

test('who is replaced for a while has two stretches, and a replacement’s replacement goes when they come back', () => {
  const change = (id: number, out: number, into: number, from: string, until: string | null): Takeover => ({
    id,
    changedAt: from,
    until,
    post: 'mainOperator',
    outEmployeeId: out,
    outEmployeeName: '',
    inEmployeeId: into,
    inEmployeeName: '',
  })
  const crew = [
    { employeeId: 1, fullName: '', post: 'mainOperator' as const, presentFrom: null, presentUntil: null },
  ]
  const after = crewAfter(crew, [
    change(1, 1, 2, '2026-11-21T01:00:00Z', '2026-11-21T03:00:00Z'),
    change(2, 2, 3, '2026-11-21T02:00:00Z', null),
  ])
  if ('problem' in after) throw new Error(after.problem)
  const stood = [...after.presence].map(([id, presence]) => [id, stretchesOfPlan(morning, presence)])
  expect(Object.fromEntries(stood)).toEqual({
    1: [
      { from: null, until: 480 },
      { from: 600, until: null },
    ],
    2: [{ from: 480, until: 540 }],
    3: [{ from: 540, until: 600 }],
  })
})
