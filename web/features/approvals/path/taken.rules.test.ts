import { describe, expect, test } from 'vitest'

import type { ApprovalRequestDetail, RequestEvent } from '#contract/approvals/index.ts'

import { earlierRounds, takenSteps } from './taken.rules.ts'

type Step = ApprovalRequestDetail['path'][number]

const step = (name: string, state: Step['state']): Step => ({
  name,
  level: 'leader',
  needs: 'any',
  dueHours: null,
  inWorkingHours: false,
  seats: [],
  state,
  signed: [],
})

const happened = (...done: readonly Partial<RequestEvent>[]): RequestEvent[] =>
  done.map((event, at) => ({
    action: 'approve',
    round: 1,
    step: null,
    statusBefore: null,
    statusAfter: 'New',
    byId: 1,
    byName: 'Nguyễn Văn Hòa',
    byTitle: null,
    onBehalfOfName: null,
    onBehalfOfTitle: null,
    firstStep: null,
    insteadOf: null,
    target: null,
    comment: null,
    at: '2026-11-21T01:00:00Z',
    id: at + 1,
    ...event,
  }))

const asked = { round: 1, stage: 'deciding', isOverdue: false } as const
const marks = (steps: ReturnType<typeof takenSteps>) => steps.map(({ mark }) => mark)

describe('the marks of a path', () => {
  const path = [step('TC', 'done'), step('QĐ', 'current'), step('GĐ', 'ahead')]
  const events = happened({ action: 'submit' }, { step: 0 })

  test('a request on its way has what is done, what waits and what is ahead', () => {
    expect(marks(takenSteps({ ...asked, path, events }))).toEqual(['done', 'current', 'ahead'])
  })

  test('a step that is late says so', () => {
    expect(marks(takenSteps({ ...asked, path, events, isOverdue: true }))).toEqual([
      'done',
      'overdue',
      'ahead',
    ])
  })

  test('a rejection stands at its step, with what was signed before it', () => {
    const stopped = [step('TC', 'done'), step('QĐ', 'ahead'), step('GĐ', 'ahead')]
    const rejected = happened({ action: 'submit' }, { step: 0 }, { action: 'reject', step: 1 })
    const steps = takenSteps({ ...asked, stage: 'rejected', path: stopped, events: rejected })
    expect(marks(steps)).toEqual(['done', 'rejected', 'ahead'])
    expect(steps[1]?.events.map(({ action }) => action)).toEqual(['reject'])
  })

  test('back at its author, a request shows where it was stopped, though no step is done any more', () => {
    const fresh = [step('TC', 'ahead'), step('QĐ', 'ahead')]
    const returned = happened({ action: 'submit' }, { step: 0 }, { action: 'return', step: 1 })
    expect(marks(takenSteps({ ...asked, stage: 'returned', path: fresh, events: returned }))).toEqual([
      'done',
      'returned',
    ])
  })
})

test('a signature behind which a request went back no longer counts, the new one does', () => {
  const path = [step('TC', 'done'), step('QĐ', 'current')]
  const events = happened(
    { action: 'submit' },
    { step: 0 },
    { action: 'return', step: 1, target: 'TC' },
    { step: 0 },
  )
  const [first, second] = takenSteps({ ...asked, path, events })
  expect(first?.events.map(({ isVoid }) => isVoid)).toEqual([true, false])
  expect(second?.events.map(({ isVoid }) => isVoid)).toEqual([false])
})

test('only this round is on the path, earlier ones stand for themselves, the latest first', () => {
  const events = happened(
    { action: 'submit' },
    { action: 'return', step: 0 },
    { action: 'resubmit', round: 2 },
    { action: 'reject', step: 0, round: 2 },
    { action: 'resubmit', round: 3 },
  )
  const [only] = takenSteps({ ...asked, round: 3, path: [step('TC', 'current')], events })
  expect(only?.events).toEqual([])
  expect(earlierRounds({ events, round: 3 }).map(({ round, events: of }) => [round, of.length])).toEqual([
    [2, 2],
    [1, 2],
  ])
})
