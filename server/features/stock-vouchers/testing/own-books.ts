/**
 * Books of a test's own: from what people wrote, by the rules of domain brief 2, 2.6, and by nothing of the product's. Whole
 * dong and thousandths; everything is told from the first entry, however late it was written.
 */

/** How an entry finds its value. */
export type Sort = 'bought' | 'used' | 'found' | 'back' | 'undone' | 'priced' | 'moved'

export interface Entry {
  readonly sort: Sort
  readonly voucherId: number
  readonly day: string
  /** Within the day: that of the voucher, or of the entry that it is about. */
  readonly rank: number
  /** Place, lot, and whether it is lent. */
  readonly spot: string
  readonly quantity: bigint
  /** What it costs; of a find what it is worth where there is nothing else. */
  readonly dong: bigint
  readonly of: Entry | null
}

export interface Telling {
  readonly quantity: bigint
  readonly dong: bigint
  readonly at: ReadonlyMap<string, bigint>
  readonly values: ReadonlyMap<Entry, bigint>
  /** With what its price changed by since. */
  readonly costs: ReadonlyMap<Entry, bigint>
  /** At the end of each day on which it changed. */
  readonly days: ReadonlyMap<string, readonly [bigint, bigint]>
  /** Some spot has less than nothing at some time. */
  readonly isShort: boolean
}

/** The nearest whole dong of a part of an amount; halves go away from 0. */
export function partOf(dong: bigint, part: bigint, whole: bigint): bigint {
  const size = (dong < 0n ? -dong : dong) * part
  const nearest = (2n * size + whole) / (2n * whole)
  return dong < 0n ? -nearest : nearest
}

/** An amount by quantities: each has its part of what is left, so the last takes the rest. */
export function spread(dong: bigint, quantities: readonly bigint[]): bigint[] {
  let [left, toCome] = [dong, quantities.reduce((sum, one) => sum + one, 0n)]
  return quantities.map((one) => {
    const part = partOf(left, one, toCome)
    left -= part
    toCome -= one
    return part
  })
}

const size = (quantity: bigint) => (quantity < 0n ? -quantity : quantity)

/** What an entry comes to when so much is there. */
function valueOf(entry: Entry, quantity: bigint, dong: bigint, worth: ReadonlyMap<Entry, bigint>): bigint {
  const { sort, of } = entry
  if (sort === 'moved') return 0n
  // Nothing left is worth nothing.
  if (quantity + entry.quantity <= 0n) return -dong
  const ofSource = () => (of ? partOf(worth.get(of) ?? 0n, size(entry.quantity), size(of.quantity)) : 0n)
  const plain = {
    bought: () => entry.dong,
    priced: () => entry.dong,
    used: () => -partOf(dong, -entry.quantity, quantity),
    found: () => (quantity > 0n ? partOf(dong, entry.quantity, quantity) : entry.dong),
    back: () => -ofSource(),
    undone: () => -ofSource(),
  }[sort]()
  return plain < -dong ? -dong : plain
}

/** The books of one item. */
export class OwnItem {
  readonly entries: Entry[] = []
  /** What each came to when it was written. */
  readonly atFirst = new Map<Entry, bigint>()

  /** Tells the entries in their order up to a day, and more besides. */
  tell(more: readonly Entry[] = [], through = '9999-12-31'): Telling {
    const [at, values, costs] = [
      new Map<string, bigint>(),
      new Map<Entry, bigint>(),
      new Map<Entry, bigint>(),
    ]
    const days = new Map<string, readonly [bigint, bigint]>()
    let [quantity, dong, isShort] = [0n, 0n, false]
    // A stable sort leaves those of one rank as they were written.
    const inOrder = [...this.entries, ...more]
      .filter(({ day }) => day <= through)
      .sort((one, other) => one.day.localeCompare(other.day) || one.rank - other.rank)
    for (const entry of inOrder) {
      const left = (at.get(entry.spot) ?? 0n) + entry.quantity
      at.set(entry.spot, left)
      isShort ||= left < 0n
      const value = valueOf(entry, quantity, dong, costs)
      values.set(entry, value)
      costs.set(entry, value)
      if (entry.sort === 'priced' && entry.of) costs.set(entry.of, (costs.get(entry.of) ?? 0n) + value)
      if (entry.sort === 'moved') continue
      ;[quantity, dong] = [quantity + entry.quantity, dong + value]
      days.set(entry.day, [quantity, dong])
    }
    return { quantity, dong, at, values, costs, days, isShort }
  }

  write(entries: readonly Entry[]): void {
    this.entries.push(...entries)
    const { values } = this.tell()
    for (const entry of entries) this.atFirst.set(entry, values.get(entry) ?? 0n)
  }

  /** What so much came to by the price at which it moved last. */
  atLastPrice(quantity: bigint): bigint {
    const last = this.entries.findLast(
      (entry) => entry.sort !== 'moved' && entry.quantity !== 0n && this.atFirst.get(entry) !== 0n,
    )
    return last ? partOf(size(this.atFirst.get(last) ?? 0n), quantity, size(last.quantity)) : 0n
  }

  /** What was taken by an entry and has not come back by vouchers that stand. */
  stillOut(taken: Entry, isReversed: (voucherId: number) => boolean): bigint {
    return this.entries.reduce(
      (left, { sort, of, quantity, voucherId }) =>
        of === taken && quantity > 0n && sort !== 'undone' && !isReversed(voucherId) ? left - quantity : left,
      -taken.quantity,
    )
  }
}
