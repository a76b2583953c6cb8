import { ok } from 'node:assert'

import { inventoryApi } from '#contract/inventory/index.ts'
import { stockBookApi, stockVoucherApi } from '#contract/stock-vouchers/index.ts'

import { signIn, type Arena } from '../arena.ts'
import type { Pace } from '../lists.ts'
import { drive, send, type Request } from '../load.ts'
import { compare, type Comparison } from '../rounds.ts'
import { fillStock, type FilledStock } from './fill.ts'

/** What was measured of the store. */
export interface StockFigures {
  readonly moves: number
  readonly ofDay: Comparison
  readonly posting: Comparison
  /** Milliseconds that a first page takes one caller, by name. */
  readonly lists: readonly (readonly [name: string, ms: number])[]
}

const DAY_TARGET = 1 / 1.5
const POST_TARGET = 0.35
const AT_ONCE = 16
const LIST_MS = 150

const lists = [
  // The first by its code has 20,000 issues that wait, as no item of a store has.
  ['items', inventoryApi.list.path, '&Sorting=itemCode%20desc'],
  ['items that are low', inventoryApi.list.path, '&IsLow=true'],
  ['items found by two words', inventoryApi.list.path, '&Keyword=do%20vat'],
  ['lots and serial numbers', inventoryApi.lots.path, ''],
  ['one serial number of 20,000', inventoryApi.lots.path, '&Keyword=sn-012345'],
] as const

interface Answer {
  readonly result: {
    readonly totalCount: number
    readonly items: readonly {
      readonly itemCode: string
      readonly closingQuantity: string
      readonly closingVnd: string
    }[]
  }
}

/** The stock of a day and postings of one item at once, against bare statements. */
export async function measureStock(arena: Arena, pace: Pace, moves: number): Promise<StockFigures> {
  const filled = await fillStock(arena.connection, moves)
  return {
    moves,
    ofDay: await measureDay(arena, pace, filled),
    lists: await measureLists(arena, pace, filled),
    posting: await measurePosting(arena, pace, filled),
  }
}

async function measureDay(
  arena: Arena,
  { rounds, seconds }: Pace,
  { plantId, day }: FilledStock,
): Promise<Comparison> {
  const path = `/api${stockBookApi.list.path}?PowerPlantId=${plantId}&From=${day}&To=${day}&MaxResultCount=20`
  const ours: Request = { method: 'GET', path, headers: arena.session }
  const floor: Request = { method: 'GET', path: `/stock?plant=${plantId}&day=${day}` }
  const read = async (port: number, request: Request) => {
    const { totalCount, items } = ((await send(port, request)) as Answer).result
    return [
      totalCount,
      ...items.map((item) => `${item.itemCode} ${item.closingQuantity} ${item.closingVnd}`),
    ].join('\n')
  }
  const [said, theirs] = [await read(arena.ours.port, ours), await read(arena.floor.port, floor)]
  ok(said === theirs, `both sides must answer the same:\n${said}\n\n${theirs}`)
  const run = (port: number, request: Request) => () =>
    drive({ port, connections: 1, seconds, next: () => request })
  const sides = [run(arena.ours.port, ours), run(arena.floor.port, floor)] as const
  await compare(1, ...sides)
  return compare(rounds, ...sides)
}

async function measureLists(
  { ours, session }: Arena,
  { seconds }: Pace,
  { plantId }: FilledStock,
): Promise<[string, number][]> {
  const measured: [string, number][] = []
  for (const [name, path, chosen] of lists) {
    const url = `/api${path}?PowerPlantId=${plantId}&MaxResultCount=20${chosen}`
    const request: Request = { method: 'GET', path: url, headers: session }
    const run = () => drive({ port: ours.port, connections: 1, seconds, next: () => request })
    await run()
    measured.push([name, 1000 / (await run())])
  }
  return measured
}

async function measurePosting(
  arena: Arena,
  { rounds, seconds }: Pace,
  filled: FilledStock,
): Promise<Comparison> {
  const keeper = await signIn(arena.ours.port, 'truongca')
  const issues = [...filled.issues]
  const take = () => {
    const issue = issues.pop()
    if (!issue) throw new Error('everything is posted')
    return issue
  }
  const { plantId, placeId, itemId } = filled
  const ours = (): Request => {
    const { id, lineId } = take()
    const picks = [{ lineId, placeId, quantity: '1' }]
    const body = { id, version: 1, datedOn: '2026-01-02', picks }
    return { method: 'POST', path: `/api${stockVoucherApi.post.path}`, headers: keeper, body }
  }
  const floor = (): Request => ({
    method: 'POST',
    path: '/post',
    body: { ...take(), plantId, itemId, placeId },
  })
  const run = (port: number, next: () => Request) => () =>
    drive({ port, connections: AT_ONCE, seconds, next })
  const sides = [run(arena.ours.port, ours), run(arena.floor.port, floor)] as const
  await compare(1, ...sides)
  return compare(rounds, ...sides)
}

/** The figures as Markdown. */
export function stockLines({ moves, ofDay, posting, lists: firstPages }: StockFigures): string {
  const line = (name: string, { ours, floor, ratio }: Comparison, target: number) =>
    `| ${name} | ${ours.toFixed(1)} | ${floor.toFixed(1)} | ${ratio.toFixed(2)} | ${target.toFixed(2)} ${ratio >= target ? 'met' : 'missed'} |`
  return `The store: ${moves.toLocaleString('en')} moves of 2,000 items over five years.

| Requests per second | ours | bare | ratio | target |
|---|---|---|---|---|
${line('the stock of a day in the middle, 20 of its items', ofDay, DAY_TARGET)}
${line(`postings of one item, ${AT_ONCE} at once`, posting, POST_TARGET)}

| First page of | one caller | less than ${LIST_MS} ms |
|---|---|---|
${firstPages.map(([name, ms]) => `| ${name} | ${ms.toFixed(0)} ms | ${ms < LIST_MS ? 'met' : 'missed'} |`).join('\n')}`
}
