import { describe, expect, test } from 'vitest'
import { misspeltFeatures } from './features.ts'
import { realSources } from './source.ts'

const files = (...paths: string[]) => paths.map((path) => ({ path, text: '' }))

describe('misspeltFeatures', () => {
  test('a feature has the name of its contract', () => {
    const contract = 'contract/duty-teams/index.ts'
    const server = 'server/features/duty-teams/duty-teams.store.ts'
    const web = 'web/features/duty-teams/DutyTeamsPage.tsx'
    expect(misspeltFeatures(files(contract, server, web))).toEqual([])
    expect(misspeltFeatures(files(contract))).toEqual([])
    expect(misspeltFeatures(files('contract/teams/index.ts', server, web))).toEqual([
      expect.stringContaining('server/features/duty-teams'),
      expect.stringContaining('web/features/duty-teams'),
    ])
  })
  test('a screen may do without, a server feature may not', () => {
    const both = files('server/features/about/about.store.ts', 'web/features/about/AboutPage.tsx')
    expect(misspeltFeatures(both, new Set(['about']))).toEqual([
      expect.stringContaining('server/features/about'),
    ])
  })
  test('no feature of the tree is', () => {
    expect(realSources.length).toBeGreaterThan(0)
    expect(misspeltFeatures(realSources)).toEqual([])
  })
})
