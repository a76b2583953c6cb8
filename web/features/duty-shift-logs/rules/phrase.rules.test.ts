import { describe, expect, it } from 'vitest'

import { fittingPhrases, nextBlank } from './phrase.rules.ts'

const phrases = ['Đóng máy cắt …', 'Cắt máy cắt …', 'Tăng P từ … lên … MW']

describe('blanks of a phrase', () => {
  it('are found one after the other, and from the beginning again', () => {
    const phrase = 'Tăng P từ … lên … MW'
    expect(nextBlank(phrase)).toBe(10)
    expect(nextBlank(phrase, 11)).toBe(16)
    expect(nextBlank('Tăng P từ … lên 12 MW', 19)).toBe(10)
    expect(nextBlank('Tăng P từ 6 lên 12 MW')).toBe(-1)
  })
})

describe('phrases for what was typed', () => {
  it('are all of them at first', () => {
    expect(fittingPhrases(phrases, ' ')).toEqual(phrases)
  })

  it('are found without accents, by any of their words', () => {
    expect(fittingPhrases(phrases, 'dong may')).toEqual(['Đóng máy cắt …'])
    expect(fittingPhrases(phrases, 'may cat')).toEqual(['Đóng máy cắt …', 'Cắt máy cắt …'])
  })

  it('are none for other words, and not the phrase that stands there already', () => {
    expect(fittingPhrases(phrases, 'mưa to')).toEqual([])
    expect(fittingPhrases(phrases, 'Cắt máy cắt …')).toEqual([])
  })
})
