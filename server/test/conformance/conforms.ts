import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { wire, type Endpoint } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/page.ts'
import { historyApi, type HistoryEntry } from '#contract/history/index.ts'

import type { Client } from '../people.ts'
import type { AnyCase, AnyRow, By, Narrows } from './case.ts'
import type { World } from './world.ts'

/** As many as are compared row by row; whoever has more is asked for the first of them. */
const MOST = 400
/** Below the title of a list, its filters, who exported it and an empty row. */
const HEADER_ROW = 4
const PAGE = 7

type Asked = Readonly<Record<string, unknown>>

const address = ({ path }: Endpoint, asked: Asked) =>
  `${path}?${new URLSearchParams(Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])))}`

async function ask(who: Client, endpoint: Endpoint, asked: Asked): Promise<Page<AnyRow>> {
  const { status, result, error } = await who.get<Page<AnyRow>>(address(endpoint, asked))
  expect([status, error]).toEqual([200, null])
  // A list that is never paged tells no count.
  return { ...result, totalCount: result.totalCount ?? result.items.length }
}

/** Every list and record of the product does alike what all of them do. */
export function conforms(world: () => World, cases: Readonly<Record<string, AnyCase>>): void {
  describe.each(Object.entries(cases))('%s', (_name, one) => {
    const keyOf = one.key ?? (({ id }: AnyRow) => id)
    const keys = (rows: readonly AnyRow[]) => rows.map(keyOf)
    const who = () => world().as(one.as)
    const read = (asked: Asked = {}, client = who()) =>
      ask(client, one.list, { maxResultCount: MOST, ...one.given, ...asked })
    // Records are changed in tests further down only, so that this is read once.
    let known: Promise<Page<AnyRow>> | undefined
    const whole = () => (known ??= read())

    test('comes in pages that are one list, and says how long it is', async () => {
      const { items, totalCount } = await whole()
      expect(items.length).toBe(Math.min(totalCount, MOST))
      expect(items.length).toBeGreaterThan(1)
      expect(new Set(keys(items)).size).toBe(items.length)
      if (!isPaged(one)) return
      const pages = [0, 1, 2].map((at) => read({ skipCount: at * PAGE, maxResultCount: PAGE }))
      const read3 = await Promise.all(pages)
      expect(read3.flatMap((page) => keys(page.items))).toEqual(keys(items).slice(0, 3 * PAGE))
      expect(read3.map((page) => page.totalCount)).toEqual([totalCount, totalCount, totalCount])
      const beyond = await read({ skipCount: totalCount + 1 })
      expect([beyond.items, beyond.totalCount]).toEqual([[], totalCount])
    })

    test.runIf(isPaged(one))('passes over a column that it cannot be sorted by', async () => {
      const { items } = await read({ sorting: 'noSuchColumn desc' })
      expect(keys(items)).toEqual(keys((await whole()).items))
    })

    test.each(Object.entries(one.sorts))('is sorted by %s, in pages too', async (field, by) => {
      const { items } = await read({ sorting: `${field} asc` })
      const descending = await read({ sorting: `${field} desc` })
      await expectOrder(world(), items, { field, by, descending: false })
      await expectOrder(world(), descending.items, { field, by, descending: true })
      const second = await read({ sorting: `${field} asc`, skipCount: PAGE, maxResultCount: PAGE })
      expect(keys(second.items)).toEqual(keys(items).slice(PAGE, 2 * PAGE))
    })

    test.each(filtersOf(one))('is narrowed by %s', async (name, filter) => {
      const { items, totalCount } = await whole()
      const wanted = filter.tries(items, name).find((tried) => {
        const left = items.filter((row) => filter.leaves(row, tried, name)).length
        return left > 0 && left < items.length
      })
      expect(wanted, 'the demonstration has both rows that it leaves and others').toBeDefined()
      const narrowed = await read({ [name]: wanted })
      expect(narrowed.items.filter((row) => !filter.leaves(row, wanted, name))).toEqual([])
      const left = items.filter((row) => filter.leaves(row, wanted, name))
      // Of a list that was not read whole more may be left, and none may be missing.
      if (items.length === totalCount) expect(keys(narrowed.items)).toEqual(keys(left))
      else expect(narrowed.totalCount).toBeGreaterThanOrEqual(left.length)
    })

    const { keyword, plant, sheet, get, change } = one
    test.runIf(typeof keyword === 'function')('is searched, whatever accents are typed', async () => {
      if (typeof keyword !== 'function') return
      const { items } = await whole()
      const row = items.find((candidate) => keyword(candidate))
      const text = (row && keyword(row)) ?? ''
      const found = await read({ keyword: text })
      expect(keys(found.items)).toContain(row && keyOf(row))
      expect(found.totalCount).toBeLessThan((await whole()).totalCount)
      const folded = text
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, '')
        .replaceAll('đ', 'd')
        .replaceAll('Đ', 'D')
      expect(keys((await read({ keyword: folded.toUpperCase() })).items)).toContain(row && keyOf(row))
      expect((await read({ keyword: 'không đâu có %_' })).items).toEqual([])
    })

    test.runIf(typeof plant === 'function')('is that of the plants somebody sees', async () => {
      if (typeof plant !== 'function') return
      const { items, totalCount } = await whole()
      const own = items.map(plant).find((id) => id !== null && items.some((row) => plant(row) !== id))
      const client = await world().at(Number(own))
      const seen = await read({}, client)
      expect(new Set(seen.items.map(plant))).toEqual(new Set([own]))
      if (items.length === totalCount)
        expect(keys(seen.items)).toEqual(keys(items.filter((row) => plant(row) === own)))
      const stranger = await world().at(-1)
      expect(await read({}, stranger)).toMatchObject({ items: [], totalCount: 0 })
    })

    test.runIf(get)('shows one record to those who see its plant, and to nobody else', async () => {
      if (!get) return
      const [row] = (await whole()).items
      const id = Number(row?.id)
      const record = await who().get<AnyRow>(address(get, { id }))
      expect([record.status, record.result?.id]).toEqual([200, id])
      const problems = [await who().get(address(get, { id: 2_000_000_000 }))]
      if (typeof plant === 'function') problems.push(await (await world().at(-1)).get(address(get, { id })))
      expect(problems.map(({ status, error }) => [status, error?.problem])).toEqual(
        problems.map(() => [404, 'core.notFound']),
      )
    })

    test.runIf(sheet)('stands in its workbook as on the screen', async () => {
      if (!sheet) return
      await expectSheet(world(), one, sheet, {}, who(), await read({ maxResultCount: MOST }))
      const [field] = Object.keys(one.sorts)
      const filter = filtersOf(one)[0]
      const { items } = await whole()
      const tried = filter?.[1].tries(items, filter[0])[0]
      const asked = {
        ...(field && { sorting: `${field} desc` }),
        ...(filter && tried !== undefined && { [filter[0]]: tried }),
      }
      await expectSheet(world(), one, sheet, asked, who(), await read(asked))
    })

    test.runIf(change)(
      'is changed once, told in history, and refused to those who saw it before',
      async () => {
        if (!change) return
        const { endpoint, entity, write } = change
        const [row] = (await read()).items
        const id = Number(row?.id)
        const record = get ? (await who().get<AnyRow>(address(get, { id }))).result : row
        if (!record) return
        const version = Number(record['version'])
        const method = endpoint.method as 'PUT'
        const body = { ...write(record), id, version }
        if (typeof plant === 'function') {
          const { status } = await (await world().at(-1)).send(method, endpoint.path, body)
          expect([403, 404]).toContain(status)
        }
        const changed = await who().send<AnyRow>(method, endpoint.path, body)
        expect([changed.status, changed.error]).toEqual([200, null])
        expect(Number(changed.result['version'])).toBeGreaterThan(version)
        const stale = await who().send(method, endpoint.path, body)
        expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
        const asked = address(historyApi.list, { entity, entityId: id })
        const [latest] = (await who().get<Page<HistoryEntry>>(asked)).result.items
        expect(latest).toMatchObject({ action: 'changed' })
        expect(latest?.changes.length).toBeGreaterThan(0)
      },
    )
  })
}

