import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import { historyApi, type HistoryEntry } from '#contract/history/index.ts'

import type { Client } from '../people.ts'
import type { AnyCase, AnyRow, Change } from './case.ts'
import { address, lookAt, type Asked, type Looking } from './looking.ts'
import { expectOrder } from './order.ts'
import type { World } from './world.ts'

/** Below the title of a list, its filters, who exported it and an empty row. */
const HEADER_ROW = 4
const PAGE = 7
const NOBODY = 2_000_000_000

/** These, and maybe others: of a list that was not read whole. */
const among = (keys: unknown[]): unknown => expect.arrayContaining(keys)

/** Every list and record of the product does alike what all of them do. */
export function conforms(world: () => World, cases: Readonly<Record<string, AnyCase>>): void {
  describe.each(Object.entries(cases))('%s', (_name, one) => {
    const looking = lookAt(world, one)
    comesInPages(looking)
    isSorted(looking)
    isNarrowed(looking)
    if (typeof one.keyword === 'function') isSearched(looking, one.keyword)
    if (typeof one.plant === 'function') isOfPlants(looking, one.plant)
    if (one.get) isShownByItself(looking, one.get)
    if (one.sheet) hasSheet(looking, one.sheet)
    if (one.change) isChanged(looking, one.change)
  })
}

function comesInPages({ one, isPaged, read, whole, keys }: Looking): void {
  test('is one list, and says how long it is', async () => {
    const { items, totalCount } = await whole()
    expect(items.length).toBe(isPaged ? Math.min(totalCount, one.most ?? items.length) : totalCount)
    expect(items.length).toBeGreaterThan(1)
    expect(new Set(keys(items)).size).toBe(items.length)
  })
  test.runIf(isPaged)('comes in pages, in the same order whatever it cannot be sorted by', async () => {
    const { items, totalCount } = await whole()
    const pages = await Promise.all(
      [0, 1, 2].map((at) =>
        read({ skipCount: at * PAGE, maxResultCount: PAGE, sorting: 'noSuchColumn desc' }),
      ),
    )
    expect(pages.flatMap((page) => keys(page.items))).toEqual(keys(items).slice(0, 3 * PAGE))
    expect(pages.map((page) => page.totalCount)).toEqual([totalCount, totalCount, totalCount])
    const beyond = await read({ skipCount: totalCount + 1 })
    expect([beyond.items, beyond.totalCount]).toEqual([[], totalCount])
  })
}

function isSorted({ one, world, read, keys }: Looking): void {
  test.each(Object.entries(one.sorts))('is sorted by %s, in pages too', async (field, by) => {
    const { items } = await read({ sorting: `${field} asc` })
    const descending = await read({ sorting: `${field} desc` })
    await expectOrder(world(), items, { field, by, descending: false })
    await expectOrder(world(), descending.items, { field, by, descending: true })
    const second = await read({ sorting: `${field} asc`, skipCount: PAGE, maxResultCount: PAGE })
    expect(keys(second.items)).toEqual(keys(items).slice(PAGE, 2 * PAGE))
  })
}

function isNarrowed({ filters, read, whole, keys }: Looking): void {
  test.each(filters)('is narrowed by %s', async (name, { tries, leaves }) => {
    const { items, totalCount } = await whole()
    const leftBy = (tried: unknown) => items.filter((row) => leaves(row, tried, name))
    const wanted = tries(items, name).find((tried) => {
      const { length } = leftBy(tried)
      return length > 0 && length < items.length
    })
    expect(wanted, 'the demonstration has both rows that it leaves and others').toBeDefined()
    const narrowed = await read({ [name]: wanted })
    expect(narrowed.items.filter((row) => !leaves(row, wanted, name))).toEqual([])
    const left = keys(leftBy(wanted))
    expect(keys(narrowed.items)).toEqual(items.length === totalCount ? left : among(left.slice(0, 1)))
    expect(narrowed.totalCount).toBeLessThan(totalCount)
  })
}

function isSearched({ read, whole, keys }: Looking, textOf: (row: AnyRow) => string | null): void {
  test('is searched, whatever accents are typed', async () => {
    const { items, totalCount } = await whole()
    const rows = items.filter((row) => textOf(row) !== null).slice(0, 1)
    const [text = ''] = rows.map(textOf).flatMap((each) => each ?? [])
    const folded = text
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .replaceAll('đ', 'd')
      .replaceAll('Đ', 'D')
    for (const keyword of [text, folded.toUpperCase()]) {
      const found = await read({ keyword })
      expect(keys(found.items)).toEqual(among(keys(rows)))
      expect(found.totalCount).toBeLessThan(totalCount)
    }
    expect(rows).toHaveLength(1)
    expect((await read({ keyword: 'không đâu có %_' })).items).toEqual([])
  })
}

