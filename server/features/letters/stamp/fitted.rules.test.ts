import { expect, test } from 'vitest'

import { fitted } from './fitted.rules.ts'

test('a line is as large as its width lets it, and what would be too small to read is cut', () => {
  expect(fitted('125', 90, 8)).toEqual({ text: '125', fontSize: 8 })
  const name = 'CÔNG TY CỔ PHẦN THỦY ĐIỆN SÔNG TRÂM'
  const line = fitted(name, 132, 8)
  expect(line.text).toBe(name)
  expect(line.fontSize).toBeGreaterThanOrEqual(4.5)
  expect(line.fontSize).toBeLessThan(8)
  const cut = fitted('Nguyễn Văn An; '.repeat(20), 90, 8)
  expect(cut.fontSize).toBe(4.5)
  expect(cut.text.length).toBeLessThan(60)
  expect(cut.text.endsWith('…')).toBe(true)
})
