import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cruiseTree } from '../boundaries.mjs'
import { root } from '../run.mjs'

/** A small house in which nothing is wrong and every allowed kind of import happens: file -> what it imports. */
const innocent: Record<string, string[]> = {
  'contract/core/endpoint.ts': ['zod'],
  'contract/core/endpoint.test.ts': ['vitest'],
  'contract/plants/index.ts': ['#contract/core/endpoint.ts'],
  'contract/employees/index.ts': ['#contract/plants/index.ts', 'zod'],
  'contract/all.ts': ['./employees/index.ts', './plants/index.ts'],
  'server/platform/db/db.ts': ['kysely', 'pg'],
  'server/platform/http/bind.ts': ['fastify', 'node:http', '#contract/core/endpoint.ts', '../db/db.ts'],
  'server/migrations/0001-plants.ts': ['kysely', '#server/platform/db/db.ts'],
  'server/features/plants/plants.public.ts': ['./plants.store.ts'],
  'server/features/plants/plants.store.ts': ['kysely', '#server/platform/db/db.ts'],
  'server/features/plants/plants.routes.ts': ['#server/platform/http/bind.ts', '#contract/plants/index.ts'],
  'server/features/employees/employees.rules.ts': ['#contract/employees/index.ts'],
  'server/features/employees/employees.service.ts': [
    './employees.rules.ts',
    '#server/platform/http/bind.ts',
    '#server/features/plants/plants.public.ts',
  ],
  'server/features/employees/employees.test.ts': ['vitest', '#server/test/harness.ts', './testing/team.ts'],
  'server/features/employees/testing/team.ts': ['kysely', '#server/test/harness.ts'],
  'server/app/modules.ts': ['#server/features/employees/employees.service.ts'],
  'server/test/harness.ts': ['#server/app/modules.ts'],
  'server/main.ts': ['#server/app/modules.ts'],
  'web/platform/api.ts': ['react', '#contract/employees/index.ts'],
  'web/kit/ListPage.tsx': ['react-hook-form', '#web/platform/api.ts'],
  'web/features/plants/public.tsx': ['#web/kit/ListPage.tsx'],
  'web/features/employees/EmployeesPage.tsx': ['#web/kit/ListPage.tsx', '#web/features/plants/public.tsx'],
  'web/app/routes.tsx': ['#web/features/employees/EmployeesPage.tsx'],
  'web/main.tsx': ['./app/routes.tsx'],
  'e2e/employees.e2e.ts': ['#contract/employees/index.ts'],
}

/** What each rule must catch: one file of the small house replaced or added. */
const planted: [rule: string, file: string, ...imported: string[]][] = [
  ['contract-core-takes-zod-only', 'contract/core/x.ts', 'dayjs'],
  ['contract-core-takes-zod-only', 'contract/core/x.ts', '#contract/plants/index.ts'],
  ['contract-takes-zod-only', 'contract/plants/x.ts', 'dayjs'],
  ['contract-takes-zod-only', 'contract/plants/x.ts', '#server/platform/db/db.ts'],
  ['web-takes-contracts-one-by-one', 'web/platform/x.ts', '#contract/all.ts'],
  ['web-and-server-never-meet', 'web/app/x.tsx', '#server/platform/db/db.ts'],
  ['web-and-server-never-meet', 'server/app/x.ts', '#web/platform/api.ts'],
  ['server-platform-stands-alone', 'server/platform/db/x.ts', '#server/features/plants/plants.store.ts'],
  ['web-platform-stands-alone', 'web/platform/x.tsx', '#web/kit/ListPage.tsx'],
  ['kit-knows-no-feature', 'web/kit/x.tsx', '#web/features/plants/public.tsx'],
  ['nobody-imports-app', 'server/features/plants/x.ts', '#server/app/modules.ts'],
  ['nobody-imports-app', 'web/features/plants/x.tsx', '#web/app/routes.tsx'],
  ['migrations-are-frozen', 'server/migrations/x.ts', '#contract/plants/index.ts'],
  ['product-knows-no-tests', 'server/features/plants/x.ts', '#server/test/harness.ts'],
  ['product-knows-no-tests', 'server/features/employees/employees.rules.ts', './testing/team.ts'],
  ['browser-tests-stay-outside', 'e2e/x.e2e.ts', '#web/platform/api.ts'],
  ['server-features-meet-at-the-door', 'server/features/plants/x.ts', '../employees/employees.service.ts'],
  ['server-features-take-libraries-from-platform', 'server/features/plants/x.ts', 'fastify'],
  ['web-features-meet-at-the-door', 'web/features/plants/x.tsx', '../employees/EmployeesPage.tsx'],
  ['rules-are-pure', 'server/features/plants/plants.rules.ts', '#server/platform/http/bind.ts'],
  ['rules-are-pure', 'server/features/plants/plants.rules.ts', 'zod'],
  ['rules-are-pure', 'server/features/plants/plants.rules.ts', 'node:fs'],
  ['rules-know-no-steps', 'server/features/plants/plants.rules.ts', './plants.store.ts'],
  ['sql-stays-in-its-room', 'server/features/plants/plants.service.ts', 'kysely'],
  ['sql-stays-in-its-room', 'server/platform/http/x.ts', 'pg'],
  ['no-cycles', 'server/platform/db/db.ts', '../http/bind.ts'],
  ['resolvable', 'web/kit/x.ts', '#web/kit/missing.ts'],
  ['shared-must-earn-its-place', 'web/features/plants/public.tsx', 'react-hook-form'],
]

