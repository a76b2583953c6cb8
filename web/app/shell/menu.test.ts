import { expect, test } from 'vitest'

import type { Path } from '#contract/core/paths.ts'

import type { ScreenRoute } from '#web/platform/routes/route.ts'

import { crumbsOf, currentIn, menuOf, suits } from './menu.ts'

const page = () => Promise.reject(new Error('not opened'))

/** A screen at an address of the test's own. */
function screen(path: `/${string}`, menu?: ScreenRoute['menu']): ScreenRoute {
  return { path: path as Path, title: { vi: path, en: path }, page, words: [], ...(menu && { menu }) }
}

const screens = [
  screen('/', { area: 'overview', order: 1 }),
  screen('/cai-dat', { area: 'settings', order: 100 }),
  screen('/cai-dat/vai-tro', { area: 'settings', order: 20 }),
  screen('/cai-dat/nha-may', { area: 'settings', order: 10 }),
  screen('/cai-dat/ho-so'),
  screen('/quan-ly-nhan-vien/:id'),
  { ...screen('/xem-vai-tro/:id'), within: '/cai-dat/vai-tro' as const },
]

test('the menu has its areas and screens in their order, without empty areas and screens of no place', () => {
  const menu = menuOf(screens).map((group) => [group.area, ...group.screens.map(({ path }) => path)])
  expect(menu).toEqual([
    ['overview', '/'],
    ['settings', '/cai-dat/nha-may', '/cai-dat/vai-tro', '/cai-dat'],
  ])
})

test.each([
  ['/', ['/']],
  ['/cai-dat', ['/cai-dat']],
  ['/cai-dat/vai-tro', ['/cai-dat', '/cai-dat/vai-tro']],
  ['/quan-ly-nhan-vien/12', ['/quan-ly-nhan-vien/12']],
  ['/khong-co/gi', []],
  ['/xem-vai-tro/3', ['/cai-dat', '/cai-dat/vai-tro', '/xem-vai-tro/3']],
])('the way to %s is %j', (pathname, way) => {
  expect(crumbsOf(screens, pathname).map(({ to }) => to)).toEqual(way)
})

test('an address of a screen of its own is no record of the list that it stands below', () => {
  const [list, record, form] = [screen('/bao-cao'), screen('/bao-cao/:id'), screen('/bao-cao/mau-bieu')]
  expect(crumbsOf([list, record, form], '/bao-cao/mau-bieu').map((crumb) => crumb.screen)).toEqual([
    list,
    form,
  ])
  expect(crumbsOf([list, record, form], '/bao-cao/3').map((crumb) => crumb.screen)).toEqual([list, record])
})

test.each([
  ['/', '/'],
  ['/cai-dat', '/cai-dat'],
  ['/cai-dat/vai-tro', '/cai-dat/vai-tro'],
  ['/cai-dat/vai-tro/3', '/cai-dat/vai-tro'],
  ['/cai-dat/ho-so', '/cai-dat'],
  ['/cai-dat-khac', undefined],
])('%s belongs to %s of the menu', (pathname, path) => {
  expect(currentIn(menuOf(screens), pathname)).toBe(path)
})

test('a screen suits the plants that can have what it shows; one that says nothing of kinds suits all, and no plant', () => {
  const sheet = { ...screen('/theo-doi'), plantKinds: ['solar', 'floatingSolar'] as const }
  expect(suits(sheet, ['hydro'])).toBe(false)
  expect(suits(sheet, ['hydro', 'floatingSolar'])).toBe(true)
  expect(suits(sheet, [])).toBe(false)
  expect(suits(screen('/'), [])).toBe(true)
})
