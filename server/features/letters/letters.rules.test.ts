import { expect, test } from 'vitest'

import { letterStages, letterStatuses } from '#contract/letters/labels.ts'

import { letterCan, stageAfterChange, stands, symbolOf } from './letters.rules.ts'

test('a number and its sign are written as the decree has it', () => {
  expect([symbolOf(125, 'BC', 'NMST'), symbolOf(126, null, 'NMST-KT'), symbolOf(7, 'QĐ', 'NMST')]).toEqual([
    '125/BC-NMST',
    '126/NMST-KT',
    '07/QĐ-NMST',
  ])
})

const nobody = { mayWrite: false, mayCheck: false, maySign: false, hasDrafted: false, isLeader: false }
const allowed = (
  status: (typeof letterStatuses)[number],
  viewer: object,
  stage: (typeof letterStages)[number] | null = null,
) =>
  Object.entries(letterCan({ status, stage }, { ...nobody, ...viewer }))
    .filter(([, may]) => may)
    .map(([step]) => step)
const table = (viewer: object) =>
  Object.fromEntries(letterStatuses.map((status) => [status, allowed(status, viewer)]))

test('a clerk enters and hands over, and never signs', () => {
  expect(table({ mayWrite: true })).toEqual({
    draft: ['edit', 'remove'],
    signed: ['dispatch'],
    issued: ['dispatch'],
    registered: ['edit', 'forward'],
    directed: ['edit', 'forward'],
    closed: ['forward'],
    cancelled: [],
  })
})

test('a director signs what others drafted, directs and voids', () => {
  expect(table({ maySign: true })).toEqual({
    draft: ['sign'],
    signed: ['cancel'],
    issued: ['cancel'],
    registered: ['direct', 'cancel'],
    directed: ['direct', 'close', 'cancel'],
    closed: [],
    cancelled: [],
  })
  expect(allowed('draft', { maySign: true, hasDrafted: true })).toEqual([])
})

test('whoever deals with a letter closes it, and a reader does nothing', () => {
  expect(letterStatuses.filter((status) => allowed(status, { isLeader: true }).length > 0)).toEqual([
    'directed',
  ])
  expect(letterStatuses.flatMap((status) => allowed(status, {}))).toEqual([])
  expect(letterStatuses.filter((status) => stands('cancel', status))).toEqual([
    'signed',
    'issued',
    'registered',
    'directed',
  ])
})

test('a draft that is checked goes from step to step, and each waits for others than its author', () => {
  const stages = (viewer: object) =>
    Object.fromEntries(
      letterStages.map((stage) => [
        stage,
        allowed('draft', viewer, stage).filter((step) => step !== 'edit' && step !== 'remove'),
      ]),
    )
  const [none, pass] = [[], ['check', 'sendBack']]
  expect(stages({ mayWrite: true })).toEqual({
    drafting: ['submit'],
    content: none,
    form: pass,
    checked: none,
  })
  expect(stages({ mayCheck: true })).toEqual({ drafting: none, content: pass, form: none, checked: none })
  expect(stages({ maySign: true })).toEqual({
    drafting: none,
    content: none,
    form: none,
    checked: ['sendBack', 'sign'],
  })
  // An author may look at the form alone.
  expect(stages({ mayWrite: true, mayCheck: true, maySign: true, hasDrafted: true })).toEqual({
    drafting: ['submit'],
    content: none,
    form: pass,
    checked: none,
  })
  // What was signed before is checked no more.
  expect(allowed('signed', { mayWrite: true, mayCheck: true }, 'form')).toEqual(['dispatch'])
})

test('a draft that was changed after a check is checked anew', () => {
  expect([null, ...letterStages].map((stage) => stageAfterChange(stage))).toEqual([
    null,
    'drafting',
    'content',
    'content',
    'content',
  ])
})
