import { describe, expect, test } from 'vitest'

import type { TaskStatus } from '#contract/task-groups/labels.ts'

import { circleAt, groupStatusOf, progressOf, punctualityOf } from './group.rules.ts'

const task = (weight: number, progressPercent: number, status: TaskStatus = 'doing') => ({
  weight,
  progressPercent,
  status,
})

describe('how far a group has come', () => {
  test('weights 3, 1, 1 at 100, 50, 0 are 70 %', () => {
    expect(progressOf([task(3, 100), task(1, 50), task(1, 0)])).toBe(70)
  })
  test('what was accepted counts as all, what was cancelled not at all', () => {
    expect(progressOf([task(1, 40, 'done'), task(1, 0, 'new'), task(8, 90, 'cancelled')])).toBe(50)
  })
  test('what was handed in counts as all, what was returned as it was reported', () => {
    expect(progressOf([task(1, 40, 'awaitingAcceptance'), task(1, 40, 'returned')])).toBe(70)
  })
  test('is told in whole percent, and is 0 where nothing is to be done', () => {
    expect(progressOf([task(1, 100), task(1, 100), task(1, 0)])).toBe(67)
    expect(progressOf([task(1, 100, 'cancelled')])).toBe(0)
    expect(progressOf([])).toBe(0)
  })
})

test.each<[TaskStatus[], TaskStatus]>([
  [['new', 'new'], 'new'],
  [['new', 'done'], 'doing'],
  [['new', 'doing'], 'doing'],
  [['awaitingAcceptance', 'done'], 'awaitingAcceptance'],
  [['awaitingAcceptance', 'new'], 'doing'],
  [['returned', 'done'], 'returned'],
  [['paused', 'paused', 'cancelled'], 'paused'],
  [['done', 'cancelled'], 'done'],
  [['cancelled'], 'cancelled'],
])('tasks %j make a group %s', (statuses, status) => {
  expect(groupStatusOf(statuses)).toBe(status)
})

describe('what waits for what', () => {
  const waits = new Map([
    [2, [1]],
    [3, [2]],
  ])
  test('a circle is found, straight or by others', () => {
    expect(circleAt(1, [3], waits)).toBe(3)
    expect(circleAt(1, [2], waits)).toBe(2)
    expect(circleAt(1, [1], waits)).toBe(1)
  })
  test('what only comes together again is none', () => {
    expect(circleAt(3, [1, 2], waits)).toBeUndefined()
    expect(circleAt(4, [3, 2, 1], waits)).toBeUndefined()
  })
})

test('17 of 20 in time are 85 %; of none nobody can tell', () => {
  expect(punctualityOf(17, 20)).toBe(85)
  expect(punctualityOf(2, 3)).toBe(66.7)
  expect(punctualityOf(0, 0)).toBeNull()
})
