import { divided } from '#contract/core/money.ts'

/**
 * How the value of an entry is found: it is `given` (a receipt, an opening, a changed price), the moving `average` of the
 * moment (what goes out, and a surplus that is found), the `share` of another entry (what is returned of an issue, what is
 * reversed), or `none`: what only changes its place stays in the books as it is.
 */
export const pricings = ['given', 'average', 'share', 'none'] as const
export type Pricing = (typeof pricings)[number]

/**
 * One thing that happened to an item. Entries are told in the order of their day, then of `order`, then of `id`. What is
 * reversed or priced anew has the order of the entry it is about, so that it stands right behind it.
 */
export interface Entry {
  readonly id: number
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly order: number
  /** Thousandths of the unit of the item; below 0 what goes out. */
  readonly quantity: bigint
  readonly pricing: Pricing
  /** Whole dong; null where the value follows from the others. */
  readonly given: bigint | null
  /** The entry that a share is of, or whose price changes. */
  readonly ofId: number | null
  /** Where it stands: place, lot, and whether it is lent. */
  readonly where: string
}

/** An entry as the books have it. */
export interface BookedEntry extends Entry {
  /** Whole dong that came in; below 0 what went out. */
  readonly value: bigint
}

/** How much there is of an item, and what it is worth. */
export interface Stock {
  readonly quantity: bigint
  readonly value: bigint
}

/** An entry of which the share is taken: how much it was, and what it came to. */
interface Source {
  readonly quantity: bigint
  readonly value: bigint
}

/** What the books say before the first entry that is told again. */
export interface Opening extends Stock {
  readonly at: ReadonlyMap<string, bigint>
  /** Earlier entries, of which later ones take a share. */
  readonly sources: ReadonlyMap<number, Source>
}

export const emptyBook: Opening = { quantity: 0n, value: 0n, at: new Map(), sources: new Map() }

/** Where, and after which entry, the books would have less than nothing. */
export interface Shortage {
  readonly entryId: number
  readonly day: string
  readonly where: string
  /** What was there before. */
  readonly had: bigint
}

/** What entries come to when they are told one after the other. */
export interface Told extends Stock {
  readonly values: ReadonlyMap<number, bigint>
  /** The first entry that takes more than there is; null where the books are in order. */
  readonly shortage: Shortage | null
}

/** The order in which the books tell entries. */
export function inBookOrder(one: Entry, other: Entry): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.order - other.order || one.id - other.id
}

/**
 * Tells entries in their order, each with its value in whole dong.
 *
 * 10 at 1,200,000 and 5 at 1,500,000 are 15 at 1,300,000; 6 of them go out for 7,800,000 and leave 9 worth 11,700,000. What
 * goes out last takes the rest: nothing left is worth nothing. Source: domain brief 2, 2.6.
 *
 * @param entries in {@link inBookOrder}
 */
export function tell(opening: Opening, entries: readonly Entry[]): Told {
  let stock: Stock = opening
  let shortage: Shortage | null = null
  const at = new Map(opening.at)
  const values = new Map<number, bigint>()
  const sources = new Map(opening.sources)
  for (const entry of entries) {
    const { id, day, where, quantity, ofId, pricing } = entry
    const had = at.get(where) ?? 0n
    if (had + quantity < 0n) shortage ??= { entryId: id, day, where, had }
    at.set(where, had + quantity)
    const value = valueOf(entry, stock, ofId === null ? undefined : sources.get(ofId))
    values.set(id, value)
    sources.set(id, { quantity, value })
    if (pricing === 'given' && ofId !== null) addTo(sources, ofId, value)
    if (pricing !== 'none') stock = { quantity: stock.quantity + quantity, value: stock.value + value }
  }
  return { ...stock, values, shortage }
}

/** What is returned or reversed after its price changed has the changed one. */
function addTo(sources: Map<number, Source>, id: number, value: bigint): void {
  const source = sources.get(id)
  if (source) sources.set(id, { ...source, value: source.value + value })
}

function valueOf({ pricing, quantity, given }: Entry, stock: Stock, source: Source | undefined): bigint {
  if (pricing === 'none') return 0n
  if (pricing === 'given') return atLeast(given ?? 0n, stock, quantity)
  if (quantity < 0n && -quantity >= stock.quantity) return -stock.value
  if (pricing === 'share') {
    const share = source && source.quantity !== 0n ? shareOf(source, quantity) : 0n
    return atLeast(share, stock, quantity)
  }
  return stock.quantity > 0n ? divided(stock.value * quantity, stock.quantity) : (given ?? 0n)
}

const shareOf = ({ quantity: whole, value }: Source, part: bigint) => {
  const [size, of] = [part < 0n ? -part : part, whole < 0n ? -whole : whole]
  return -divided(value * size, of)
}

/** No stock is worth less than nothing, and none that is not there is worth anything. */
function atLeast(value: bigint, stock: Stock, quantity: bigint): bigint {
  if (stock.quantity + quantity <= 0n) return -stock.value
  return value < -stock.value ? -stock.value : value
}

/** The mean price of one unit in whole dong, for what is shown; the books themselves count with the sums. */
export const meanPrice = ({ quantity, value }: Stock): bigint =>
  quantity > 0n ? divided(value * 1000n, quantity) : 0n

/** What the books have to say of an entry that comes out otherwise than it is booked. */
export interface Correction {
  readonly entry: BookedEntry
  readonly change: bigint
}

/** What new entries come to, and what they change of entries that are booked already. */
export interface Placed extends Stock {
  readonly values: ReadonlyMap<number, bigint>
  readonly corrections: readonly Correction[]
  readonly shortage: Shortage | null
}

/**
 * Puts new entries among those that are booked: each has the value that it has in its place, and those behind it are told
 * again.
 *
 * @param booked every entry behind the opening, in any order
 */
export function place(opening: Opening, booked: readonly BookedEntry[], added: readonly Entry[]): Placed {
  const all = [...booked, ...added].sort(inBookOrder)
  const told = tell(opening, all)
  const corrections = booked.flatMap((entry) => {
    const change = (told.values.get(entry.id) ?? 0n) - entry.value
    return change === 0n ? [] : [{ entry, change }]
  })
  return { ...told, corrections }
}

/** A change of price of what was received in a period that is closed: what stock bears of it, and what is spent already. */
export interface Difference {
  readonly toStock: bigint
  readonly spent: bigint
}

/**
 * What a changed price of a closed period comes to on the first day that is open. What was issued in the closed period stays
 * as it is booked; the part of the change that it would have borne is spent, the rest is borne by what was left.
 *
 * @param closed every entry from the opening to the end of the closed period
 * @param change the price adjustment in the place that it would have had
 */
export function differenceOf(opening: Opening, closed: readonly BookedEntry[], change: Entry): Difference {
  const { values, value } = place(opening, closed, [change])
  const booked = closed.reduce((sum, one) => sum + one.value, opening.value)
  const toStock = value - booked
  return { toStock, spent: (values.get(change.id) ?? 0n) - toStock }
}
