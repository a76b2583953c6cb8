import { describe, expect, test } from 'vitest'

import { settingsWithoutHistory, unscreened } from './callers.ts'
import { realSources, type Source } from './source.ts'

const contract: Source = {
  path: 'contract/cards/index.ts',
  text: 'export const cardApi = {\n  list: endpoint({\n    x: 1,\n  }),\n  page: endpoint({}),\n}\n',
}
const screen = (text: string): Source => ({ path: 'web/features/cards/CardsPage.tsx', text })
const others = new Set(['cardApi.page'])

describe('an endpoint', () => {
  test('has a screen, or is named as one of other clients', () => {
    expect(unscreened([contract, screen('call(cardApi.list)')], others)).toEqual([])
    expect(unscreened([contract, screen('call(cardApi.listAll)')], others)).toEqual([
      'no screen calls cardApi.list',
    ])
    const ofTest = { ...screen('call(cardApi.list)'), path: 'web/features/cards/cards.test.ts' }
    expect(unscreened([contract, ofTest], others)).toHaveLength(1)
  })
  test('is named so only while no screen calls it', () => {
    const complaint = 'cardApi.page need not be named among those of other clients'
    expect(unscreened([contract, screen('cardApi.list cardApi.page')], others)).toEqual([complaint])
  })
  test('of the tree does', () => {
    expect(realSources.filter(({ text }) => text.includes(': endpoint(')).length).toBeGreaterThan(20)
    expect(unscreened(realSources)).toEqual([])
  })
})

test('whoever changes settings can read who changed them before', () => {
  const form: Source = {
    path: 'web/features/cards/settings/CardForm.tsx',
    text: 'useEditForm(cardApi.updateSettings)',
  }
  const history: Source = {
    path: 'web/features/cards/settings/CardHistory.tsx',
    text: '<HistoryDrawer entity="card" />',
  }
  expect(settingsWithoutHistory([form])).toHaveLength(1)
  expect(
    settingsWithoutHistory([form, { ...history, path: 'web/features/plants/PlantHistory.tsx' }]),
  ).toHaveLength(1)
  expect(settingsWithoutHistory([form, history])).toEqual([])
  expect(settingsWithoutHistory(realSources)).toEqual([])
})
