import { expect, test } from 'vitest'

import { bandState } from './band-state.rules.ts'

test.each([
  [320.42, 310, 320.5, 'inBand', 0],
  [320.62, 310, 320.5, 'aboveBand', 0.12],
  [309.9, 310, 320.5, 'belowBand', 0.1],
  [320.62, 310, null, 'inBand', 0],
  // What nobody laid down is not kept either.
  [320.62, null, null, 'noBand', 0],
])('%d m between %s and %s is %s', (levelM, lowerLevelM, upperLevelM, word, metres) => {
  const state = bandState({ levelM, lowerLevelM, upperLevelM })
  expect(state).toMatchObject({ word, metres: expect.closeTo(metres, 9) as number })
})
