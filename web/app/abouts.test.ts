import { expect, test } from 'vitest'

import { paths } from '#contract/core/paths.ts'

import { abouts } from './abouts.ts'
import { screens } from './routes.tsx'

test('every card of the settings says what one does there', () => {
  const cards = screens.map(({ path }) => path).filter((path) => path.startsWith(`${paths.settings}/`))
  expect(cards.filter((path) => !abouts.has(path))).toEqual([])
})
