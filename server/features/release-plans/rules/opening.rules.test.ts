import { expect, test } from 'vitest'

import { openingAlike } from './opening.rules.ts'

const gates = [
  { code: 'CV1', widthM: 9 },
  { code: 'CV2', widthM: 9 },
  { code: 'CV3', widthM: 9 },
]

test('gates that stand alike stay so, and one of three open is a third of each', () => {
  const all = gates.map(({ code }) => ({ gateCode: code, openingM: 0.56 }))
  expect(openingAlike(gates, all)).toBe(0.56)
  expect(openingAlike(gates, [{ gateCode: 'CV2', openingM: 1.5 }])).toBe(0.5)
})

test('a wide gate counts for more than a narrow one, and none is shut', () => {
  const differing = [
    { code: 'A', widthM: 12 },
    { code: 'B', widthM: 4 },
  ]
  expect(openingAlike(differing, [{ gateCode: 'A', openingM: 1 }])).toBe(0.75)
  expect(openingAlike(differing, [{ gateCode: 'B', openingM: 1 }])).toBe(0.25)
  expect(openingAlike([], [])).toBe(0)
})
