import { expect, test } from 'vitest'

import { wholeArrangement } from './layout.ts'

const usual = ['power', 'duty', 'events', 'energy']

test('a tile that is left out follows the one that it follows usually', () => {
  expect(wholeArrangement({ order: [], hidden: [] }, usual).order).toEqual(usual)
  expect(wholeArrangement({ order: ['energy', 'duty'], hidden: ['duty'] }, usual)).toEqual({
    order: ['power', 'energy', 'duty', 'events'],
    hidden: ['duty'],
  })
})
