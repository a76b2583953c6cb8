import { describe, expect, test } from 'vitest'

import { taskStatuses } from '#contract/task-groups/labels.ts'
import type { Task } from '#contract/task-groups/task.ts'

import { boardColumns, byColumn, columnBeside, stepInto } from './board.rules.ts'

const can = (may: boolean): Task['can'] => ({
  edit: may,
  report: may,
  start: may,
  submit: may,
  accept: may,
  return: may,
  pause: may,
  resume: may,
  cancel: may,
  askExtension: may,
  decideExtension: may,
})

describe('a card that is moved', () => {
  const table = {
    new: { doing: 'start', paused: 'pause' },
    doing: { awaitingAcceptance: 'submit', paused: 'pause' },
    awaitingAcceptance: { done: 'accept', returned: 'return' },
    returned: { doing: 'start', awaitingAcceptance: 'submit', paused: 'pause' },
    paused: { new: 'resume', doing: 'resume' },
    done: {},
    cancelled: {},
  } as const
  test.each(taskStatuses)('from %s takes the steps of the workflow and no others', (status) => {
    const steps = boardColumns.flatMap((column) => {
      const step = stepInto({ status, can: can(true) }, column)
      return step ? [[column, step]] : []
    })
    expect(Object.fromEntries(steps)).toEqual(table[status])
  })
  test('takes none that the user may not do', () => {
    for (const status of taskStatuses)
      for (const column of boardColumns) expect(stepInto({ status, can: can(false) }, column)).toBeUndefined()
  })
})

test('columns stand beside each other and end', () => {
  expect(columnBeside('new', -1)).toBe('new')
  expect(columnBeside('new', 1)).toBe('doing')
  expect(columnBeside('done', 1)).toBe('done')
})

test('what was called off stands on no board', () => {
  const columns = byColumn([{ status: 'cancelled' }, { status: 'new' }, { status: 'done' }])
  expect([...columns].map(([column, { length }]) => [column, length])).toEqual([
    ['new', 1],
    ['doing', 0],
    ['awaitingAcceptance', 0],
    ['returned', 0],
    ['paused', 0],
    ['done', 1],
  ])
})
