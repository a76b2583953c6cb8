import { expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import { judgeText } from './judge.rules.ts'

const limits = { ...noLimits, blockMin: -50, blockMax: 275 }
const field = { decimals: 1, limits, isDue: false, lockedWhy: null }

test.each([
  ['198,5', { value: 198.5 }],
  ['275', { value: 275 }],
  ['', { value: null }],
  ['275,1', { refused: 'blocked', limits }],
  ['-51', { refused: 'blocked', limits }],
  ['1e9', { refused: 'blocked', limits }],
  ['hỏng', { refused: 'notNumber' }],
])('%j', (text, expected) => {
  expect(judgeText(text, field)).toEqual(expected)
})

test('a locked cell takes nothing', () => {
  expect(judgeText('5', { ...field, lockedWhy: 'Chưa đến giờ' })).toEqual({ refused: 'locked' })
})
