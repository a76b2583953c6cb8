import { describe, expect, test } from 'vitest'

import { strayAddresses, strayScreens } from './addresses.ts'
import { realSources, type Source } from './source.ts'

const file = (path: string, text: string): Source => ({ path, text })

describe('strayAddresses', () => {
  test.each([
    ['web/features/plants/PlantPage.tsx', '<Link to="/cai-dat/nha-may">'],
    ['web/features/plants/PlantPage.tsx', 'navigate(`/quan-ly-nhan-vien/${id}`)'],
    ['server/features/cards/cards.service.ts', "const address = '/thue-the'"],
    ['server/features/mails/mails.service.ts', 'const link = `${appUrl}/thong-bao?a=1`'],
    ['contract/cards/index.ts', "const at = '/login'"],
    ['e2e/cards.e2e.ts', "await page.goto('/quan-ly-the#mo')"],
  ])('%s with %s is caught', (path, text) => {
    expect(strayAddresses([file(path, text)])).toEqual([expect.stringContaining(`${path}:1`)])
  })
  test('paths of the contract, patterns of tests, unit tests, files and words are fine', () => {
    const fine = [
      file('contract/core/paths.ts', "export const paths = { login: '/login' }"),
      file('web/features/plants/PlantPage.tsx', '<Link to={`${paths.plants}?open=create`}>\n// at /cai-dat'),
      file('web/app/Root.tsx', "import('#web/features/account/login/Login.tsx')"),
      file('e2e/cards.e2e.ts', 'await expect(page).toHaveURL(/\\/thue-the\\/\\d+$/)'),
      file('server/features/cards/cards.test.ts', "expect(address).toBe('/thue-the/1')"),
    ]
    expect(strayAddresses(fine)).toEqual([])
  })
  test('the tree has none', () => expect(strayAddresses(realSources)).toEqual([]))
})

describe('strayScreens', () => {
  test('a screen that is gone leaves no address, and two do not share one', () => {
    const all = realSources.filter(({ path }) => path !== 'web/features/plants/plants.routes.tsx')
    expect(strayScreens(all)).toEqual(['paths.plants: no screen has it'])
    expect(strayScreens([...realSources, file('web/x.routes.tsx', 'path: paths.plants,')])).toEqual([
      'paths.plants: two screens have it',
    ])
  })
  test('the tree has one screen for each address', () => expect(strayScreens(realSources)).toEqual([]))
})
