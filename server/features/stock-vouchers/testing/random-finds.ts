import type { Db } from '#server/platform/db/database.ts'

import { postCount } from '../posting/count.service.ts'
import { postOpening } from '../posting/opening.service.ts'
import { getVoucher } from '../stock-vouchers.list.ts'
import type { Entry } from './own-books.ts'
import { chosen, someOf, takenFrom } from './random-acts.ts'
import { dayOf, expiryOf, spotOf, type StoredThing } from './random-store.ts'
import type { Attempt, RandomBooks, Writing } from './random-vouchers.ts'

/** What a stock-take found to be more or less. */
export function count(books: RandomBooks): Attempt | null {
  const { chance, random, store, pick } = books
  const found = chosen(books, 4).map(({ item, lotNo }, key) => {
    const isMore = chance(2)
    const { placeId, quantity } = isMore
      ? { placeId: pick(store.places) ?? 0, quantity: 0n }
      : takenFrom(books, item, lotNo)
    const some = someOf(books, item)
    const change = isMore ? some : -(some > quantity && quantity > 0n && !chance(8) ? quantity : some)
    return { key, item, lotNo, placeId, change, dong: isMore ? item.own.atLastPrice(change) : 0n }
  })
  const changes = found
    .filter(({ item, lotNo, change }) => change > 0n || lotNo === null || item.lots.has(lotNo))
    .toSorted((one, other) => Number(one.change < 0n) - Number(other.change < 0n))
  if (changes.length === 0) return null
  const run = async (db: Db) => {
    const keeper = store.as('keeper', books.now(), db)
    const { voucherId } = await postCount(keeper, {
      plantId: store.plantId,
      reason: 'Kiểm kê',
      documentNo: `BBKK-${random(100)}`,
      author: { id: store.authorId, name: 'author' },
      changes: changes.map(({ item, ...one }) => ({
        ...one,
        itemId: item.id,
        expiresOn: item.tracking === 'lot' ? expiryOf(one.lotNo ?? '') : null,
        isSerial: item.tracking === 'serial',
        unit: item.unit,
        note: null,
      })),
    })
    return getVoucher(keeper, voucherId)
  }
  const writes = changes.map(({ item, lotNo, placeId, change, dong }): Writing => {
    const sort = change > 0n ? 'found' : 'used'
    const spot = spotOf(placeId, lotNo)
    return {
      item,
      lotNo,
      entries: (place) => [{ ...place, sort, spot, quantity: change, dong, of: null }],
    }
  })
  return { kind: 'count', day: dayOf(books.today), run, writes }
}

/** What is there when the books begin. */
export function open(books: RandomBooks, item: StoredThing): Attempt {
  const { store, random } = books
  const day = dayOf(0)
  const [placeId, lotNo] = [
    store.places[0] ?? 0,
    item.tracking === 'lot' ? 'l1' : item.tracking === 'serial' ? 's1' : null,
  ]
  const line = { itemId: item.id, placeId, lotNo, unit: item.unit, isSerial: item.tracking === 'serial' }
  const [quantity, amountVnd] = [someOf(books, item), BigInt(random(40_000_000))]
  const expiresOn = item.tracking === 'lot' ? expiryOf('l1') : null
  const run = async (db: Db) => {
    const keeper = store.as('keeper', books.now(), db)
    const lines = [{ ...line, expiresOn, quantity, amountVnd }]
    return getVoucher(
      keeper,
      await postOpening(keeper, { plantId: store.plantId, datedOn: day, reason: 'Đầu kỳ', lines }),
    )
  }
  const entry = { sort: 'bought', spot: spotOf(placeId, lotNo), quantity, dong: amountVnd, of: null } as const
  const writes = [
    { item, lotNo, entries: (place: Pick<Entry, 'voucherId' | 'day' | 'rank'>) => [{ ...place, ...entry }] },
  ]
  return { kind: 'opening', day, run, writes }
}
