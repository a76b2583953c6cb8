import { quantityOf } from '#contract/core/quantity.ts'
import type { Db } from '#server/platform/db/database.ts'

import { getVoucher } from '../stock-vouchers.list.ts'
import { reverseVoucher } from '../stock-vouchers.service.ts'
import { partOf, spread, type Entry } from './own-books.ts'
import {
  dayOf,
  expiryOf,
  spotOf,
  type PostedLine,
  type PostedVoucher,
  type StoredThing,
} from './random-store.ts'
import { takenOut, type Attempt, type RandomBooks, type SaidLine, type Writing } from './random-vouchers.ts'

export const ONE = 1000n

/** So much of an item as is usual for it. */
export function someOf({ random }: RandomBooks, { tracking, unit }: StoredThing): bigint {
  if (tracking === 'serial') return ONE
  return unit === 'cái' ? BigInt(1 + random(20)) * ONE : BigInt(1 + random(20_000))
}

/** Items with a lot each, no lot twice in one voucher. */
export function chosen(books: RandomBooks, most: number, fits: (item: StoredThing) => boolean = () => true) {
  const { store, random, pick } = books
  const seen = new Set<string>()
  return Array.from({ length: 1 + random(most) }, () => {
    const item = pick(store.things.filter(fits))
    const lotNo =
      item?.tracking === 'lot'
        ? `l${1 + random(3)}`
        : item?.tracking === 'serial'
          ? `s${1 + random(8)}`
          : null
    return { item, lotNo }
  }).flatMap(({ item, lotNo }) => {
    const key = `${item?.id} ${lotNo ?? random(1_000_000)}`
    if (!item || seen.has(key)) return []
    seen.add(key)
    return [{ item, lotNo }]
  })
}

const refusedBy = (books: RandomBooks, day: string, refusal?: string) =>
  books.isOpen(day) ? refusal : 'periodClosed'

/** Lots are the same however their letters are written. */
const written = ({ chance }: RandomBooks, lotNo: string | null) =>
  lotNo !== null && chance(3) ? lotNo.toUpperCase() : lotNo

/** What comes from outside, sometimes more or less than the paper says, at one place or two. */
export function receive(books: RandomBooks): Attempt {
  const { random, chance, pick, store } = books
  const day = books.day()
  const lines: SaidLine[] = []
  const writes: Writing[] = []
  for (const { item, lotNo } of chosen(books, 3)) {
    const isBoxed = item.box !== undefined && chance(4)
    const factor = BigInt(isBoxed ? (item.box ?? 1) : 1)
    const asked = isBoxed ? BigInt(1 + random(3)) * ONE : someOf(books, item)
    const isSplit = item.tracking === 'none' && chance(4)
    const places = isSplit ? store.places.slice(0, 2) : [pick(store.places) ?? 0]
    const came = item.tracking === 'serial' || chance(5) ? ONE : asked
    const quantities = places.map((_, at) => (at === 0 ? came : ONE))
    const amount = BigInt(random(50_000_000))
    lines.push({
      write: {
        itemId: item.id,
        placeId: places[0],
        unit: isBoxed ? 'hộp' : item.unit,
        quantity: quantityOf(asked),
        amountVnd: String(amount),
        isProvisional: chance(4),
      },
      picks: places.map((placeId, at) => ({
        placeId,
        lotNo: written(books, lotNo),
        expiresOn: item.tracking === 'lot' ? expiryOf(lotNo ?? '') : null,
        quantity: quantityOf(quantities[at] ?? 0n),
      })),
    })
    const whole = quantities.reduce((sum, one) => sum + one, 0n)
    const shares = spread(partOf(amount, whole, asked), quantities)
    writes.push({
      item,
      lotNo,
      entries: (place) =>
        places.map((placeId, at) => ({
          ...place,
          sort: 'bought',
          spot: spotOf(placeId, lotNo),
          quantity: (quantities[at] ?? 0n) * factor,
          dong: shares[at] ?? 0n,
          of: null,
        })),
    })
  }
  const run = books.drafted('receipt', day, lines)
  return { kind: 'receipt', day, run, writes, refusal: refusedBy(books, day) }
}

/** What stands somewhere, or some spot where it does not. */
export function takenFrom(books: RandomBooks, { own }: StoredThing, lotNo: string | null) {
  const { chance, pick, store } = books
  const there = [...own.tell().at].filter(
    ([spot, quantity]) =>
      quantity > 0n && spot.endsWith('/false') && (lotNo === null || spot.includes(`/${lotNo}/`)),
  )
  const [spot, quantity] = (chance(6) ? undefined : pick(there)) ?? [`${pick(store.places) ?? 0}`, 0n]
  return { placeId: Number(spot.split('/')[0]), quantity }
}