const isPaged = ({ list }: AnyCase) => 'skipCount' in (list[wire].query?.shape ?? {})

const filtersOf = (one: AnyCase) =>
  Object.entries(one.filters).filter((entry): entry is [string, Narrows<AnyRow>] => 'tries' in entry[1])

async function expectOrder(
  { server }: World,
  rows: readonly AnyRow[],
  { field, by, descending }: { field: string; by: By<AnyRow>; descending: boolean },
): Promise<void> {
  const values = rows.map((row) => (by.of ? by.of(row) : row[field]) ?? null)
  const filled = values.filter((one) => one !== null)
  const empty = values.filter((one) => one === null)
  const sorted = await inOrder(server, filled, by.how)
  expect(values).toEqual([...(descending ? sorted.toReversed() : sorted), ...empty])
}

async function inOrder(server: World['server'], values: readonly unknown[], how: By<AnyRow>['how']) {
  if (how === 'value') return values.toSorted(bySize)
  const texts = values.map(String)
  return how === 'counted' ? texts.toSorted(counted.compare) : collated(server, texts, how)
}

const counted = new Intl.Collator('vi', { numeric: true })

function bySize(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((each) => (typeof each === 'string' ? each : Number(each))) as [
    number,
    number,
  ]
  if (left === right) return 0
  return left < right ? -1 : 1
}

async function collated({ db }: World['server'], texts: readonly string[], how: 'vietnamese' | 'plain') {
  const collation = how === 'vietnamese' ? sql`collate "vi-x-icu"` : sql``
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${[...texts]}::text[]) t(text) order by text ${collation}`.execute(db)
  return rows.map(({ text }) => text)
}

/** The rows of a workbook are those of the screen, in their order. */
async function expectSheet(
  world: World,
  one: AnyCase,
  { endpoint, text }: NonNullable<AnyCase['sheet']>,
  asked: Asked,
  client: Client,
  shown: Page<AnyRow>,
): Promise<void> {
  const rows = await sheetOf(world, client, address(endpoint, { ...one.given, ...asked }))
  expect(rows.length).toBe(shown.totalCount)
  const texts = shown.items.map(text)
  const missing = texts.filter((wanted, at) => wanted !== null && !rows[at]?.includes(wanted))
  expect(missing).toEqual([])
}

async function sheetOf({ server }: World, { token }: Client, url: string): Promise<unknown[][]> {
  const { statusCode, rawPayload } = await server.app.inject({
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const [sheet] = (await readXlsx(rawPayload)).sheets
  return (sheet?.rows ?? []).slice(HEADER_ROW + 1)
}
