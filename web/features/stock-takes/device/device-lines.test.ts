import { expect, test } from 'vitest'

import { quantityOf } from '#contract/core/quantity.ts'
import type { CountWrite, TakeSheet } from '#contract/stock-takes/take.ts'

import { isDone, linesMatching, linesOf } from './device-lines.ts'

const item = (id: number, itemCode: string, itemName: string) => ({
  id,
  itemCode,
  itemName,
  specification: null,
  unit: 'cái',
  units: [],
  ...({ tracking: 'none', hasExpiry: false } as const),
})
const line = (id: number, itemId: number, placeId: number) => ({
  id,
  itemId,
  placeId,
  lotNo: null,
  expiresOn: null,
  isFound: false,
  isCounted: false,
  isMine: true,
  own: null,
})
const sheet: TakeSheet = {
  id: 7,
  powerPlantName: 'Sông Trâm',
  takeNo: 'BBKK-2026-01',
  title: 'Cuối năm',
  ...({ status: 'counting', round: 1 } as const),
  places: [
    { id: 1, code: 'K1-01', path: 'Kho / Ngăn 01' },
    { id: 2, code: 'K1-02', path: 'Kho / Ngăn 02' },
  ],
  items: [item(11, 'DL-001', 'RTD Pt100'), item(12, 'CC-004', 'Cờ lê lực')],
  lines: [line(101, 11, 1), line(102, 12, 2)],
}
const counted = (changes: Partial<CountWrite>): CountWrite => ({
  takeId: 7,
  clientId: crypto.randomUUID(),
  round: 1,
  lineId: null,
  itemId: null,
  placeId: null,
  lotNo: null,
  expiresOn: null,
  unit: 'cái',
  quantity: quantityOf(3000n),
  countedAt: '2026-11-21T01:00:00.000Z',
  ...changes,
})

test('a count that waits stands over what was sent, the last one of several', () => {
  const own = {
    quantity: quantityOf(1000n),
    entered: quantityOf(1000n),
    unit: 'cái',
    countedAt: '2026-11-21T00:30:00.000Z',
  }
  const sent = { ...sheet, lines: [{ ...line(101, 11, 1), own, isCounted: true }, line(102, 12, 2)] }
  expect(linesOf(sent, []).map(({ mine, waits }) => [mine?.entered, waits])).toEqual([
    ['1', false],
    [undefined, false],
  ])
  const waiting = [counted({ lineId: 101 }), counted({ lineId: 101, quantity: quantityOf(4000n) })]
  const lines = linesOf(sent, waiting)
  expect(lines.map(({ mine, waits }) => [mine?.entered, waits])).toEqual([
    ['4', true],
    [undefined, false],
  ])
  expect(lines.map(isDone)).toEqual([true, false])
  // What was counted for another round is not of this one.
  expect(linesOf({ ...sent, round: 2 }, waiting)[0]?.waits).toBe(false)
})

test('what was found stands behind the list, once however often it is counted; on the list it is that line', () => {
  const found = [
    counted({ itemId: 12, placeId: 1 }),
    counted({ itemId: 12, placeId: 1, quantity: quantityOf(5000n) }),
    counted({ itemId: 11, placeId: 1, quantity: quantityOf(9000n) }),
  ]
  expect(
    linesOf(sheet, found).map(({ id, item: { itemCode }, mine }) => [id, itemCode, mine?.entered]),
  ).toEqual([
    [101, 'DL-001', '9'],
    [102, 'CC-004', undefined],
    [null, 'CC-004', '5'],
  ])
})

test('lines that another has to count are not shown', () => {
  const second = { ...sheet, lines: [{ ...line(101, 11, 1), isMine: false }, line(102, 12, 2)] }
  expect(linesOf(second, []).map(({ id }) => id)).toEqual([102])
})

test.each([
  ['DL-001', [101]],
  ['dl-001', [101]],
  ['K1-02', [102]],
  ['https://van-hanh.vn/quan-ly-vat-tu/12', [102]],
  ['co le', [102]],
  ['không có', []],
  ['https://van-hanh.example/quan-ly-vat-tu/noi-cat-giu/2', [102]],
  ['https://van-hanh.example/quan-ly-vat-tu/noi-cat-giu/3', []],
  ['', [101, 102]],
])('%s means the lines %j', (text, ids) => {
  expect(linesMatching(linesOf(sheet, []), text).map(({ id }) => id)).toEqual(ids)
})
