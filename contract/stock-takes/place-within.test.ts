import { expect, test } from 'vitest'

import { placeWithin } from './place-within.ts'

test.each([
  ['Kho vật tư', 'Kho vật tư / Kệ A / Ngăn 02', 'Kệ A / Ngăn 02'],
  ['Kho dầu', 'Kho dầu', ''],
  ['Kho', 'Kho dầu / Kệ A', 'Kho dầu / Kệ A'],
  ['Kho dầu, Kho vật tư', 'Kho vật tư / Kệ A', 'Kho vật tư / Kệ A'],
  ['Kệ A', 'Kho vật tư / Kệ A', 'Kho vật tư / Kệ A'],
])('of what is counted in %s, %s lies in “%s”', (places, path, within) =>
  expect(placeWithin(places, path)).toBe(within),
)
