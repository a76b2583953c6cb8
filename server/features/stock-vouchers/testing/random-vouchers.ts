import { thousandthsOf } from '#contract/core/quantity.ts'
import type { DraftedKind } from '#contract/stock-vouchers/labels.ts'
import { VoucherPost, VoucherWrite, type StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import type { Db } from '#server/platform/db/database.ts'

import { closeBooks } from '../books/closings.service.ts'
import { postVoucher } from '../posting/posting.service.ts'
import { cancelVoucher, draftVoucher, sendVoucher } from '../stock-vouchers.service.ts'
import { getVoucher } from '../stock-vouchers.list.ts'
import type { Entry } from './own-books.ts'
import {
  dayOf,
  randomOf,
  tried,
  type PostedLine,
  type PostedVoucher,
  type Store,
  type StoredThing,
} from './random-store.ts'

/** Where and when an entry is written. */
export type Place = Pick<Entry, 'voucherId' | 'day' | 'rank'>

/** What a line writes into the own books, once its voucher has its id. */
export interface Writing {
  readonly item: StoredThing
  readonly lotNo: string | null
  readonly entries: (place: Place) => readonly Entry[]
}

/** One voucher that is tried: what is sent to the product, and what the own books make of it. */
export interface Attempt {
  readonly kind: string
  readonly day: string
  readonly run: (db: Db) => Promise<StockVoucherDetail>
  readonly writes: readonly Writing[]
  readonly source?: PostedVoucher
  readonly spent?: ReadonlyMap<number, bigint>
  /** Why it must be refused, where that does not follow from what there is. */
  readonly refusal?: string | undefined
}

/** A line of a voucher that is drafted and posted at once. */
export interface SaidLine {
  readonly write: Readonly<Record<string, unknown>>
  readonly picks: readonly Readonly<Record<string, unknown>>[]
}

/** The days and the people of a random store, and what was posted in it. */
export class RandomBooks {
  readonly posted: PostedVoucher[] = []
  /** What is left of vouchers that were posted in part, and waits. */
  rests: number[] = []
  today = 0
  /** The last day that is closed. */
  closed = -1
  readonly counts = new Map<string, number>()
  readonly faults: string[] = []
  readonly random: (below: number) => number
  private rank = 0

  constructor(
    readonly store: Store,
    seed: number,
  ) {
    this.random = randomOf(seed)
  }

  readonly pick = <One>(ones: readonly One[]): One | undefined => ones[this.random(ones.length)]
  readonly chance = (oneOf: number): boolean => this.random(oneOf) === 0

  now(): Date {
    return new Date(`${dayOf(this.today)}T03:00:00Z`)
  }

  /** Today, one time in four an earlier day that is open, and now and then one that is closed. */
  day(from = 0): string {
    if (this.chance(40) && this.closed >= 0) return dayOf(this.random(this.closed + 1))
    const first = Math.max(this.closed + 1, from)
    return dayOf(this.chance(4) ? first + this.random(this.today - first + 1) : this.today)
  }

  isOpen(day: string): boolean {
    return day > dayOf(this.closed)
  }

  /** Drafts a voucher, sends it, and posts it as the keeper with what was picked. */
  drafted(kind: DraftedKind, day: string, lines: readonly SaidLine[], facts: object = {}, more: object = {}) {
    const write = VoucherWrite.parse({
      powerPlantId: this.store.plantId,
      kind,
      datedOn: day,
      reason: 'Ngẫu nhiên',
      party: 'Người giao nhận',
      lines: lines.map((line) => line.write),
      ...facts,
    })
    return async (db: Db) => {
      const author = this.store.as('author', this.now(), db)
      const sent = await sendVoucher(author, await draftVoucher(author, write))
      const picks = lines.flatMap((line, at) =>
        line.picks.map((pick) => ({ ...pick, lineId: sent.lines[at]?.id })),
      )
      return this.post(db, sent, { datedOn: day, picks, ...more })
    }
  }

  post(db: Db, { id, version }: Pick<StockVoucherDetail, 'id' | 'version'>, said: object) {
    return postVoucher(
      this.store.as('keeper', this.now(), db),
      VoucherPost.parse({ id, version, datedOn: dayOf(this.today), picks: [], ...said }),
    )
  }

  /** Tries a voucher in the product, and holds what became of it against the own books. */
  async try(attempt: Attempt): Promise<void> {
    const { kind, day, writes } = attempt
    const outcome = await tried(this.store, attempt.run)
    const id = typeof outcome === 'string' ? 0 : outcome.id
    this.rank += 1
    const place = { voucherId: id, day, rank: this.rank }
    const lines = writes.map(({ item, lotNo, entries }) => ({ item, lotNo, entries: entries(place) }))
    // Whether the books are open is asked when it is posted, whether a piece is there before.
    const isDraft = typeof outcome === 'string' && away.test(outcome)
    const expected = (isDraft ? undefined : attempt.refusal) ?? this.refusalOf(lines)
    // A draft is refused already where what is lacking is lent, or is a piece that is somewhere else.
    const was = typeof outcome === 'string' ? outcome.replace(lacking, 'notEnough') : undefined
    this.count(was === undefined ? kind : `refused ${was}`)
    if (was !== expected)
      this.faults.push(`${kind} of ${day}: ${was ?? 'posted'} instead of ${expected ?? 'posted'}`)
    if (typeof outcome === 'string' || expected !== undefined) return
    for (const item of new Set(lines.map((line) => line.item)))
      item.own.write(lines.filter((line) => line.item === item).flatMap(({ entries }) => entries))
    for (const { item, lotNo } of lines) if (lotNo !== null) item.lots.add(lotNo)
    this.keep(attempt, outcome, lines)
  }

  private keep(
    { kind, day, source, spent }: Attempt,
    { id, lines: told, following }: StockVoucherDetail,
    lines: readonly Omit<PostedLine, 'lineId'>[],
  ): void {
    const kept = lines.map((line, at) => ({ ...line, lineId: told[at]?.id ?? 0 }))
    this.posted.push({
      id,
      kind,
      day,
      lines: kept,
      source: source ?? null,
      spent: spent ?? new Map(),
      isReversed: false,
    })
    if (kind === 'reversal' && source) source.isReversed = true
    this.rests.push(...following.filter(({ status }) => status === 'approved').map((rest) => rest.id))
  }

  /** Nothing goes below nothing at any time, and a serial number is there once. */
  private refusalOf(lines: readonly Omit<PostedLine, 'lineId'>[]): string | undefined {
    const told = [...new Set(lines.map((line) => line.item))].map((item) => ({
      item,
      ...item.own.tell(lines.filter((line) => line.item === item).flatMap(({ entries }) => entries)),
    }))
    if (told.some(({ isShort }) => isShort)) return 'notEnough'
    for (const { item, at } of told) {
      const there = new Map<string, bigint>()
      for (const [spot, quantity] of at) {
        const lot = spot.split('/')[1] ?? ''
        there.set(lot, (there.get(lot) ?? 0n) + quantity)
      }
      if (item.tracking === 'serial' && [...there.values()].some((one) => one > 1000n))
        return 'serialElsewhere'
    }
    return undefined
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** Posts, in full, what is left of a voucher that was posted in part. */
  async tryRest(): Promise<void> {
    const id = this.rests.shift()
    if (id === undefined) return
    const { store } = this
    const day = dayOf(this.today)
    const rest = await getVoucher(store.as('keeper', this.now()), id)
    const writes = rest.lines.flatMap(({ itemId, placeId, toPlaceId, lotNo, requested, factor, unit }) => {
      const item = store.things.find((one) => one.id === itemId)
      const quantity = (thousandthsOf(requested) * thousandthsOf(factor)) / 1000n
      return item ? [{ item, placeId, toPlaceId, lotNo, quantity, unit }] : []
    })
    const picks = rest.lines.map(({ id: lineId, placeId, lotNo, requested }) => ({
      lineId,
      placeId,
      lotNo,
      quantity: requested,
    }))
    const run = (db: Db) => this.post(db, rest, { datedOn: day, picks })
    const waits = this.counts.get('refused notEnough')
    await this.try({
      kind: rest.kind,
      day,
      run,
      writes: writes.map((one) => takenOut(rest.kind, one)),
    })
    // What is short now may be there later.
    if (waits !== this.counts.get('refused notEnough')) this.rests.push(id)
  }

  /** Closes the books some days back, or opens some days again. */
  async close(): Promise<void> {
    const { store } = this
    const isOpening = this.closed > 8 && this.chance(4)
    const through = isOpening ? this.closed - 3 - this.random(5) : Math.max(this.closed + 1, this.today - 6)
    const keeper = (db: Db) => store.as('keeper', this.now(), db)
    await store.db.transaction().execute(async (db) => {
      for (const id of this.rests) {
        const { version } = await getVoucher(keeper(db), id)
        await cancelVoucher(keeper(db), { id, version, reason: 'Không lấy nữa' })
      }
      await closeBooks(keeper(db), {
        powerPlantId: store.plantId,
        closedThrough: dayOf(through),
        reason: 'Kỳ',
      })
    })
    this.rests = []
    this.closed = through
    this.count(isOpening ? 'opened' : 'closed')
  }
}

/** Why a draft is not sent that names a piece which is not there. */
const away = /^serial(Lent|Away|AtPlace|Issued|NotInStore)$/
/** How the product says in other words that there is not enough. */
const lacking = new RegExp(`^(notEnoughThen|stillLent)$|${away.source}`)

/** What a line takes out of a store, or moves within it. */
export interface Taking {
  readonly item: StoredThing
  readonly placeId: number
  readonly toPlaceId: number | null
  readonly lotNo: string | null
  readonly quantity: bigint
}

/** What goes out at the mean price, changes its place, or is lent. */
export function takenOut(kind: string, { item, placeId, toPlaceId, lotNo, quantity }: Taking): Writing {
  const key = lotNo?.toLowerCase() ?? null
  const from = `${placeId}/${key ?? ''}/false`
  const to = kind === 'loan' ? `${placeId}/${key ?? ''}/true` : `${toPlaceId ?? 0}/${key ?? ''}/false`
  const isMoved = kind === 'loan' || kind === 'transfer'
  const plain = { dong: 0n, of: null, sort: isMoved ? 'moved' : 'used' } as const
  return {
    item,
    lotNo: key,
    entries: (place) => [
      { ...place, ...plain, spot: from, quantity: -quantity },
      ...(isMoved ? [{ ...place, ...plain, spot: to, quantity }] : []),
    ],
  }
}
