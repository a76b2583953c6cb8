import { expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import type { Address, SheetShape } from '#web/kit/sheet/model/sheet.ts'

import { lockedTexts } from './locked-texts.ts'

const shape: SheetShape = {
  rows: [
    { key: '6', label: '06:00' },
    { key: '7', label: '07:00' },
  ],
  columns: [{ key: '10', label: 'P' }],
  fieldAt: (row) => ({
    decimals: 1,
    limits: noLimits,
    isDue: false,
    lockedWhy: row === 1 ? 'Phiếu đã xác nhận' : null,
  }),
}

test('texts in locked cells, and in cells that are gone, can only be given up', () => {
  const texts = new Map<Address, { text: string; why: string }>(
    (['6|10', '7|10', '8|10'] as const).map((address) => [address, { text: '12o', why: 'Không phải số' }]),
  )
  expect(lockedTexts(texts, shape).map(({ address, message }) => [address, message])).toEqual([
    ['7|10', '12o: Phiếu đã xác nhận'],
    ['8|10', '12o: Không phải số'],
  ])
})
