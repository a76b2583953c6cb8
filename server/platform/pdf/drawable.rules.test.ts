import { expect, test } from 'vitest'

import { drawable, drawableDocument } from './drawable.ts'

test.each([
  ['P: 12 → 14 MW', 'P: 12 -> 14 MW'],
  ['Hòa → Thịnh ✓', 'Hòa -> Thịnh v'],
  ['☐ đèn pin, ☑ bộ đàm', '[ ] đèn pin, [x] bộ đàm'],
  ['đã xong 👍🏽', 'đã xong ?'],
  ['Vượt ngưỡng ⚠️ H1', 'Vượt ngưỡng ? H1'],
  // What the font has stays: letters of Vietnamese, units, dashes, marks of makers.
  ['Ổ hướng ≥ 65 °C ± 2, 3,2 m³/s – 5 ₫ © ® ™', 'Ổ hướng ≥ 65 °C ± 2, 3,2 m³/s – 5 ₫ © ® ™'],
])('%s is drawn as %s', (text, drawn) => expect(drawable(text)).toBe(drawn))

test('of a document every text is, however deep it stands, and nothing else changes', () => {
  const document = {
    title: 'C1 → C2',
    footer: '✓',
    pageSize: 'A4',
    isLandscape: false,
    content: [
      'a → b',
      { table: { widths: ['*', 60], body: [[{ text: ['x → y', { text: '→' }], bold: true }]] } },
    ],
  } as const
  expect(drawableDocument(document)).toEqual({
    title: 'C1 -> C2',
    footer: 'v',
    pageSize: 'A4',
    isLandscape: false,
    content: [
      'a -> b',
      { table: { widths: ['*', 60], body: [[{ text: ['x -> y', { text: '->' }], bold: true }]] } },
    ],
  })
})