function isOfPlants({ world, read, whole, keys }: Looking, plantOf: (row: AnyRow) => number | null): void {
  test('is that of the plants somebody sees, and of none to whoever sees none', async () => {
    const { items, totalCount } = await whole()
    const plants = items.map(plantOf)
    const own = plants.find((id) => plants.some((other) => other !== id)) ?? plants[0]
    const seen = await read({}, await world().at(Number(own)))
    expect(new Set(seen.items.map(plantOf))).toEqual(new Set([own]))
    const mine = items.filter((row) => plantOf(row) === own)
    expect(keys(seen.items)).toEqual(items.length === totalCount ? keys(mine) : among(keys(mine)))
    expect(await read({}, await world().at(-1))).toEqual({ items: [], totalCount: 0 })
  })
}

function isShownByItself({ one, world, who, whole }: Looking, get: NonNullable<AnyCase['get']>): void {
  test('shows one record to those who see its plant, and to nobody else', async () => {
    const [row] = (await whole()).items
    const id = Number(row?.id)
    const record = await who().get<AnyRow>(address(get, { id }))
    expect([record.status, record.result?.id]).toEqual([200, id])
    const isOfPlant = typeof one.plant === 'function'
    const stranger = isOfPlant ? await world().at(-1) : who()
    const unseen = await stranger.get(address(get, { id: isOfPlant ? id : NOBODY }))
    const unknown = await who().get(address(get, { id: NOBODY }))
    expect([unseen, unknown].map(({ status, error }) => [status, error?.problem])).toEqual([
      [404, 'core.notFound'],
      [404, 'core.notFound'],
    ])
  })
}

function hasSheet(looking: Looking, { endpoint, text }: NonNullable<AnyCase['sheet']>): void {
  const { one, world, who, read, whole, filters } = looking
  /** What the screen shows, and of it what does not stand in the same row of the workbook. */
  const compared = async (asked: Asked) => {
    const shown = await read(asked)
    const rows = await sheetRows(world(), who(), address(endpoint, { ...one.given, ...asked }))
    const missing = shown.items
      .map(text)
      .filter((wanted, at) => wanted !== null && !rows[at]?.includes(wanted))
    return { missing, counts: [rows.length, shown.totalCount] as const }
  }
  test('stands in its workbook as on the screen', async () => {
    const [field] = Object.keys(one.sorts)
    const [name, filter] = filters[0] ?? []
    const tried = name === undefined ? undefined : filter?.tries((await whole()).items, name)[0]
    const asked = { ...(field && { sorting: `${field} desc` }), ...(name && { [name]: tried }) }
    for (const { missing, counts } of [await compared({}), await compared(asked)]) {
      expect(missing).toEqual([])
      expect(counts[0]).toBe(counts[1])
    }
  })
}

async function sheetRows({ server }: World, { token }: Client, url: string): Promise<unknown[][]> {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, rawPayload } = await server.app.inject({ url: `/api${url}`, headers })
  expect(statusCode).toBe(200)
  const [sheet] = (await readXlsx(rawPayload)).sheets
  return (sheet?.rows ?? []).slice(HEADER_ROW + 1)
}

function isChanged({ one, world, who, read }: Looking, { endpoint, entity, write }: Change<AnyRow>): void {
  test('is changed once, told in history, and refused to strangers and to those who saw it before', async () => {
    const [row] = (await read()).items
    const id = Number(row?.id)
    const record = one.get ? (await who().get<AnyRow>(address(one.get, { id }))).result : row
    const version = Number(record?.['version'])
    const body = record && { ...write(record), id, version }
    const put = (client: Client) => client.send<AnyRow>('PUT', endpoint.path, body)
    const stranger = typeof one.plant === 'function' ? await put(await world().at(-1)) : undefined
    expect([403, 404]).toContain(stranger?.status ?? 404)
    const changed = await put(who())
    expect([changed.status, changed.error]).toEqual([200, null])
    expect(Number(changed.result['version'])).toBeGreaterThan(version)
    const stale = await put(who())
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const told = await who().get<Page<HistoryEntry>>(address(historyApi.list, { entity, entityId: id }))
    expect(told.result.items[0]).toMatchObject({ action: 'changed' })
    expect(told.result.items[0]?.changes.length).toBeGreaterThan(0)
  })
}
