import { describe, expect, test } from 'vitest'

import { taskActions, taskStatuses, type TaskAction, type TaskStatus } from '#contract/task-groups/labels.ts'

import { refusalOf, statusAfter, stepAtEnd, taskCan, taskTransitions, type By } from './workflow.rules.ts'

const table: Readonly<Record<TaskStatus, Partial<Record<TaskAction, TaskStatus>>>> = {
  new: { start: 'doing', pause: 'paused', cancel: 'cancelled' },
  doing: { submit: 'awaitingAcceptance', pause: 'paused', cancel: 'cancelled' },
  awaitingAcceptance: { accept: 'done', return: 'returned', cancel: 'cancelled' },
  returned: { start: 'doing', submit: 'awaitingAcceptance', pause: 'paused', cancel: 'cancelled' },
  paused: { resume: 'doing', cancel: 'cancelled' },
  done: {},
  cancelled: {},
}

test.each(taskStatuses.flatMap((status) => taskActions.map((action) => [status, action] as const)))(
  'from %s by %s',
  (status, action) => {
    expect(statusAfter(action, { status, hasBegun: true })).toBe(table[status][action])
  },
)

test('what was paused before it began is new again', () => {
  expect(statusAfter('resume', { status: 'paused', hasBegun: false })).toBe('new')
})

describe('who does a step', () => {
  const rows: readonly (readonly [By, boolean, boolean, string | undefined])[] = [
    ['doer', true, false, undefined],
    ['doer', true, true, undefined],
    ['doer', false, true, 'notDoer'],
    ['doer', false, false, 'notDoer'],
    ['judge', true, true, 'ownWork'],
    ['judge', true, false, 'ownWork'],
    ['judge', false, true, undefined],
    ['judge', false, false, 'notGiver'],
    ['director', true, true, undefined],
    ['director', false, true, undefined],
    ['director', true, false, 'notGiver'],
    ['director', false, false, 'notGiver'],
  ]
  test.each(rows)('%s, doer %s, directs %s', (by, isDoer, directs, refusal) => {
    expect(refusalOf(by, { isDoer, directs })).toBe(refusal)
  })

  test('the doer never judges their own work, whatever else they are', () => {
    for (const action of ['accept', 'return', 'cancel'] as const)
      expect(taskTransitions[action].by).toBe('judge')
    for (const status of taskStatuses)
      for (const asksExtension of [true, false]) {
        const can = taskCan({ status, hasBegun: true, asksExtension }, { isDoer: true, directs: true })
        expect([can.accept, can.return, can.cancel, can.decideExtension]).toEqual([
          false,
          false,
          false,
          false,
        ])
      }
  })

  test('what can be done is what the table says', () => {
    const none = { isDoer: false, directs: false }
    for (const status of taskStatuses)
      expect(Object.values(taskCan({ status, hasBegun: true, asksExtension: true }, none))).not.toContain(
        true,
      )
    const task = { status: 'doing', hasBegun: true, asksExtension: true } as const
    expect(taskCan(task, { isDoer: true, directs: false })).toMatchObject({
      report: true,
      submit: true,
      askExtension: false,
      edit: false,
    })
    expect(taskCan(task, { isDoer: false, directs: true })).toMatchObject({
      decideExtension: true,
      edit: true,
      pause: true,
      submit: false,
    })
    expect(taskCan({ ...task, status: 'done' }, { isDoer: false, directs: true }).decideExtension).toBe(false)
  })
})

test('a task whose paper is settled is accepted, handed in by its doer, or called off; what is over stays', () => {
  const end = (isCalledOff: boolean, isDoer: boolean) =>
    taskStatuses.map((status) => stepAtEnd(status, { isCalledOff, isDoer }))
  const open = 5
  expect(end(false, false)).toEqual([...Array<string>(open).fill('accept'), undefined, undefined])
  expect(end(true, true)).toEqual([...Array<string>(open).fill('cancel'), undefined, undefined])
  expect(end(false, true)).toEqual(
    taskStatuses.map((status) =>
      status === 'awaitingAcceptance' || status === 'done' || status === 'cancelled' ? undefined : 'submit',
    ),
  )
})
