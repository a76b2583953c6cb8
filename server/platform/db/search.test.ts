import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { foldVietnamese } from '#contract/core/search.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { containsKeyword, keywordOrder, nearestFirst } from './search.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Every vowel with every tone, y and đ, in both cases, composed: 12 x 6 + 1 letters, twice. */
const accented = Array.from('aăâeêioôơuưy').flatMap((vowel) =>
  ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => (vowel + tone).normalize('NFC')),
)
const letters = [...accented, ...Array.from('đbcdfghjklmnpqrstvwxz')]
const everyLetter = [...letters, ...letters.map((letter) => letter.toUpperCase())]

/** What the database makes of texts, in one statement. */
async function folded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_vietnamese(text) as folded from unnest(${[...texts]}::text[]) with ordinality as t(text, n)
    order by n`.execute(database.db)
  return rows.map((row) => row.folded)
}

describe('folding in the database is folding in the contract', () => {
  test('for every Vietnamese letter, composed and decomposed', async () => {
    expect(new Set(everyLetter).size).toBe(2 * (73 + 20))
    for (const form of ['NFC', 'NFD'] as const) {
      const texts = everyLetter.map((letter) => letter.normalize(form))
      expect(await folded(texts)).toEqual(texts.map(foldVietnamese))
    }
    const plain = (await folded(everyLetter)).join('')
    expect(plain).toMatch(/^[a-z]+$/)
  })

  test('for any text of them, with digits, blanks and signs', async () => {
    const other = Array.from('0123456789 .,-_/@%\\\'"()⚡²中')
    const text = fc
      .array(fc.constantFrom(...everyLetter, ...other), { maxLength: 40 })
      .map((parts) => parts.join(''))
    const either = fc.tuple(text, fc.constantFrom('NFC', 'NFD')).map(([words, form]) => words.normalize(form))
    await fc.assert(
      fc.asyncProperty(fc.array(either, { minLength: 1, maxLength: 50 }), async (texts) => {
        expect(await folded(texts)).toEqual(texts.map((words) => foldVietnamese(words).normalize('NFC')))
      }),
      { numRuns: 40 },
    )
  })

  test('is empty for an empty text and unknown for an unknown one', async () => {
    expect(await folded(['', ' '])).toEqual(['', ' '])
    const { rows } = await sql`select fold_vietnamese(null) as folded`.execute(database.db)
    expect(rows).toEqual([{ folded: null }])
  })
})

describe('a keyword', () => {
  const names = [
    'Lê Thị Hoa',
    'Trần Anh Khoa',
    'Lê Thị Hòa',
    'Lê Thị Hoà',
    'Trần Văn Đức',
    '100% công suất',
    'tủ_MC131',
    'C:\\log',
  ]

  async function found(keyword: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) as name
      where ${containsKeyword(sql<string>`fold_vietnamese(name)`, keyword)}
      order by ${nearestFirst(sql<string>`name`, keyword)}, name collate "C"`.execute(database.db)
    return rows.map(({ name }) => name)
  }

  test.each([
    ['hoa', ['Lê Thị Hoa', 'Lê Thị Hoà', 'Lê Thị Hòa', 'Trần Anh Khoa']],
    ['hòa', ['Lê Thị Hoà', 'Lê Thị Hòa', 'Lê Thị Hoa', 'Trần Anh Khoa']],
    ['HOÀ', ['Lê Thị Hoà', 'Lê Thị Hòa', 'Lê Thị Hoa', 'Trần Anh Khoa']],
    ['hòa'.normalize('NFD'), ['Lê Thị Hoà', 'Lê Thị Hòa', 'Lê Thị Hoa', 'Trần Anh Khoa']],
    ['duc', ['Trần Văn Đức']],
    ['văn đ', ['Trần Văn Đức']],
    ['%', ['100% công suất']],
    ['_', ['tủ_MC131']],
    ['\\', ['C:\\log']],
    ['mc131', ['tủ_MC131']],
    ['không có', []],
  ])('"%s" is looked for as it is written, whatever its accents', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected)
  })

  test('does not stand above a column that somebody chose to sort by', async () => {
    const order = (sorting: readonly string[]) => keywordOrder(sql<string>`name`, { keyword: 'hoa', sorting })
    const first = async (sorting: readonly string[]) => {
      const { rows } = await sql<{ name: string }>`
        select name from unnest(${names}::text[]) as name
        where ${containsKeyword(sql<string>`fold_vietnamese(name)`, 'hoa')}
        order by ${order(sorting)}name collate "C" desc limit 1`.execute(database.db)
      return rows[0]?.name
    }
    expect([await first([]), await first(['name desc'])]).toEqual(['Lê Thị Hoa', 'Trần Anh Khoa'])
  })
})
