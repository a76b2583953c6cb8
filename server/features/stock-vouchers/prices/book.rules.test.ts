import { describe, expect, test } from 'vitest'

import {
  differenceOf,
  emptyBook,
  inBookOrder,
  meanPrice,
  place,
  tell,
  type BookedEntry,
  type Entry,
} from './book.rules.ts'

const pieces = (count: number) => BigInt(Math.round(count * 1000))

let next = 0
function entry(day: string, quantity: number, more: Partial<Entry> = {}): Entry {
  next += 1
  return {
    id: next,
    day,
    order: next,
    quantity: pieces(quantity),
    pricing: quantity > 0 ? 'given' : 'average',
    given: null,
    ofId: null,
    where: 'A',
    ...more,
  }
}
const receipt = (day: string, count: number, given: number, more: Partial<Entry> = {}) =>
  entry(day, count, { given: BigInt(given), ...more })
const issue = (day: string, count: number, more: Partial<Entry> = {}) => entry(day, -count, more)

/** The entries with the values that they have when they are told. */
const booked = (entries: readonly Entry[]): BookedEntry[] => {
  const { values } = tell(emptyBook, entries.toSorted(inBookOrder))
  return entries.map((one) => ({ ...one, value: values.get(one.id) ?? 0n }))
}
const lines = (entries: readonly Entry[]) => [
  ...tell(emptyBook, entries.toSorted(inBookOrder)).values.values(),
]

describe('moving average', () => {
  test('10 at 1,200,000 and 5 at 1,500,000 are 1,300,000 each; 6 go out for 7,800,000 and leave 11,700,000', () => {
    const first = [receipt('2026-01-05', 10, 12_000_000), receipt('2026-01-06', 5, 7_500_000)]
    const bought = tell(emptyBook, first)
    expect([bought.quantity, bought.value, meanPrice(bought)]).toEqual([15_000n, 19_500_000n, 1_300_000n])
    const out = issue('2026-01-07', 6)
    const left = tell(emptyBook, [...first, out])
    expect(left.values.get(out.id)).toBe(-7_800_000n)
    expect([left.quantity, left.value]).toEqual([9_000n, 11_700_000n])
  })

  test('the last unit takes the rest, and nothing left is worth nothing', () => {
    expect(
      lines([
        receipt('2026-01-05', 3, 100),
        issue('2026-01-06', 1),
        issue('2026-01-06', 1),
        issue('2026-01-06', 1),
      ]),
    ).toEqual([100n, -33n, -34n, -33n])
    const parts = [receipt('2026-01-05', 0.003, 1), ...[1, 2, 3].map(() => issue('2026-01-06', 0.001))]
    const told = tell(emptyBook, parts)
    expect([told.quantity, told.value]).toEqual([0n, 0n])
  })

  test('what changes its place or is lent keeps its value', () => {
    const moved = [
      receipt('2026-01-05', 4, 400),
      entry('2026-01-06', -3, { pricing: 'none' }),
      entry('2026-01-06', 3, { pricing: 'none', where: 'B' }),
      issue('2026-01-07', 1),
    ]
    expect(tell(emptyBook, moved)).toMatchObject({ quantity: 3000n, value: 300n, shortage: null })
  })

  test('a surplus is worth the average, or what is given where there is none', () => {
    const surplus = (more: Partial<Entry> = {}) => entry('2026-01-07', 1, { pricing: 'average', ...more })
    expect(lines([receipt('2026-01-05', 2, 300), surplus()])).toEqual([300n, 150n])
    expect(lines([surplus({ given: 70n })])).toEqual([70n])
  })

  test('what takes more than stands in its place is named with its day, however much stands elsewhere', () => {
    const short = issue('2026-01-07', 3)
    expect(
      tell(emptyBook, [receipt('2026-01-05', 2, 200), receipt('2026-01-05', 9, 900, { where: 'B' }), short])
        .shortage,
    ).toEqual({ entryId: short.id, day: '2026-01-07', where: 'A', had: 2000n })
  })
})

describe('what comes later about what was', () => {
  test('a receipt that is entered late tells later issues again', () => {
    const before = booked([
      receipt('2026-01-05', 10, 12_000_000),
      issue('2026-01-10', 6),
      issue('2026-01-12', 4),
    ])
    const late = receipt('2026-01-06', 5, 7_500_000)
    const { corrections, value, quantity, values } = place(emptyBook, before, [late])
    expect(values.get(late.id)).toBe(7_500_000n)
    expect(corrections.map(({ change }) => change)).toEqual([-600_000n, -400_000n])
    expect([quantity, value]).toEqual([5000n, 6_500_000n])
  })

  test('an issue that is entered late is refused where nothing was there on its day', () => {
    const before = booked([receipt('2026-01-10', 10, 1000)])
    expect(place(emptyBook, before, [issue('2026-01-09', 1)]).shortage).toMatchObject({
      day: '2026-01-09',
      had: 0n,
    })
  })

  test('a provisional price is put right where it was, and so are the issues since', () => {
    const [bought, out] = [receipt('2026-01-05', 10, 10_000), issue('2026-01-06', 4)]
    const price: Entry = {
      ...entry('2026-01-05', 0, { pricing: 'given', given: 5000n }),
      order: bought.order,
      ofId: bought.id,
    }
    const { corrections, value } = place(emptyBook, booked([bought, out]), [price])
    expect(corrections).toMatchObject([{ entry: { id: out.id }, change: -2000n }])
    expect(value).toBe(9000n)
  })

  test('a receipt that is reversed leaves everything as if it had not been', () => {
    const [one, wrong, out] = [
      receipt('2026-01-05', 10, 1000),
      receipt('2026-01-06', 10, 9000),
      issue('2026-01-07', 5),
    ]
    const reversal = entry('2026-01-06', -10, { pricing: 'share', order: wrong.order, ofId: wrong.id })
    const { corrections, value, values } = place(emptyBook, booked([one, wrong, out]), [reversal])
    expect(values.get(reversal.id)).toBe(-9000n)
    expect(corrections).toMatchObject([{ entry: { id: out.id }, change: 2000n }])
    expect(value).toBe(500n)
  })

  test('what is returned of an issue has the price at which it went out, also after that was put right', () => {
    const [bought, out] = [receipt('2026-01-05', 10, 1000), issue('2026-01-06', 4)]
    const dear = receipt('2026-01-07', 4, 4000)
    const back = entry('2026-01-08', 1, { pricing: 'share', ofId: out.id })
    expect(lines([bought, out, dear, back])).toEqual([1000n, -400n, 4000n, 100n])
    const price = {
      ...entry('2026-01-05', 0, { pricing: 'given', given: 1000n }),
      order: bought.order,
      ofId: bought.id,
    }
    expect(lines([bought, out, dear, back, price])).toEqual([1000n, 1000n, -800n, 4000n, 200n])
  })

  test('a change of a closed period is borne by what was left, and what was issued then is spent', () => {
    const bought = receipt('2026-01-05', 10, 10_000)
    const closed = booked([bought, issue('2026-01-06', 4)])
    const change = {
      ...entry('2026-01-05', 0, { pricing: 'given', given: 5000n }),
      order: bought.order,
      ofId: bought.id,
    }
    expect(differenceOf(emptyBook, closed, change)).toEqual({ toStock: 3000n, spent: 2000n })
    const empty = booked([bought, issue('2026-01-06', 10)])
    expect(differenceOf(emptyBook, empty, change)).toEqual({ toStock: 0n, spent: 5000n })
  })
})
