import { expect, test } from 'vitest'

import type { Money } from '#contract/core/money.ts'
import type { Quantity } from '#contract/core/quantity.ts'

import { contentOf, costOf, inProposals, toRow } from './purchase.rules.ts'

const item = (changes: Partial<Parameters<typeof toRow>[0]> = {}) => ({
  itemCode: 'DL-001',
  name: 'RTD Pt100',
  specification: 'Cấp A',
  unit: 'cái',
  missing: '1250.5' as Quantity,
  stock: '1000' as Quantity,
  minStock: '4' as Quantity,
  suppliers: null,
  leadTimeDays: null,
  meanPriceVnd: '0' as Money,
  last: undefined,
  ...changes,
})
const last = {
  unitPriceVnd: '1200000' as Money,
  datedOn: '2026-11-20',
  voucherNo: 'PN-2026-0003',
  supplier: 'Công ty Minh Phát',
}

test('a row says what is missing, by which price, from whom, and how long it takes', () => {
  expect(toRow(item({ last, leadTimeDays: 30 }))).toEqual({
    itemCode: 'DL-001',
    name: 'RTD Pt100, Cấp A',
    unit: 'cái',
    quantity: 1250.5,
    unitPriceVnd: 1_200_000,
    supplier: 'Công ty Minh Phát',
    leadTimeDays: 30,
    note: 'Mã DL-001; tồn 1,000, định mức 4; giá nhập 20/11/2026, PN-2026-0003',
  })
})

test('the suppliers that are laid down come before the last one', () => {
  const { supplier, note } = toRow(item({ last, suppliers: 'A; B' }))
  expect(supplier).toBe('A; B')
  expect(note).toMatch(/; giá nhập 20\/11\/2026, PN-2026-0003, Công ty Minh Phát$/)
})

test.each([
  [{ last: undefined, meanPriceVnd: '900' as Money }, 900, 'giá bình quân của kho'],
  [{ last: undefined }, null, 'chưa có giá'],
  // More than any proposal may cost.
  [{ last: { ...last, unitPriceVnd: '10000000000001' as Money } }, null, 'chưa có giá'],
])('a price that is not known is not made up: %j', (changes, unitPriceVnd, note) => {
  const row = toRow(item(changes))
  expect(row.unitPriceVnd).toBe(unitPriceVnd)
  expect(row.note).toMatch(new RegExp(`; ${note}$`))
})

test('the earliest delivery is told by the slowest item, with what is not known of others', () => {
  const rows = [
    toRow(item({ last, leadTimeDays: 30 })),
    toRow(item({ itemCode: 'DL-002', leadTimeDays: 90 })),
    toRow(item({ itemCode: 'DL-003' })),
  ]
  expect(contentOf(rows, '2026-11-21').split('\n').slice(1)).toEqual([
    'Kinh phí ước theo giá nhập gần nhất, chưa mua lần nào thì theo giá bình quân của kho; chưa thuế. 2 vật tư chưa có giá, chưa tính vào kinh phí.',
    'Đặt hàng ngày 21/11/2026 thì sớm nhất ngày 19/02/2027 mới đủ hàng (90 ngày, DL-002). 1 vật tư chưa khai thời gian đặt hàng.',
  ])
  expect(
    contentOf([toRow(item())], '2026-11-21')
      .split('\n')
      .slice(1),
  ).toEqual([
    'Chưa vật tư nào có giá, nên chưa ước được kinh phí.',
    'Chưa khai thời gian đặt hàng, nên chưa biết ngày có hàng.',
  ])
})

test('a sum that no proposal may cost is left to who writes it', () => {
  const row = toRow(item({ last }))
  expect(costOf([row, row])).toBe(3_001_200_000)
  expect(costOf([{ ...row, quantity: 9e9 }])).toBeNull()
})

test.each([
  [0, []],
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
])('%d rows are drafted in lists of %j', (count, sizes) => {
  const rows = Array.from({ length: count }, (_, at) => at)
  const parts = inProposals(rows)
  expect(parts.map(({ length }) => length)).toEqual(sizes)
  expect(parts.flat()).toEqual(rows)
})
