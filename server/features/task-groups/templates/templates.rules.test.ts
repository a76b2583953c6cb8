import { expect, test } from 'vitest'

import { datedTask } from '#contract/task-groups/templates/dated-task.ts'

import { patternOf } from './templates.rules.ts'

const given = (id: number, changes: object = {}) => ({
  id,
  title: `Việc ${id}`,
  expectedProduct: 'Biên bản',
  assigneeId: 7,
  weight: 2,
  startOn: null as string | null,
  firstDueOn: '2026-11-25',
  checklist: [] as { text: string; isDone: boolean }[],
  dependsOnIds: [] as number[],
  status: 'new' as const,
  ...changes,
})

test('a group is kept by days from its first one, as it was given, with no tick', () => {
  const task = given(1, { startOn: '2026-11-22', checklist: [{ text: 'Cắt điện', isDone: true }] })
  expect(patternOf('2026-11-20', [task])).toEqual([
    {
      title: 'Việc 1',
      expectedProduct: 'Biên bản',
      assigneeId: 7,
      weight: 2,
      startDays: 2,
      dueDays: 5,
      checklist: [{ text: 'Cắt điện', isDone: false }],
      waitsForNos: [],
    },
  ])
})

test('each task stands below those it waits for; what was called off is left out', () => {
  const tasks = [
    given(1, { dependsOnIds: [3] }),
    given(2, { status: 'cancelled' }),
    given(3, { dependsOnIds: [2, 4] }),
    given(4),
  ]
  const pattern = patternOf('2026-11-20', tasks)
  expect(pattern.map(({ title, waitsForNos }) => [title, waitsForNos])).toEqual([
    ['Việc 4', []],
    ['Việc 3', [1]],
    ['Việc 1', [2]],
  ])
})

test('what an extension let begin after it was first due begins on that day', () => {
  const [task] = patternOf('2026-11-20', [given(1, { startOn: '2026-11-28' })])
  expect(task).toMatchObject({ startDays: 5, dueDays: 5 })
})

test('a task has its days from the day on which its group begins, across the end of a month', () => {
  const [pattern] = patternOf('2026-11-20', [given(1, { startOn: '2026-11-21' })])
  expect(pattern && datedTask('2027-02-27', pattern)).toMatchObject({
    startOn: '2027-02-28',
    dueOn: '2027-03-04',
  })
})
