import { expect, test } from 'vitest'

import { letterStatuses } from '#contract/letters/labels.ts'

import { letterCan, stands, symbolOf } from './letters.rules.ts'

test('a number and its sign are written as the decree has it', () => {
  expect([symbolOf(125, 'BC', 'NMST'), symbolOf(126, null, 'NMST-KT'), symbolOf(7, 'QĐ', 'NMST')]).toEqual([
    '125/BC-NMST',
    '126/NMST-KT',
    '07/QĐ-NMST',
  ])
})

const allowed = (status: (typeof letterStatuses)[number], viewer: object) =>
  Object.entries(
    letterCan(status, { mayWrite: false, maySign: false, isAuthor: false, isLeader: false, ...viewer }),
  )
    .filter(([, may]) => may)
    .map(([step]) => step)
const table = (viewer: object) =>
  Object.fromEntries(letterStatuses.map((status) => [status, allowed(status, viewer)]))

test('a clerk enters and hands over, and never signs', () => {
  expect(table({ mayWrite: true })).toEqual({
    draft: ['edit', 'remove'],
    signed: ['forward'],
    issued: ['forward'],
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
  expect(allowed('draft', { maySign: true, isAuthor: true })).toEqual([])
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
