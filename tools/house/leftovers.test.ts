import { describe, expect, test } from 'vitest'
import {
  putOff,
  strayConsole,
  strayEnvironment,
  typesInPassing,
  unreasonedSuppressions,
} from './leftovers.ts'
import { realSources, type Source } from './source.ts'

const file = (path: string, text: string): Source => ({ path, text: `\n${text}\n` })
/** All but the guards themselves, which speak of what they look for. */
const tree = realSources.filter(({ path }) => !path.startsWith('tools/house/'))

test('the tree has files to judge', () => {
  expect(tree.length).toBeGreaterThan(0)
})

describe('strayEnvironment', () => {
  const read = 'const port = process.env.PORT'
  test('only the configuration reads the environment', () => {
    expect(strayEnvironment([file('server/features/plants/plants.service.ts', read)])).toEqual([
      expect.stringContaining('plants.service.ts:2'),
    ])
    expect(
      strayEnvironment([file('server/app/modules.ts', read), file('web/app/routes.tsx', read)]),
    ).toHaveLength(2)
    expect(strayEnvironment([file('server/platform/config/config.ts', read)])).toEqual([])
    expect(strayEnvironment([file('server/platform/embedded/programs.ts', read)])).toEqual([])
    expect(
      strayEnvironment([file('server/platform/x.ts', 'spawn(it, { env: { ...process.env } })')]),
    ).toEqual([])
    expect(strayEnvironment([file('server/main.ts', 'start(process.env)')])).toEqual([])
    expect(strayEnvironment([file('server/test/harness.ts', read), file('tools/x.ts', read)])).toEqual([])
  })
  test('the tree is clean', () => expect(strayEnvironment(tree)).toEqual([]))
})

describe('strayConsole', () => {
  const print = "console.log('x')"
  test('only entry files and commands print', () => {
    expect(
      strayConsole([file('web/kit/List.tsx', print), file('server/app/modules.ts', print)]),
    ).toHaveLength(2)
    expect(strayConsole([file('server/main.ts', print), file('bench/list.ts', print)])).toEqual([])
  })
  test('the tree is clean', () => expect(strayConsole(tree)).toEqual([]))
})

describe('unreasonedSuppressions', () => {
  test.each([
    '// oxlint-disable-next-line no-await-in-loop',
    '/* eslint-disable */',
    '// oxlint-disable-next-line no-await-in-loop -- because',
    '// @ts-expect-error',
    '// @ts-ignore the types are wrong',
    '// @ts-nocheck',
    '// prettier-ignore',
  ])('%s is caught', (text) => expect(unreasonedSuppressions([file('web/kit/x.ts', text)])).toHaveLength(1))

  test.each([
    '// oxlint-disable-next-line no-await-in-loop -- each step needs the one before',
    '// @ts-expect-error a misspelt column must not compile',
  ])('%s is fine', (text) => expect(unreasonedSuppressions([file('web/kit/x.ts', text)])).toEqual([]))

  test('the tree is clean', () => expect(unreasonedSuppressions(tree)).toEqual([]))
})

describe('putOff', () => {
  test.each(['// TODO later', '// FIXME', 'test.only(', 'describe.skip('])('%s is caught', (text) =>
    expect(putOff([file('web/kit/x.test.ts', text)])).toHaveLength(1),
  )
  test('the tree is clean', () => expect(putOff(tree)).toEqual([]))
})

describe('typesInPassing', () => {
  test.each([
    `export type A = import('#server/main.ts').A`,
    `const a: import('#server/main.ts').A = 1`,
    `const a = b as Map<import('#server/main.ts').A, string>`,
    `type A = typeof import('#server/main.ts')`,
  ])('%s is caught', (text) => expect(typesInPassing([file('web/kit/x.ts', text)])).toHaveLength(1))

  test.each([`const a = lazy(() => import('./a.ts'))`, `const { a } = await import('./a.ts')`])(
    '%s is fine',
    (text) => expect(typesInPassing([file('web/kit/x.ts', text)])).toEqual([]),
  )
  test('the tree is clean', () => expect(typesInPassing(tree)).toEqual([]))
})
