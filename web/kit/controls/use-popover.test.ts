import { expect, test } from 'vitest'

import { keptInside, placeBeside, placeOf } from './use-popover.ts'

const view = { width: 1000, height: 800 }
const button = (left: number, top: number) =>
  ({ left, top, width: 40, height: 32, right: left + 40, bottom: top + 32 }) as DOMRect

test('a panel opens below its button, flush with the nearer side of the window', () => {
  expect(placeBeside(button(100, 100), view)).toEqual({
    top: 136,
    bottom: 'auto',
    maxHeight: 656,
    left: 100,
    right: 'auto',
  })
  expect(placeBeside(button(900, 100), view)).toMatchObject({ left: 'auto', right: 60 })
})

test('it opens above where there is more room', () => {
  expect(placeBeside(button(100, 700), view)).toMatchObject({ top: 'auto', bottom: 104, maxHeight: 688 })
  expect(placeBeside(button(100, 100), { width: 390, height: 330 })).toMatchObject({
    top: 136,
    bottom: 'auto',
  })
})

test('it never leaves the window', () => {
  expect(placeBeside(button(-20, 100), view)).toMatchObject({ left: 8 })
  expect(placeBeside(button(980, 100), view)).toMatchObject({ right: 8 })
})

test('a panel wider than the room beside its button is pushed back', () => {
  expect(keptInside({ left: 152, right: 416 }, 390)).toEqual({ left: 'auto', right: 8 })
  expect(keptInside({ left: -20, right: 244 }, 390)).toEqual({ left: 8, right: 'auto' })
  expect(keptInside({ left: 8, right: 382 }, 390)).toBeNull()
})

test('a panel of a known width stands beside its button wherever the button has moved to', () => {
  expect(placeOf(button(100, 60), 200, view)).toMatchObject({ top: 96, left: 100, right: 'auto' })
  expect(placeOf(button(900, 60), 200, view)).toMatchObject({ left: 'auto', right: 60 })
  expect(placeOf(button(152, 60), 264, { width: 390, height: 800 })).toMatchObject({ left: 'auto', right: 8 })
  expect(placeOf(button(210, 60), 300, { width: 390, height: 800 })).toMatchObject({ left: 8, right: 'auto' })
})