/** What goes out or elsewhere: all of what was asked for, a part, and now and then more. */
export function take(books: RandomBooks, kind: 'issue' | 'disposal' | 'transfer' | 'loan'): Attempt | null {
  const { chance, pick, store } = books
  const day = books.day()
  const lines: SaidLine[] = []
  const writes: Writing[] = []
  let refusal: string | undefined
  const fits = ({ isTool }: StoredThing) => kind !== 'loan' || isTool
  for (const { item, lotNo } of chosen(books, 2, fits)) {
    if (lotNo !== null && !item.lots.has(lotNo)) continue
    const { placeId, quantity: there } = takenFrom(books, item, lotNo)
    const some = someOf(books, item)
    const asked = there > 0n && (chance(3) || some > there) && !chance(8) ? there : some
    const toPlaceId = kind === 'transfer' ? (pick(store.places.filter((id) => id !== placeId)) ?? null) : null
    const isPart = item.tracking !== 'serial' && asked > ONE && chance(4)
    const isMore = item.tracking !== 'serial' && chance(40)
    const actual = isMore ? asked + ONE : isPart ? ONE : asked
    if (isMore) refusal = 'moreThanAsked'
    const { id: itemId, unit } = item
    lines.push({
      write: { itemId, placeId, toPlaceId, lotNo, unit, quantity: quantityOf(asked) },
      picks: [{ placeId, lotNo: written(books, lotNo), quantity: quantityOf(actual) }],
    })
    writes.push(takenOut(kind, { item, placeId, toPlaceId, lotNo, quantity: actual }))
  }
  if (lines.length === 0) return null
  const dueOn = kind === 'loan' ? dayOf(books.today + 30) : null
  const run = books.drafted(kind, day, lines, { dueOn }, { keepsRest: chance(2) })
  return { kind, day, run, writes, refusal: refusedBy(books, day, refusal) }
}

type BroughtBack = Pick<Entry, 'sort' | 'spot' | 'quantity' | 'of'>

/** Entries that bring so much back of what was taken, one after the other. */
function backOf(
  isLoan: boolean,
  sources: readonly { readonly entry: Entry; readonly left: bigint }[],
  quantity: bigint,
  to: string,
): BroughtBack[] {
  let toCome = quantity
  return sources.flatMap(({ entry: of, left }): BroughtBack[] => {
    const part = toCome < left ? toCome : left
    toCome -= part
    if (part === 0n) return []
    if (!isLoan) return [{ sort: 'back', spot: to, quantity: part, of }]
    const lent = of.spot.replace(/false$/, 'true')
    return [
      { sort: 'moved', spot: lent, quantity: -part, of },
      { sort: 'moved', spot: to, quantity: part, of },
    ]
  })
}

/** What comes back of an issue or a loan: never before it went, and never more than is out. */
export function bringBack(books: RandomBooks): Attempt | null {
  const { posted, chance, pick, random, store } = books
  const source = pick(posted.filter(({ kind, isReversed }) => /issue|loan/.test(kind) && !isReversed))
  const line = pick(source?.lines ?? [])
  if (!source || !line) return null
  const reversed = new Set(posted.filter(({ isReversed }) => isReversed).map(({ id }) => id))
  const sources = line.entries
    .filter(({ quantity }) => quantity < 0n)
    .map((entry) => ({ entry, left: line.item.own.stillOut(entry, (id) => reversed.has(id)) }))
  const left = sources.reduce((sum, one) => sum + one.left, 0n)
  if (left <= 0n) return null
  const isMuch = chance(4)
  const isFine = line.item.tracking === 'serial' || left < 2n
  const quantity = isMuch ? left + ONE : isFine || chance(2) ? left : 1n + BigInt(random(Number(left)))
  if (isMuch && line.item.tracking === 'serial') return null
  const placeId = pick(store.places) ?? 0
  const first = [...Array(books.today + 1).keys()].find((at) => dayOf(at) >= source.day) ?? 0
  const isEarly = chance(6) && first - 1 > books.closed
  const day = isEarly ? dayOf(first - 1) : books.day(first)
  const { id: itemId, unit } = line.item
  const said = quantityOf(quantity)
  const write = { itemId, placeId, unit, quantity: said, sourceLineId: line.lineId }
  const picks = [{ placeId, lotNo: written(books, line.lotNo), quantity: said }]
  const run = books.drafted('return', day, [{ write, picks }], { sourceId: source.id })
  const back = backOf(source.kind === 'loan', sources, quantity, spotOf(placeId, line.lotNo))
  const entries: Writing['entries'] = (place) => back.map((one) => ({ ...place, ...one, dong: 0n }))
  const refusal = isEarly ? 'beforeSource' : isMuch ? 'moreThanTaken' : undefined
  const writes = [{ item: line.item, lotNo: line.lotNo, entries }]
  return { kind: 'return', day, run, writes, source, refusal: refusedBy(books, day, refusal) }
}

