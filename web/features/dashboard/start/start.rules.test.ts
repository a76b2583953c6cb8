import { expect, test } from 'vitest'

import { blockedBy, type Found, progressOf, stepIds } from './start.rules.ts'

const found = (...there: string[]): Found =>
  Object.fromEntries(stepIds.map((id) => [id, there.includes(id) ? 3 : 0])) as unknown as Found

test('an empty installation begins with its first plant, and everything else needs it', () => {
  const progress = progressOf(found())
  expect(progress).toMatchObject({ next: 'plants', doneCount: 0, count: 8, isComplete: false })
  expect(stepIds.map((id) => blockedBy(id, progress))).toEqual([null, ...Array(8).fill('plants')])
})

test('each step in turn is next, in whatever order the others were taken', () => {
  for (const [at, id] of stepIds.entries()) {
    if (id === 'gateways') continue
    expect(progressOf(found(...stepIds.slice(0, at))).next).toBe(id)
    expect(progressOf(found(...stepIds.filter((other) => other !== id))).next).toBe(id)
  }
})

test('a leader is somebody, and a shift is opened by a leader', () => {
  const plant = progressOf(found('plants'))
  expect(blockedBy('leaders', plant)).toBe('employees')
  expect(blockedBy('shifts', plant)).toBe('leaders')
  expect(blockedBy('devices', plant)).toBeNull()
  expect(blockedBy('shifts', progressOf(found('plants', 'employees', 'leaders')))).toBeNull()
})

test('a plant runs without a gateway, which stays the last thing to do', () => {
  const all = stepIds.filter((id) => id !== 'gateways')
  expect(progressOf(found(...all))).toMatchObject({ isComplete: true, next: 'gateways', doneCount: 8 })
  expect(progressOf(found(...stepIds))).toMatchObject({ isComplete: true, next: undefined })
})

test('what the user may not see is neither done nor in the way', () => {
  const seen = { ...found(...stepIds.filter((id) => id !== 'shifts')), shifts: undefined }
  expect(progressOf(seen)).toMatchObject({ isComplete: true, next: 'shifts', doneCount: 7, count: 7 })
  expect(progressOf(seen).done.has('shifts')).toBe(false)
})
