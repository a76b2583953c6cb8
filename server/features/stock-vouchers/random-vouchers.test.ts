import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { quantityOf } from '#contract/core/quantity.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { listStockByDay } from './books/by-day.list.ts'
import { readCard } from './books/card.list.ts'
import { checkBooks } from './books/check.service.ts'
import { periodList, readPeriodTotals } from './books/period.list.ts'
import { readPriceChain } from './books/prices.list.ts'
import { bringBack, receive, reprice, reverse, take } from './testing/random-acts.ts'
import { count, open } from './testing/random-finds.ts'
import {
  dayOf,
  layRandomStore,
  ownStored,
  randomOf,
  readStored,
  type StoredThing,
} from './testing/random-store.ts'
import { RandomBooks, type Attempt } from './testing/random-vouchers.ts'

/** More of them where somebody wants to know more: `RANDOM_VOUCHERS=10000`. */
const COUNT = Number(process.env['RANDOM_VOUCHERS'] ?? 200)
const COMPARED_EVERY = Math.max(50, COUNT / 40)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

function nextOf(books: RandomBooks): Attempt | null {
  const kind = books.random(20)
  if (kind < 6) return receive(books)
  if (kind < 9) return take(books, 'issue')
  if (kind < 10) return take(books, 'transfer')
  if (kind < 11) return take(books, 'disposal')
  if (kind < 12) return take(books, 'transfer')
  if (kind < 13) return take(books, 'loan')
  if (kind < 15) return bringBack(books)
  if (kind < 17) return reprice(books)
  return kind < 19 ? reverse(books) : count(books)
}

/** What the own books of an item say of a period. */
function ownPeriod({ own }: StoredThing, from: string, to: string) {
  const { days, values } = own.tell()
  const atEnd = (isIn: (day: string) => boolean) => [...days].findLast(([day]) => isIn(day))?.[1] ?? [0n, 0n]
  const [opening, closing] = [atEnd((day) => day < from), atEnd((day) => day <= to)]
  const isOut = ({ sort, of }: (typeof own.entries)[number]): boolean =>
    sort === 'used' || (sort === 'undone' && of !== null && isOut(of))
  const sums = { inQuantity: 0n, inVnd: 0n, outQuantity: 0n, outVnd: 0n }
  for (const [entry, value] of values) {
    if (entry.sort === 'moved' || entry.day < from || entry.day > to) continue
    if (isOut(entry)) {
      sums.outQuantity -= entry.quantity
      sums.outVnd -= value
    } else {
      sums.inQuantity += entry.quantity
      sums.inVnd += value
    }
  }
  return {
    openingQuantity: quantityOf(opening[0]),
    openingVnd: String(opening[1]),
    inQuantity: quantityOf(sums.inQuantity),
    inVnd: String(sums.inVnd),
    outQuantity: quantityOf(sums.outQuantity),
    outVnd: String(sums.outVnd),
    closingQuantity: quantityOf(closing[0]),
    closingVnd: String(closing[1]),
  }
}

/** Everything that the product keeps and tells of the store is what the own books say. */
async function compare(books: RandomBooks, random: RandomBooks['random']): Promise<void> {
  const { store } = books
  const keeper = store.as('keeper', books.now())
  const from = dayOf(random(books.today + 1))
  const to = dayOf(random(books.today + 1))
  const period = { from: from < to ? from : to, to: from < to ? to : from }
  const all = { powerPlantId: store.plantId, ...period, maxResultCount: 1000, skipCount: 0, sorting: [] }
  const rows = periodList.rows(keeper, all)
  const told = new Map<number, object>()
  for await (const batch of rows) for (const row of batch) told.set(row.id, row)
  const sums = { openingVnd: 0n, inVnd: 0n, outVnd: 0n, closingVnd: 0n }
  for (const thing of store.things) {
    const name = `item ${thing.id}`
    const own = thing.own.tell()
    expect([name, own.isShort, own.quantity === 0n && own.dong !== 0n]).toEqual([name, false, false])
    expect([name, await readStored(store, thing.id)]).toEqual([name, ownStored(thing)])
    const days = [...own.days].map(([day, [quantity, dong]]) => ({
      day,
      quantity: quantityOf(quantity),
      valueVnd: String(dong),
    }))
    expect([name, await listStockByDay(store.db, thing.id)]).toEqual([name, days])
    const ofPeriod = ownPeriod(thing, period.from, period.to)
    // What had not moved by then is no row of the report.
    const isTold = [...own.days.keys()].some((day) => day <= period.to)
    const row: object = told.get(thing.id) ?? {}
    const figures = Object.fromEntries(Object.keys(ofPeriod).map((field) => [field, Reflect.get(row, field)]))
    expect([name, period, isTold ? figures : ofPeriod]).toEqual([name, period, ofPeriod])
    for (const field of ['openingVnd', 'inVnd', 'outVnd', 'closingVnd'] as const)
      sums[field] += BigInt(ofPeriod[field])
    const card = await readCard(keeper, { itemId: thing.id, ...period })
    const { openingQuantity, inQuantity, outQuantity, closingQuantity } = ofPeriod
    expect([name, card]).toEqual([
      name,
      expect.objectContaining({ openingQuantity, inQuantity, outQuantity, closingQuantity }),
    ])
  }
  const totals = Object.fromEntries(Object.entries(sums).map(([field, sum]) => [field, String(sum)]))
  expect(await readPeriodTotals(keeper, all)).toMatchObject(totals)
  const moved = store.things.filter(({ own }) => own.entries.length > 0)
  for (const { id, own } of moved.slice(random(moved.length)).slice(0, 1))
    expect(await readPriceChain(keeper, id)).toMatchObject({
      quantity: quantityOf(own.tell().quantity),
      valueVnd: String(own.tell().dong),
    })
  expect(await checkBooks(store.db, store.plantId, books.now())).toEqual([])
}

