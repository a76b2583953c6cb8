// @ts-expect-error The compiler of the web knows the browser only; this test runs in Node.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { chartColour } from '../chart/chart-colour.ts'
import type { ThemeMode } from './mode.ts'

const css: string = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split("[data-theme='dark']")

const sheets: Record<ThemeMode, string> = { light, dark: dark + light }

function valueIn(mode: ThemeMode, name: string): string {
  const found = new RegExp(`--vh-${name}: ([^;]+);`).exec(sheets[mode])?.[1]
  if (!found) throw new Error(`tokens.css has no --vh-${name} in ${mode}`)
  return found
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

for (const mode of ['light', 'dark'] as const) {
  test(`every text is readable on every ground it stands on, ${mode}`, () => {
    const grounds = ['page', 'surface', 'sunken', 'raised', 'hover']
    const pairs = [
      ...['text', 'text-2', 'text-3', 'link', 'error', 'success', 'warning'].flatMap((text) =>
        grounds.map((ground) => [text, ground]),
      ),
      ...['green', 'red', 'orange', 'yellow', 'blue', 'grey'].map((name) => [name, `${name}-tint`]),
      ['link', 'primary-tint'],
      ['on-primary', 'primary'],
      ['on-primary', 'primary-hover'],
      ['on-primary', 'primary-active'],
      ['on-secondary', 'secondary'],
    ]
    for (const [text = '', ground = ''] of pairs) {
      const ratio = contrast(valueIn(mode, text), valueIn(mode, ground))
      expect.soft(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })
}

test('every colour of a curve or bar is the theme’s own, light and dark, and stands out from the ground it is drawn on', () => {
  const names = Array.from({ length: 9 }, (_, at) => chartColour(at).replace('--vh-', ''))
  expect([names[0], names[7], names[8]]).toEqual(['chart-0', 'chart-7', 'chart-0'])
  expect(dark).toContain('--vh-chart-7:')
  for (const mode of ['light', 'dark'] as const)
    for (const name of names) {
      const ratio = contrast(valueIn(mode, name), valueIn(mode, 'surface'))
      expect.soft(ratio, `${name}, ${mode}`).toBeGreaterThanOrEqual(3)
    }
})

test('controls are 32 px high, 40 px under a finger, where text is 16 px', () => {
  const [, phone = ''] = css.split('@media (max-width: 640px)')
  expect(valueIn('light', 'control')).toBe('32px')
  expect(phone).toContain('--vh-control: 40px;')
  // Below 16 px of text iOS zooms into a field.
  expect(phone).toContain('--vh-control-text: 16px;')
})