/** What a line of a receipt costs in truth: where it was, or on the first open day as far as stock bears it. */
function repriced(books: RandomBooks, receipt: PostedVoucher, line: PostedLine, amount: bigint) {
  const { own } = line.item
  const { costs } = own.tell()
  const spentOf = ({ source, isReversed, spent }: PostedVoucher) =>
    source === receipt && !isReversed ? (spent.get(line.lineId) ?? 0n) : 0n
  const before = line.entries.reduce((sum, entry) => sum + (costs.get(entry) ?? 0n), 0n)
  const change = amount - books.posted.reduce((sum, one) => sum + spentOf(one), before)
  const price = (of: Entry, dong: bigint) =>
    ({ sort: 'priced', quantity: 0n, spot: of.spot, dong, of }) as const
  const [first] = line.entries
  if (!first || books.isOpen(first.day)) {
    const parts = spread(
      change,
      line.entries.map(({ quantity }) => quantity),
    )
    const entries: Writing['entries'] = ({ voucherId }) =>
      line.entries.map((of, at) => ({ ...price(of, parts[at] ?? 0n), voucherId, day: of.day, rank: of.rank }))
    return { entries, spent: 0n }
  }
  const through = dayOf(books.closed)
  const told = { ...price(first, change), voucherId: 0, day: first.day, rank: first.rank }
  const changed = own.tell([told], through)
  const toStock = changed.dong - own.tell([], through).dong
  const entries: Writing['entries'] = ({ voucherId }) => [
    { ...price(first, toStock), voucherId, day: dayOf(books.closed + 1), rank: 0 },
  ]
  return { entries, spent: (changed.values.get(told) ?? 0n) - toStock }
}

/** A price that was provisional, or wrong. */
export function reprice(books: RandomBooks): Attempt | null {
  const { posted, pick, random, chance } = books
  const source = pick(posted.filter(({ kind, isReversed }) => kind === 'receipt' && !isReversed))
  if (!source) return null
  const lines = source.lines.slice(0, 1 + random(source.lines.length))
  const writes: Writing[] = []
  const said: SaidLine[] = []
  const spent = new Map<number, bigint>()
  for (const line of lines) {
    const amount = BigInt(chance(6) ? 0 : random(60_000_000))
    const { item, lotNo, lineId } = line
    const change = repriced(books, source, line, amount)
    spent.set(lineId, change.spent)
    writes.push({ item, lotNo, entries: change.entries })
    const placeId = Number(line.entries[0]?.spot.split('/')[0])
    said.push({
      write: {
        itemId: item.id,
        placeId,
        unit: item.unit,
        quantity: '0',
        amountVnd: String(amount),
        sourceLineId: lineId,
      },
      picks: [],
    })
  }
  const day = dayOf(books.today)
  const run = books.drafted('adjustment', day, said, { sourceId: source.id })
  return { kind: 'adjustment', day, run, writes, source, spent }
}

/** Undoes what a line wrote: in its place where that is open, else today. */
function undone({ item, lotNo, entries: done }: PostedLine, isOpen: (day: string) => boolean): Writing {
  const { values } = item.own.tell()
  return {
    item,
    lotNo,
    entries: (place) =>
      done.map((of): Entry => {
        const [day, rank] = isOpen(of.day) ? [of.day, of.rank] : [place.day, place.rank]
        const there = { voucherId: place.voucherId, day, rank, spot: of.spot, quantity: -of.quantity }
        if (of.sort === 'moved') return { ...there, sort: 'moved', dong: 0n, of }
        if (of.sort !== 'priced') return { ...there, sort: 'undone', dong: 0n, of }
        return { ...there, sort: 'priced', dong: -(values.get(of) ?? 0n), of: of.of }
      }),
  }
}

/** Takes a voucher back, unless others are about it. */
export function reverse(books: RandomBooks): Attempt | null {
  const { posted, pick, store } = books
  const source = pick(posted.filter(({ kind, isReversed }) => kind !== 'reversal' && !isReversed))
  if (!source) return null
  const isFollowed = posted.some((one) => one.source === source && one.kind !== 'reversal' && !one.isReversed)
  const run = async (db: Db) => {
    const author = store.as('author', books.now(), db)
    const { id, version } = await getVoucher(author, source.id)
    return books.post(db, await reverseVoucher(author, { id, version, reason: 'Nhầm' }), {})
  }
  const writes = source.lines.map((line) => undone(line, (day) => books.isOpen(day)))
  const refusal = isFollowed ? 'notReversible' : undefined
  return { kind: 'reversal', day: dayOf(books.today), run, writes, source, refusal }
}