test('random vouchers of all kinds, posted for good: stock and value of every day are what is told from the vouchers', async () => {
  const store = await layRandomStore(database.db, 7 * Math.ceil(COUNT / 700))
  const books = new RandomBooks(store, 20_261_128)
  // Its own, so that vouchers do not hang on how often it is compared.
  const other = randomOf(1)
  for (const thing of store.things) if (books.chance(2)) await books.try(open(books, thing))
  for (let done = 0; done < COUNT; done++) {
    if (books.chance(8)) books.today += 1
    if (books.chance(15) && books.today - books.closed > 8) await books.close()
    if (books.chance(12)) await books.tryRest()
    const attempt = nextOf(books)
    if (attempt) await books.try(attempt)
    if (done % COMPARED_EVERY === COMPARED_EVERY - 1) await compare(books, other)
    expect(books.faults).toEqual([])
  }
  await compare(books, other)
  // The walk has been through everything that it is to try.
  const missing = Object.entries(triedAtLeast).filter(
    ([what, least]) => (books.counts.get(what) ?? 0) < least,
  )
  expect(missing).toEqual([])
  await findWhatIsChanged(books)
})

const triedAtLeast = {
  receipt: 20,
  issue: 8,
  'refused notEnough': 10,
  adjustment: 5,
  reversal: 5,
  return: 5,
  count: 2,
  disposal: 2,
  loan: 2,
  transfer: 2,
  opening: 1,
  closed: 1,
  'refused serialElsewhere': 1,
  'refused moreThanTaken': 1,
  'refused beforeSource': 1,
  'refused periodClosed': 1,
}

/** What somebody changes in the database behind the books is found, and nothing else. */
async function findWhatIsChanged({ store, today }: RandomBooks): Promise<void> {
  const found = () => checkBooks(store.db, store.plantId, new Date(`${dayOf(today)}T03:00:00Z`))
  const { rows } = await sql<{ id: number; itemId: number; itemCode: string; valueVnd: string }>`
    select m.id, m.item_id, i.item_code, m.value_vnd::text as value_vnd from stock_moves m
    join inventory_items i on i.id = m.item_id
    where m.pricing = 'average' and not exists (select from stock_moves c where c.of_id = m.id) order by m.id limit 1`.execute(
    store.db,
  )
  const [move] = rows
  if (!move) throw new Error('nothing was issued')
  const { itemId, itemCode, valueVnd } = move
  const moveBy = (dong: number) =>
    store.db.transaction().execute(async (db) => {
      await sql`alter table stock_moves disable trigger kept`.execute(db)
      await sql`update stock_moves set value_vnd = value_vnd + ${dong} where id = ${move.id}`.execute(db)
      await sql`alter table stock_moves enable trigger kept`.execute(db)
    })
  await moveBy(1)
  const stored = String(BigInt(valueVnd) + 1n)
  expect(await found()).toEqual([{ itemId, itemCode, what: 'move', stored, computed: valueVnd }])
  await moveBy(-1)
  const { dong } = store.things.find(({ id }) => id === itemId)?.own.tell() ?? { dong: 0n }
  const stockBy = (more: number) =>
    sql`update stock_values set value_vnd = value_vnd + ${more}, quantity = quantity + ${more}
      where item_id = ${itemId}`.execute(store.db)
  await stockBy(1)
  expect(await found()).toMatchObject([
    { itemId, what: 'quantity' },
    { itemId, what: 'value', stored: String(dong + 1n), computed: String(dong) },
  ])
  await stockBy(-1)
  expect(await found()).toEqual([])
}
