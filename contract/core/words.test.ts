import { expect, test } from 'vitest'

import { headingOf, words } from './words.ts'

interface Unit {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly ratedMw?: number | null
  readonly creationTime: string
}
const code = { vi: 'Mã', en: 'Code' }
const ratedMw = { vi: 'Công suất đặt', en: 'Rated power', unit: 'MW' }

// Judged by the compiler: each line below an expected error must fail the build without it.
test('a record has a word for each field that is shown, and none for another', () => {
  const wrong = () => [
    // @ts-expect-error the power has no word
    words<Unit, 'creationTime'>()({ code }),
    // @ts-expect-error not a field of the record
    words<Unit, 'creationTime'>()({ code, ratedMw, rateMw: ratedMw }),
    // @ts-expect-error what is never shown has no word
    words<Unit, 'creationTime'>()({ code, ratedMw, creationTime: code }),
    // @ts-expect-error only fields of the record can be left out
    words<Unit, 'created'>()({ code, ratedMw, creationTime: code }),
    // @ts-expect-error both languages
    words<Unit, 'creationTime'>()({ code: { vi: 'Mã' }, ratedMw }),
  ]
  expect(wrong).toBeTypeOf('function')
  expect(Object.keys(words<Unit, 'creationTime'>()({ code, ratedMw }))).toEqual(['code', 'ratedMw'])
})

test('a heading is short where it can be, and says the unit', () => {
  expect(headingOf(ratedMw, 'vi')).toBe('Công suất đặt (MW)')
  expect(headingOf(code, 'en')).toBe('Code')
  expect(headingOf({ ...ratedMw, short: { vi: 'P đặt', en: 'Rated' } }, 'vi')).toBe('P đặt (MW)')
})

test('a unit that is a word is one of the language', () => {
  const daysLeft = { vi: 'Còn', en: 'Days left', unit: 'ngày' }
  expect([headingOf(daysLeft, 'vi'), headingOf(daysLeft, 'en')]).toEqual(['Còn (ngày)', 'Days left (days)'])
})