let top = ''

function write(file: string, text: string) {
  mkdirSync(path.join(top, path.dirname(file)), { recursive: true })
  writeFileSync(
    path.join(top, file),
    file.endsWith('.tsx') ? `${text}\nexport const drawn = <div>{x0}</div>` : text,
  )
}

const importing = (names: string[]) =>
  names.map((name, index) => `import * as x${index} from '${name}'`).join('\n')

beforeEach(() => {
  top = mkdtempSync(path.join(os.tmpdir(), 'boundaries-'))
  cpSync(path.join(root, 'package.json'), path.join(top, 'package.json'))
  symlinkSync(path.join(root, 'node_modules'), path.join(top, 'node_modules'), 'junction')
  for (const [file, names] of Object.entries(innocent)) write(file, importing(names))
})
afterEach(() => rmSync(top, { recursive: true }))

describe('the boundaries of a small house', () => {
  test('every file is looked at and nothing is wrong', async () => {
    const { trespasses, seen, unseen } = await cruiseTree(top)
    expect(trespasses).toEqual([])
    expect(unseen).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(Object.keys(innocent)))
  })

  // The real tree is cruised by `npm run check`, which fails on every file that was passed over.
  test('a file whose imports cannot be read stops the cruise', async () => {
    write('web/kit/x.ts', 'export const x0 = (')
    await expect(cruiseTree(top)).rejects.toThrow('web/kit/x.ts')
  })

  test.each(planted)('%s is caught in %s importing %s', async (rule, file, ...imported) => {
    write(file, importing(imported))
    const { trespasses } = await cruiseTree(top)
    expect(trespasses.map((trespass) => trespass.rule)).toContain(rule)
  })

  test('a page that is loaded later may look back at what loads it', async () => {
    write('web/app/routes.tsx', `export const x0 = () => import('./HomePage.tsx')`)
    write('web/app/HomePage.tsx', importing(['./routes.tsx']))
    expect((await cruiseTree(top)).trespasses).toEqual([])
  })

  test('every rule has a planted violation', () => {
    const { forbidden } = createRequire(import.meta.url)('../boundaries.cjs') as {
      forbidden: { name: string }[]
    }
    const rules = [...forbidden.map(({ name }) => name), 'shared-must-earn-its-place']
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(rules))
  })

  test.each([
    `import type { Db } from '#server/platform/db/db.ts'`,
    `import { type Db } from '#server/platform/db/db.ts'`,
    `export { Db } from '#server/platform/db/db.ts'`,
    `export type * from '#server/platform/db/db.ts'`,
    `export const db = () => import('#server/platform/db/db.ts')`,
    `const x0 = <p onClick={() => import('#server/platform/db/db.ts')} />`,
  ])('an import is seen however it is written: %s', async (text) => {
    write('web/app/x.tsx', text)
    const { trespasses } = await cruiseTree(top)
    expect(trespasses.map((trespass) => trespass.rule)).toContain('web-and-server-never-meet')
  })
})
