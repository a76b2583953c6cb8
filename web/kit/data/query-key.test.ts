import { expect, test } from 'vitest'

import { asksOfNothing } from './query-key.ts'

test.each([
  [{ query: { powerPlantId: 0, isClosed: false } }, true],
  [{ query: { id: 0 } }, true],
  [{ query: { powerPlantId: 3, skipCount: 0 } }, false],
  [{ query: {} }, false],
  [undefined, false],
])('%j asks about a plant or record that nobody chose: %s', (input, isNothing) => {
  expect(asksOfNothing(input)).toBe(isNothing)
})
