import { describe, expect, test } from 'vitest'

import {
  codeSizeOf,
  cutToFit,
  linesOf,
  placesOf,
  sheetLayouts,
  sizeToFit,
  widthOf,
} from './qr-labels.rules.ts'

const mm = (points: number) => Math.round((points / 72) * 254) / 10

describe('places', () => {
  test('labels follow one another along the rows, the first page from its first free one', () => {
    const pages = placesOf(sheetLayouts.a4x24, 27, 23)
    expect(pages.map((page) => page.length)).toEqual([2, 24, 1])
    expect(pages[0]?.map(({ x, y }) => [mm(x), mm(y)])).toEqual([
      [70, 259.5],
      [140, 259.5],
    ])
    expect(pages[2]?.map(({ x, y }) => [mm(x), mm(y)])).toEqual([[0, 0.5]])
  })

  test.each(['a4x24', 'a4x14', 'roll'] as const)('a full page of %s stays on its page', (sheet) => {
    const layout = sheetLayouts[sheet]
    const count = layout.columns * layout.rows
    const [places = [], ...more] = placesOf(layout, count, 1)
    expect([places.length, more]).toEqual([count, []])
    const last = places.at(-1) ?? { x: 0, y: 0 }
    expect(last.x + layout.label.width).toBeLessThanOrEqual(layout.page.width + 0.01)
    expect(last.y + layout.label.height).toBeLessThanOrEqual(layout.page.height + 0.01)
  })
})

describe('codes', () => {
  const link = (bytes: number) => `https://${'a'.repeat(bytes - 8)}`

  test.each([
    ['a4x24', 42, 29, 0.71],
    ['a4x24', 62, 33, 0.71],
    ['a4x24', 84, 37, 0.71],
    ['a4x24', 85, 41, 0.71],
    ['a4x24', 107, 45, 0.35],
    ['a4x14', 84, 37, 0.71],
    ['roll', 106, 41, 0.71],
    ['roll', 213, 57, 0.35],
  ] as const)('on %s a link of %i bytes has %i modules of %f mm', (sheet, bytes, modules, moduleMm) => {
    const size = codeSizeOf(sheetLayouts[sheet], link(bytes))
    expect(size?.modules).toBe(modules)
    expect(((size?.modulePoints ?? 0) / 72) * 25.4).toBeCloseTo(moduleMm, 2)
    expect(size?.side).toBeLessThanOrEqual(sheetLayouts[sheet].label.height)
  })

  test('one that would be too fine is not printed; letters with accents count as the bytes they are', () => {
    expect(codeSizeOf(sheetLayouts.roll, link(214))).toBeNull()
    expect(codeSizeOf(sheetLayouts.roll, `https://${'ế'.repeat(70)}`)).toBeNull()
  })
})

describe('texts', () => {
  test('what fits stays, what does not is cut at a letter', () => {
    expect(cutToFit('H1.MF.OD', 12, 200)).toBe('H1.MF.OD')
    const cut = cutToFit('Hệ thống nước làm mát máy phát', 8.5, 60)
    expect(cut).toMatch(/^Hệ thống .*…$/)
    expect(widthOf(cut, 8.5)).toBeLessThanOrEqual(60)
    expect(cutToFit('W', 12, 1)).toBe('W…')
  })

  test('lines break between words; the last one tells that more follows', () => {
    const name = 'Bơm nước kỹ thuật số 2 hệ thống làm mát ổ hướng tuabin và máy phát tổ máy H1'
    const lines = linesOf(name, 8.5, 90, 3)
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/…$/)
    for (const line of lines) expect(widthOf(line, 8.5)).toBeLessThanOrEqual(90)
    expect(linesOf('Bơm nước kỹ thuật', 8.5, 500, 3)).toEqual(['Bơm nước kỹ thuật'])
    expect(linesOf('Siêuđườngdâydàikhôngcókhoảngtrắng', 8.5, 50, 3)).toHaveLength(1)
    expect(linesOf(' ', 8.5, 50, 3)).toEqual([])
  })

  test('a long code is written smaller', () => {
    expect(sizeToFit('H1', [14, 12, 8], 90)).toBe(14)
    expect(sizeToFit('10LAB10AP001KP01', [14, 12, 8], 90)).toBe(8)
    expect(sizeToFit('10LAB10AP001KP01-10LAB10AP001KP01', [14, 12, 8], 90)).toBe(8)
  })
})
