import { expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import { selectionOf } from '../rules/selection.rules.ts'
import { pasteMark } from './paste.rules.ts'

/** A sheet of ten by ten cells that take so much. */
const sheet = (blockMax: number | null) => ({
  size: { rows: 10, columns: 10 },
  selection: () => selectionOf({ row: 0, column: 0 }),
  fieldAt: () => ({ decimals: 1, limits: { ...noLimits, blockMax }, isDue: false, lockedWhy: null }),
})

test.each([
  ['10,900\n0,5', null, { mark: 'comma', tie: null }],
  ['10.900\t0.5', null, { mark: 'point', tie: null }],
  ['10,900\n0', 375, { mark: 'comma', tie: null }],
  ['10,900\n856,013', 375, { mark: null, tie: '856,013' }],
  ['10,900\n0', null, { mark: null, tie: '10,900' }],
  ['10,900\n0,5\n0.5', null, { mark: null, tie: '10,900' }],
  ['12,5\n12.5', null, { mark: null, tie: null }],
  ['1\n2', null, { mark: null, tie: null }],
] as const)('%j into cells up to %s is %o', (text, most, expected) => {
  expect(pasteMark(text, sheet(most))).toEqual(expected)
})
