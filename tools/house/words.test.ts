import { describe, expect, test } from 'vitest'
import { misnamedReaders, unshownWords } from './shown-words.ts'
import { isProduct, realSources, type Source } from './source.ts'
import { foreignLabels, foreignUnits, unevenWords } from './words.ts'

const file = (path: string, text: string): Source => ({ path, text })
const vi = (words: object) => file('web/features/plants/plants.vi.json', JSON.stringify(words))
const en = (words: object) => file('web/features/plants/plants.en.json', JSON.stringify(words))
const reading = (namespace: string) =>
  file(
    'web/features/plants/x.ts',
    `import type vi from './plants.vi.json'\nconst t = wordsOf<typeof vi>('${namespace}')`,
  )

test('the tree has files to judge', () => {
  expect(realSources.length).toBeGreaterThan(0)
})

describe('unevenWords', () => {
  test.each([
    ['missing in English', { name: 'Tên', code: 'Mã' }, { name: 'Name' }],
    ['missing in Vietnamese', { name: 'Tên' }, { name: 'Name', code: 'Code' }],
    ['missing in Vietnamese', { name: 'Tên' }, { name: 'Name', code_one: 'Code' }],
    ['is empty', { name: 'Tên' }, { name: ' ' }],
    ['not one plain text', { name: { short: 'Tên' } }, { name: { short: 'Name' } }],
    ['in both languages', { name: 'Tên' }, { name: 'Tên' }],
    ['has Vietnamese letters', { name: 'Tên nhà máy' }, { name: 'Name of the nhà máy' }],
    ['other placeholders', { count: '{{count}} nhà máy' }, { count: '{{total}} plants' }],
    ['other placeholders', { count: '{{count}} nhà máy' }, { count: 'plants' }],
  ])('%s', (fault, vietnamese, english) => {
    expect(unevenWords([vi(vietnamese), en(english)])).toEqual([expect.stringContaining(fault)])
  })

  test('a file without its partner is caught', () => {
    expect(unevenWords([vi({ name: 'Tên' })])).toEqual([expect.stringContaining('there is no web')])
    expect(unevenWords([en({ name: 'Name' })])).toEqual([expect.stringContaining('no Vietnamese')])
  })

  test('equal words are fine where listed or where they hold no word, and Vietnamese needs no singular', () => {
    const words = { mail: 'Email', range: '{{from}} - {{to}}', unit: 'm' }
    expect(unevenWords([vi(words), en(words)])).toEqual([])
    const plants = { n_one: '{{count}} plant', n_other: '{{count}} plants' }
    expect(unevenWords([vi({ n_other: '{{count}} nhà máy' }), en(plants)])).toEqual([])
  })

  test('the tree has none', () => expect(unevenWords(realSources)).toEqual([]))
})

describe('foreignLabels', () => {
  test.each([
    `const a = { vi: 'Nhà máy', en: 'Nhà máy' }`,
    'const a = { vi: `Điều ${n}`, en: `Điều ${n}` }',
    `const a = { vi: ['Ca'], en: ['Shift', 'Đầu ca'] }`,
  ])('%s is caught', (text) => expect(foreignLabels([file('contract/x.ts', text)])).toHaveLength(1))

  test('the tree has none', () => {
    expect(
      foreignLabels([file('contract/x.ts', `const a = { vi: 'Nghị định', en: 'Decree 62/2025/NĐ-CP' }`)]),
    ).toEqual([])
    expect(foreignLabels(realSources.filter((source) => isProduct(source.path)))).toEqual([])
  })
})

describe('foreignUnits', () => {
  test('a word of Vietnamese without its English is caught', () => {
    const unit = (name: string) =>
      file('contract/x/words.ts', `const a = { vi: 'Còn', en: 'Left', unit: '${name}' }`)
    expect(foreignUnits([unit('giờ')])).toHaveLength(1)
    expect(['ngày', 'm³/s', 'h'].flatMap((name) => foreignUnits([unit(name)]))).toEqual([])
  })

  test('the tree has none', () => expect(foreignUnits(realSources)).toEqual([]))
})

describe('unshownWords', () => {
  const words = vi({ name: 'Tên', 'state.on': 'Chạy', n_other: '{{count}} nhà máy' })
  const reader = file(
    'web/features/plants/plants.words.ts',
    `import type vi from './plants.vi.json'\nexport const t = wordsOf<typeof vi>('plants')`,
  )
  const page = (text: string) => file('web/features/plants/PlantsPage.tsx', text)

  test.each([
    `import { t } from './plants.words.ts'\nconst a = [t.name, t['state.on'], w(t.n, { count: 1 })]`,
    `import { t as its } from '#web/features/plants/plants.words.ts'\nconst a = its.name + its['state.on'] + its.n`,
    `import { x, t } from './plants.words.ts'\nconst a = <b title={t[on ? 'state.on' : 'name']}>{t.n}</b>`,
    `import { t } from './plants.words.ts'\nconst all = ['name', 'state.on', 'n'].map((key) => t[key])`,
    "import { t } from './plants.words.ts'\nconst a = [t.name, t.n, t[`state.${state}`]]",
    "import { t } from './plants.words.ts'\nconst a = [t.name, t.n, say(`plants:${key}`), find(`state.${state}`)]",
    `import type vi from '#web/features/plants/plants.vi.json'
     const own = wordsOf<typeof vi>('plants')\nconst a = own.name + own['state.on'] + own.n`,
  ])('shown by %s', (text) => expect(unshownWords([reader, words, page(text)])).toEqual([]))

  test.each([
    ['', 3],
    [`import { t } from './plants.words.ts'\nconst a = t.name`, 2],
    [`import { t } from '#web/features/teams/teams.words.ts'\nconst a = t.name`, 3],
    [`import { t } from './plants.words.ts'\nconst a = [at.name, x.t.name, t.names, t.n]`, 2],
    ["import { t } from './plants.words.ts'\nconst a = [t['name'], 'n', 'state.on']", 2],
    ["import { t } from './plants.words.ts'\nconst a = find(`state.${state}`)", 3],
    ["import { t } from './plants.words.ts'\nconst a = t[`${state}`]", 3],
  ])('%s leaves %d unshown', (text, count) => {
    expect(unshownWords([reader, words, page(text)])).toHaveLength(count)
  })

  test('words without a reader, and words only a test shows, are unshown', () => {
    expect(unshownWords([words])).toHaveLength(3)
    const inTest = `import { t } from './plants.words.ts'\nconst a = [t.name, t['state.on'], t.n]`
    expect(unshownWords([reader, words, file('web/features/plants/plants.test.ts', inTest)])).toHaveLength(3)
  })

  test('the tree has none', () => expect(unshownWords(realSources)).toEqual([]))
})

describe('misnamedReaders', () => {
  test('a namespace that differs from its file is caught', () => {
    expect(misnamedReaders([reading('plants')])).toEqual([])
    expect(misnamedReaders([reading('plant')])).toEqual([expect.stringContaining(`'plant'`)])
  })
  test('the tree has none', () => expect(misnamedReaders(realSources)).toEqual([]))
})
