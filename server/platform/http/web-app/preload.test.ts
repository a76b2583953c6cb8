import { describe, expect, test } from 'vitest'

import { preloadLinks, screenAt, type Manifest, type ScreenFiles } from './preload.ts'

const screen = (path: string): ScreenFiles => ({ path, modules: [], words: [] })
const screens = ['/', '/nhan-vien', '/nhan-vien/:id', '/nhan-vien/moi', '/nha-may/{id}/to-may/{no}'].map(
  screen,
)

describe('screenAt', () => {
  test.each([
    ['/', '/'],
    ['/nhan-vien', '/nhan-vien'],
    ['/nhan-vien/', '/nhan-vien'],
    ['/Nhan-Vien', '/nhan-vien'],
    ['/nhan-vien/42', '/nhan-vien/:id'],
    ['/nhan-vien/moi', '/nhan-vien/moi'],
    ['/nha-may/3/to-may/H1', '/nha-may/{id}/to-may/{no}'],
    ['/nhan-vien/42/sua', undefined],
    ['/khong-co', undefined],
  ])('%s', (address, path) => expect(screenAt(screens, address)?.path).toBe(path))
})

describe('preloadLinks', () => {
  const manifest: Manifest = {
    'index.html': { file: 'assets/index-1.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-2.js', imports: ['_table.js'] },
    '_table.js': { file: 'assets/table-3.js', css: ['assets/table-3.css'], imports: ['_shared.js'] },
    'app/Shell.tsx': { file: 'assets/Shell-4.js', imports: ['_shared.js'], css: ['assets/Shell-4.css'] },
    'features/employees/EmployeesPage.tsx': { file: 'assets/EmployeesPage-5.js', imports: ['_table.js'] },
    'features/employees/employees.vi.json': { file: 'assets/employees.vi-6.json' },
    'features/employees/employees.en.json': { file: 'assets/employees.en-7.json' },
    'features/former-employees/former-employees.vi.json': { file: 'assets/former-employees.vi-8.json' },
  }
  const list: ScreenFiles = {
    path: '/nhan-vien',
    modules: ['app/Shell.tsx', 'features/employees/EmployeesPage.tsx'],
    words: ['employees'],
  }

  test('announces modules with all they import, their styles, and texts, each once', () => {
    expect(preloadLinks(manifest, list, 'vi')).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/Shell-4.css">',
      '<link rel="stylesheet" crossorigin href="/assets/table-3.css">',
      '<link rel="modulepreload" crossorigin href="/assets/Shell-4.js">',
      '<link rel="modulepreload" crossorigin href="/assets/shared-2.js">',
      '<link rel="modulepreload" crossorigin href="/assets/table-3.js">',
      '<link rel="modulepreload" crossorigin href="/assets/EmployeesPage-5.js">',
      '<link rel="preload" as="fetch" crossorigin href="/assets/employees.vi-6.json">',
    ])
  })

  test('takes the texts of the language', () => {
    const links = preloadLinks(manifest, { ...list, modules: [] }, 'en')
    expect(links).toEqual(['<link rel="preload" as="fetch" crossorigin href="/assets/employees.en-7.json">'])
  })

  test('leaves out what the build does not know', () => {
    const unknown = { path: '/', modules: ['features/Gone.tsx'], words: ['gone'] }
    expect(preloadLinks(manifest, unknown, 'vi')).toEqual([])
  })
})
