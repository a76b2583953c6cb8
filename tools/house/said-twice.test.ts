import { expect, test } from 'vitest'
import { countedHeadings, saidTwice } from './said-twice.ts'
import { realSources, type Source } from './source.ts'

const file = (path: string, text: string): Source => ({ path, text })
const record = file(
  'contract/plants/words.ts',
  `export const plantWords = words<Plant>()({ code: { vi: 'Mã', en: 'Code' }, ratedMw: {\n  vi: 'Công suất đặt',\n  en: 'Rated power', unit: 'MW' } })`,
)
const screens = (vi: object, en: object) => [
  record,
  file('web/features/plants/plants.vi.json', JSON.stringify(vi)),
  file('web/features/plants/plants.en.json', JSON.stringify(en)),
]

test('what a field is called is not said again by its screens', () => {
  expect(saidTwice(screens({ code: 'Mã' }, { code: 'Code' }))).toHaveLength(1)
  expect(saidTwice(screens({ power: 'Công suất đặt' }, { power: 'Rated power' }))).toHaveLength(1)
  expect(saidTwice(screens({ code: 'Mã' }, { code: 'Key' }))).toEqual([])
  expect(saidTwice(screens({ code: 'Mã', add: 'Thêm' }, { code: 'Password', add: 'Add' }))).toEqual([])
  expect(saidTwice(realSources)).toEqual([])
})

test('a heading is not found by its number', () => {
  const sheet = (text: string) => [file('server/features/plants/plants.excel.ts', text)]
  expect(countedHeadings(sheet(`[{ title: titles[3], kind: 'text' }]`))).toHaveLength(1)
  expect(countedHeadings(sheet(`[{ title: headings.vi[0] }]`))).toHaveLength(1)
  expect(countedHeadings(sheet(`[{ field: 'code', width: 8 }]`))).toEqual([])
  expect(countedHeadings(realSources)).toEqual([])
})
