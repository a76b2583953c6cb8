import { describe, expect, test } from 'vitest'

import { unusedRules } from './conformance.ts'
import { realSources, type Source } from './source.ts'

const file = (path: string, text: string): Source => ({ path, text })
const session = file('contract/core/session.ts', 'export const PLANT_LIST_SIZE = 20\n')
const format = (uses: string) =>
  file(
    'contract/core/format.ts',
    `export const datePatterns = {\n  day: 'DD/MM/YYYY',\n} as const\nexport function formatDay() {\n  return ${uses}\n}\n`,
  )
const screen = (text: string) => file('web/features/plants/PlantsPage.tsx', text)

describe('what the specification lays down', () => {
  test('has a user in the product; a test is none', () => {
    expect(unusedRules([session, screen('size: PLANT_LIST_SIZE,')])).toEqual([])
    const unused = ['contract/core/session.ts: nothing in the product uses PLANT_LIST_SIZE']
    expect(unusedRules([session])).toEqual(unused)
    expect(unusedRules([session, file('contract/specification.test.ts', 'PLANT_LIST_SIZE')])).toEqual(unused)
    expect(unusedRules([session, screen('OTHER_PLANT_LIST_SIZE')])).toEqual(unused)
  })
  test('so has each date pattern', () => {
    const user = screen('formatDay(datePatterns)')
    expect(unusedRules([format('write(datePatterns.day)'), user])).toEqual([])
    expect(unusedRules([format("''"), user])).toEqual([expect.stringContaining('datePatterns.day')])
  })
  test('is used in the tree', () => {
    expect(realSources.some(({ path }) => path === 'contract/core/format.ts')).toBe(true)
    expect(unusedRules(realSources)).toEqual([])
  })
})
