import { describe, expect, test } from 'vitest'
import { crowded, inNamelessFolders, inUnknownRooms, oversized, swollenStyles } from './sizes.ts'
import { featureStyles, realSources } from './source.ts'

const file = (path: string, lines = 1) => ({ path, text: 'x\n'.repeat(lines) })
const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => file(`${folder}/${index}.ts`))

describe('oversized', () => {
  test('350 lines are the most, but for migrations', () => {
    expect(oversized([file('web/kit/A.tsx', 350), file('server/migrations/0001.ts', 900)])).toEqual([])
    expect(oversized([file('web/kit/A.tsx', 351)])).toEqual([expect.stringContaining('web/kit/A.tsx: 351')])
  })
  test('no file of the tree is', () => {
    expect(realSources.length).toBeGreaterThan(0)
    expect(oversized(realSources)).toEqual([])
  })
})

describe('crowded', () => {
  test('15 files are the most, each folder for itself', () => {
    expect(crowded([...files('web/kit/list', 15), ...files('web/kit/form', 15)])).toEqual([])
    expect(crowded(files('server/platform/http', 16))).toEqual([
      expect.stringContaining('server/platform/http: 16'),
    ])
    expect(crowded(files('web/features/plants', 16))).toHaveLength(1)
  })
  test('no folder of the tree is', () => {
    expect(crowded(realSources)).toEqual([])
  })
})

describe('inNamelessFolders', () => {
  test.each([
    'web/utils/a.ts',
    'server/platform/helpers/a.ts',
    'contract/types/a.ts',
    'web/kit/common/a.tsx',
  ])('%s is caught', (path) => expect(inNamelessFolders([file(path)])).toHaveLength(1))
  test('no file of the tree is', () => {
    expect(inNamelessFolders([file('web/kit/list/common.ts')])).toEqual([])
    expect(inNamelessFolders(realSources)).toEqual([])
  })
})

describe('swollenStyles', () => {
  test('6,000 lines are the most, in how many sheets whatever', () => {
    const sheets = files('web/features/plants', 60).map(({ path }) => file(path.replace('.ts', '.css'), 100))
    expect(swollenStyles(sheets)).toEqual([])
    expect(swollenStyles([...sheets, file('web/features/roles/Roles.module.css')])).toEqual([
      expect.stringContaining('6001 lines'),
    ])
  })
  test('those of the tree stay below', () => {
    expect(featureStyles.length).toBeGreaterThan(0)
    expect(swollenStyles(featureStyles)).toEqual([])
  })
})

describe('inUnknownRooms', () => {
  test('a new room needs a rule', () => {
    expect(inUnknownRooms([file('server/main.ts'), file('web/kit/list/List.tsx')])).toEqual([])
    expect(inUnknownRooms([file('server/shared/a.ts'), file('web/pages/plants/A.tsx')])).toHaveLength(2)
  })
  test('no file of the tree is in one', () => {
    expect(inUnknownRooms(realSources)).toEqual([])
  })
})
