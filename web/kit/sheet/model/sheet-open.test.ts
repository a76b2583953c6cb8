import { expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import type { SheetShape } from './sheet.ts'
import { SheetStore } from './sheet-store.ts'

const heads = (...keys: string[]) => keys.map((key) => ({ key, label: key }))

/** A sheet in which only one column may be written, or none. */
const shape = (openColumn: number | null): SheetShape => ({
  rows: heads('06', '07'),
  columns: heads('P', 'Q'),
  fieldAt: (_, column) => ({
    decimals: 1,
    limits: noLimits,
    isDue: false,
    lockedWhy: column === openColumn ? null : 'Đã khóa',
  }),
})

test('a sheet is open where one cell takes what is written, and follows what its cells are now', () => {
  const store = new SheetStore(shape(1), ({ refused }) => refused)
  expect(store.isOpen()).toBe(true)
  store.reshape(shape(null))
  expect(store.isOpen()).toBe(false)
})
