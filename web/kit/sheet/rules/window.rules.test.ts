import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Axis, isDrawn, scrollToShow, spanInSight } from './window.rules.ts'

/** A month by the hour: 744 rows of 32, a head of 48 and a foot of 72 in a window of 680. */
const rows: Axis = { count: 744, cell: 32, head: 48, foot: 72, scroll: 0, sight: 680 }

describe('what is drawn', () => {
  test.each([
    [0, 0, 22],
    [32, 0, 23],
    [3200, 96, 122],
    [744 * 32 - 560, 722, 744],
    [1_000_000, 744, 744],
  ])('scrolled by %i is %i to %i', (scroll, from, to) => {
    expect(spanInSight({ ...rows, scroll }, 4)).toEqual({ from, to })
  })

  test('nothing of an empty grid, something of a window too small for its heads', () => {
    expect(spanInSight({ ...rows, count: 0 }, 4)).toEqual({ from: 0, to: 0 })
    expect(spanInSight({ ...rows, sight: 50 }, 2)).toEqual({ from: 0, to: 2 })
  })

  test('covers all that is in sight', () => {
    const scroll = fc.integer({ min: 0, max: 744 * 32 })
    fc.assert(
      fc.property(scroll, fc.integer({ min: 0, max: 6 }), (by, spare) => {
        const { from, to } = spanInSight({ ...rows, scroll: by }, spare)
        expect(from * 32).toBeLessThanOrEqual(by)
        expect(to === 744 || to * 32 >= by + 560).toBe(true)
        expect(to - from).toBeLessThanOrEqual(Math.ceil(560 / 32) + 1 + 2 * spare)
      }),
    )
  })
})

test.each([
  [0, 0, 0],
  [0, 16, 0],
  [0, 17, 16],
  [0, 743, 744 * 32 - 560],
  [3200, 0, 0],
  [3200, 99, 99 * 32],
  [3200, 100, 3200],
])('scrolled by %i, cell %i is shown at %i', (scroll, at, expected) => {
  expect(scrollToShow({ ...rows, scroll }, at)).toBe(expected)
})

describe('the cell that the grid points to', () => {
  const shown = { rows: { from: 10, to: 20 }, columns: { from: 0, to: 4 } }
  test.each([
    [{ row: 10, column: 0 }, true],
    [{ row: 19, column: 3 }, true],
    [{ row: 9, column: 0 }, false],
    [{ row: 20, column: 0 }, false],
    [{ row: 10, column: 4 }, false],
  ])('%o is drawn: %s', (place, is) => expect(isDrawn(shown, place)).toBe(is))

  test('an empty grid has none', () => {
    const none = { from: 0, to: 0 }
    expect(isDrawn({ rows: none, columns: shown.columns }, { row: 0, column: 0 })).toBe(false)
  })
})
