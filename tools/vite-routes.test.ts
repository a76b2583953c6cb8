import { parseAst } from 'vite'
import { expect, test } from 'vitest'

import type { Node } from './vite-ast.ts'
import { aboutsIn, screensIn, withoutAbouts } from './vite-routes.ts'

const read = (code: string) => screensIn(parseAst(code) as unknown as Node)

test('screens are read as they are written', () => {
  const screens = read(`export const employeeScreens = [
    { path: paths.employees, title: { vi: 'Nhân viên' }, page: () => import('./EmployeesPage.tsx'), words: ['employees', 'plants'], menu: { area: 'people', order: 1 } },
    { path: paths.changePassword, page: () => import('./NewPasswordPage.tsx'), words: [], bare: true },
  ]
  const other = { path: '/x', to: y }`)
  expect(screens).toEqual([
    {
      path: '/quan-ly-nhan-vien',
      page: './EmployeesPage.tsx',
      words: ['employees', 'plants'],
      isBare: false,
    },
    { path: '/doi-mat-khau', page: './NewPasswordPage.tsx', words: [], isBare: true },
  ])
})

test('a path that is computed cannot be announced, and says so', () => {
  for (const path of ['base + `/x`', "'/x'", 'paths.nowhere', 'others.employees', 'paths[name]'])
    expect(() => read(`const a = { path: ${path}, page: () => import('./X.tsx'), words: [] }`)).toThrow(
      'path',
    )
})

test('a list of words that stands elsewhere cannot be announced, and says so', () => {
  expect(() => read(`const a = { path: paths.plants, page: () => import('./X.tsx'), words }`)).toThrow(
    'words',
  )
})

const told = `export const s = [
  { path: paths.employees, about: { vi: 'Hồ sơ', en: 'Records' }, words: [] },
  { path: paths.plants, words: [], about: { vi: 'Nhà máy', en: 'Plants' } },
  { path: paths.roles, words: [] },
]`

test('what is told of screens goes with the path of each', () => {
  expect(aboutsIn(told)).toEqual([
    "['/quan-ly-nhan-vien', { vi: 'Hồ sơ', en: 'Records' }]",
    "['/cai-dat/nha-may', { vi: 'Nhà máy', en: 'Plants' }]",
  ])
})

test('and is no longer in their module, which stays what it was beside', () => {
  const rest = withoutAbouts(told, parseAst(told) as unknown as Node)
  expect(rest).not.toMatch(/Hồ sơ|Plants/)
  expect(aboutsIn(rest)).toEqual([])
  expect(read(rest.replace('words: []', "words: [], page: () => import('./P.tsx')"))).toHaveLength(1)
})
