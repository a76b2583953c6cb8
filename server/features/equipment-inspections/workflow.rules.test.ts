import { describe, expect, test } from 'vitest'

import { visitActions, visitStatuses } from '#contract/equipment-inspections/labels.ts'

import { bannedAfter, missingForSubmitting, statusAfter, visitCan } from './workflow.rules.ts'

test('a round goes from plan to done by these steps and no others', () => {
  const steps = visitStatuses.flatMap((status) =>
    visitActions.flatMap((action) => {
      const to = statusAfter(status, action)
      return to ? [`${status} ${action} ${to}`] : []
    }),
  )
  expect(steps).toEqual([
    'planned start doing',
    'planned cancel cancelled',
    'doing submit awaitingConfirmation',
    'doing cancel cancelled',
    'awaitingConfirmation return doing',
    'awaitingConfirmation confirm done',
  ])
})

test('who enters does not confirm without that right, and nobody changes what waits or is done', () => {
  const edit = new Set(['EquipmentInspections.Edit'])
  const confirm = new Set(['EquipmentInspections.Confirm'])
  expect(visitCan('planned', edit, false)).toMatchObject({
    edit: true,
    start: true,
    cancel: true,
    confirm: false,
  })
  expect(visitCan('awaitingConfirmation', edit, false)).toEqual({
    edit: false,
    start: false,
    submit: false,
    return: false,
    confirm: false,
    cancel: false,
  })
  expect(visitCan('awaitingConfirmation', confirm, false)).toMatchObject({
    confirm: true,
    return: true,
    edit: false,
  })
  expect(Object.values(visitCan('done', new Set([...edit, ...confirm]), false))).not.toContain(true)
  expect(Object.values(visitCan('doing', new Set(), false))).not.toContain(true)
})

test('who wrote down what was found sends it back, and does not confirm it', () => {
  const confirm = new Set(['EquipmentInspections.Confirm'])
  expect(visitCan('awaitingConfirmation', confirm, true)).toMatchObject({ confirm: false, return: true })
})

test('day, result and organisation are needed before it is submitted', () => {
  expect(missingForSubmitting({ inspectedOn: null, result: null, organization: null })).toHaveLength(3)
  expect(
    missingForSubmitting({ inspectedOn: '2026-01-01', result: 'passed', organization: 'KĐ 1' }),
  ).toHaveLength(0)
})

describe('the tag “Cấm sử dụng”', () => {
  const now = new Date('2026-11-26T03:00:00Z')
  const at = now.toISOString()
  const earlier = '2026-10-01T00:00:00.000Z'
  test.each([
    ['comes with a failure that is submitted', 'submit', 'failed', null, false, at],
    ['keeps its day when it fails again', 'submit', 'failed', earlier, true, earlier],
    ['stays while a pass waits for confirmation', 'submit', 'passed', earlier, true, earlier],
    ['stays while a re-inspection is under way', 'start', null, earlier, true, earlier],
    ['stays with a confirmed failure', 'confirm', 'failed', earlier, false, earlier],
    ['is lifted by a confirmed pass', 'confirm', 'passed', earlier, true, null],
    ['is lifted by a confirmed pass with conditions', 'confirm', 'conditional', earlier, true, null],
    ['goes when an unconfirmed failure is returned', 'return', 'failed', earlier, false, null],
    ['stays when a pass after a confirmed failure is returned', 'return', 'passed', earlier, true, earlier],
    ['stays when the re-inspection is cancelled', 'cancel', null, earlier, true, earlier],
  ] as const)('%s', (_, action, result, bannedAt, isConfirmedFailure, after) => {
    expect(bannedAfter(action, { result, bannedAt, isConfirmedFailure }, now)).toBe(after)
  })
})
