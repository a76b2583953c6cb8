import { expect, test } from 'vitest'

import { paths } from '#contract/core/paths.ts'

import { abouts } from './abouts.ts'
import { screens } from './routes.tsx'

test('every card of the settings says what one does there', () => {
  const cards = screens.filter(({ path }) => path.startsWith(`${paths.settings}/`) && !path.includes(':'))
  expect(cards.filter(({ path }) => !abouts.has(path)).map(({ path }) => path)).toEqual([])
})
