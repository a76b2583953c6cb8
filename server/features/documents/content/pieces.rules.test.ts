import { expect, test } from 'vitest'

import { piecesAround, wordsOf } from './pieces.rules.ts'

const text = 'Điều 7. Khi áp lực dầu ổ hướng giảm dưới 0,12 MPa, Trưởng ca ngừng sự cố máy phát H1.'

test('the place is shown with its accents, whatever was typed', () => {
  expect(piecesAround(text, 'ap luc dau')).toEqual(['Điều 7. Khi ', 'áp lực dầu', text.slice(22)])
  expect(piecesAround(text, 'ÁP LỰC DẦU')[1]).toBe('áp lực dầu')
  expect(piecesAround(text.normalize('NFD'), 'trưởng ca')[1]).toBe('Trưởng ca')
})

test('words that do not stand together are each marked', () => {
  const pieces = piecesAround(text, 'dau su co')
  expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(['dầu', 'sự', 'cố'])
  expect(pieces.join('')).toBe(text)
})

test('part of a word is none, and nothing found shows the beginning', () => {
  expect(piecesAround('Khoa học', 'hoa')).toEqual(['Khoa học'])
})

test('of a long page only what is around is cut out, at words', () => {
  const pieces = piecesAround(`${'mở đầu '.repeat(60)}cửa van cung ${'kết thúc '.repeat(60)}`, 'cua van')
  expect(pieces[0]).toMatch(/^…(mở|đầu)/)
  expect(pieces[1]).toBe('cửa van')
  expect(pieces.at(-1)).toMatch(/…$/)
  expect(pieces.join('').length).toBeLessThan(400)
})

test('what is asked is words, and quotation marks keep them together', () => {
  expect(wordsOf('  "Cửa van" số 3, (H1)')).toEqual(['cua van', 'so', '3', 'h1'])
  expect(wordsOf('.*+?^${}()|[]\\')).toEqual([])
})
