import { expect, test } from 'vitest'

import { scheduleStatuses } from '#contract/duty-schedules/schedule.ts'

import { scheduleCan, scheduleTransitions, statusAfter, type ScheduleAction } from './status.rules.ts'

const actions = Object.keys(scheduleTransitions) as ScheduleAction[]

test('every status and action: what becomes of a schedule', () => {
  const table = scheduleStatuses.map((status) => [
    status,
    ...actions.map((action) => statusAfter(status, action) ?? '-'),
  ])
  expect([['', ...actions], ...table]).toEqual([
    ['', 'edit', 'submit', 'return', 'approve', 'publish', 'override', 'delete'],
    ['draft', 'draft', 'submitted', '-', '-', '-', 'draft', 'draft'],
    ['submitted', '-', '-', 'draft', 'approved', '-', 'submitted', '-'],
    ['approved', '-', '-', 'draft', '-', 'published', '-', '-'],
    ['published', 'published', '-', '-', '-', '-', '-', '-'],
  ])
})

test('every status, action and right: an action is open to its right alone', () => {
  const rights = ['View', 'Edit', 'Approve', 'Override'].map((verb) => `DutySchedules.${verb}`)
  for (const status of scheduleStatuses)
    for (const right of rights)
      for (const action of actions)
        expect([status, right, action, scheduleCan(status, new Set([right]))[action]]).toEqual([
          status,
          right,
          action,
          statusAfter(status, action) !== undefined && scheduleTransitions[action].right === right,
        ])
})
