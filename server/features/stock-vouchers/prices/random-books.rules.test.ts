import { expect, test } from 'vitest'

import {
  differenceOf,
  inBookOrder,
  place,
  tell,
  emptyBook,
  type BookedEntry,
  type Entry,
  type Opening,
} from './book.rules.ts'

/** Always the same numbers, so that a failure can be looked at. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)

/** The books of one item as the store keeps them: entries with the values that they were given when they were placed. */
class Books {
  entries: BookedEntry[] = []
  quantity = 0n
  value = 0n
  spent = 0n

  openingBefore(day: string): { opening: Opening; behind: BookedEntry[] } {
    const before = this.entries.filter((one) => one.day < day)
    const [at, sources] = [new Map<string, bigint>(), new Map<number, { quantity: bigint; value: bigint }>()]
    let [quantity, value] = [0n, 0n]
    for (const one of before) {
      at.set(one.where, (at.get(one.where) ?? 0n) + one.quantity)
      sources.set(one.id, { quantity: one.quantity, value: one.value })
      const priced = one.pricing === 'given' ? sources.get(one.ofId ?? 0) : undefined
      if (priced) sources.set(one.ofId ?? 0, { ...priced, value: priced.value + one.value })
      if (one.pricing !== 'none') [quantity, value] = [quantity + one.quantity, value + one.value]
    }
    return { opening: { quantity, value, at, sources }, behind: this.entries.filter((one) => one.day >= day) }
  }

  /** Whether the entries are taken; what is refused leaves nothing behind. */
  post(added: readonly Entry[]): boolean {
    const from = added.map(({ day }) => day).sort()[0] ?? ''
    const { opening, behind } = this.openingBefore(from)
    const placed = place(opening, behind, added)
    if (placed.shortage) return false
    const changes = new Map(placed.corrections.map(({ entry, change }) => [entry.id, change]))
    this.entries = [
      ...this.entries.map((one) => ({ ...one, value: one.value + (changes.get(one.id) ?? 0n) })),
      ...added.map((one) => ({ ...one, value: placed.values.get(one.id) ?? 0n })),
    ]
    ;[this.quantity, this.value] = [placed.quantity, placed.value]
    return true
  }
}

test('10,000 random vouchers, also back-dated, reversed, returned and priced anew: what is stored is what is recomputed', () => {
  const random = randomOf(20_261_127)
  const items = Array.from({ length: 80 }, () => new Books())
  let [id, order, today, closedThrough, taken, refused, corrected] = [0, 0, 0, -1, 0, 0, 0]
  const faults: string[] = []
  const pick = <One>(ones: readonly One[]) => ones[random(ones.length)]
  for (let count = 0; count < 10_000; count++) {
    if (random(20) === 0) today += 1
    if (random(400) === 0) closedThrough = Math.max(closedThrough, today - 10)
    const book = items[random(items.length)] ?? new Books()
    const day = random(4) === 0 ? closedThrough + 1 + random(today - closedThrough) : today
    order += 1
    const size = BigInt(1 + random(20_000))
    const where = pick(['A', 'B', 'C']) ?? 'A'
    const make = (quantity: bigint, more: Partial<Entry>): Entry => {
      id += 1
      const plain = {
        id,
        day: dayOf(day),
        order,
        quantity,
        pricing: 'average',
        given: null,
        ofId: null,
        where,
      }
      return { ...(plain as Entry), ...more }
    }
    const open = book.entries.filter((one) => one.day > dayOf(closedThrough) && one.pricing !== 'share')
    const isReversed = (one: Entry) =>
      book.entries.some(({ ofId, pricing }) => ofId === one.id && pricing === 'share')
    const kind = random(10)
    let added: Entry[] = []
    if (kind < 4) added = [make(size, { pricing: 'given', given: BigInt(random(50_000_000)) })]
    else if (kind < 7) added = [make(-size, {})]
    else if (kind === 7)
      added = [
        make(-size / 3n - 1n, { pricing: 'none' }),
        make(size / 3n + 1n, { pricing: 'none', where: 'B' }),
      ]
    else if (kind === 8 && random(2) === 0) {
      const one = pick(
        book.entries.filter(
          (each) => each.pricing === 'average' && each.day <= dayOf(day) && !isReversed(each),
        ),
      )
      if (one) added = [make(-one.quantity / 4n + 1n, { pricing: 'share', ofId: one.id })]
    } else if (kind === 8) {
      const one = pick(
        open.filter((each) => each.quantity !== 0n && each.pricing !== 'none' && !isReversed(each)),
      )
      if (one)
        added = [
          make(-one.quantity, {
            pricing: 'share',
            ofId: one.id,
            where: one.where,
            day: one.day,
            order: one.order,
          }),
        ]
    } else {
      const receipts = book.entries.filter(
        (each) => each.pricing === 'given' && each.quantity > 0n && !isReversed(each),
      )
      const one = pick(receipts)
      const given = BigInt(random(9_000_000) - 1_000_000)
      if (one && one.day > dayOf(closedThrough))
        added = [
          make(0n, {
            pricing: 'given',
            given,
            ofId: one.id,
            day: one.day,
            order: one.order,
            where: one.where,
          }),
        ]
      else if (one) {
        const closed = book.entries.filter((each) => each.day <= dayOf(closedThrough))
        const change = make(0n, { pricing: 'given', given, ofId: one.id, day: one.day, order: one.order })
        const { toStock, spent } = differenceOf(emptyBook, closed, change)
        const whole = tell(emptyBook, [...closed, change].sort(inBookOrder)).values.get(change.id)
        if (toStock + spent !== whole) faults.push(`${count}: a difference of ${toStock} and ${spent}`)
        added = [make(0n, { pricing: 'given', given: toStock, day: dayOf(closedThrough + 1), order: 0 })]
      }
    }
    if (added.length === 0) continue
    const before = new Map(book.entries.map((one) => [one.id, one.value]))
    if (book.post(added)) taken += 1
    else refused += 1
    const changed = book.entries.filter(({ id: one, value }) => (before.get(one) ?? value) !== value)
    corrected += changed.length
    if (changed.some((one) => one.day <= dayOf(closedThrough)))
      faults.push(`${count}: a closed entry changed`)
    if (book.value < 0n || (book.quantity === 0n && book.value !== 0n))
      faults.push(`${count}: worth ${book.value}`)
  }
  expect(faults).toEqual([])
  for (const book of items) {
    const again = tell(emptyBook, book.entries.toSorted(inBookOrder))
    expect(again.shortage).toBeNull()
    expect(book.entries.filter((one) => again.values.get(one.id) !== one.value)).toEqual([])
    const [quantity, value] = [
      book.entries.reduce((sum, one) => sum + (one.pricing === 'none' ? 0n : one.quantity), 0n),
      book.entries.reduce((sum, one) => sum + one.value, 0n),
    ]
    expect([book.quantity, book.value]).toEqual([quantity, value])
    expect([again.quantity, again.value]).toEqual([quantity, value])
  }
  // The walk has been through everything that it is to try.
  expect(taken).toBeGreaterThan(6000)
  expect(refused).toBeGreaterThan(300)
  expect(corrected).toBeGreaterThan(2000)
})
