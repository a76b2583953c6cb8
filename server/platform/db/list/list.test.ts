import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { plantApi, type Plant } from '#contract/plants/index.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import type { Actor } from '../../auth/actor.ts'
import { is } from './filters.ts'
import { list } from './list.ts'

const COUNT = 2300

const spec = {
  columns: sql<Plant>`p.id, p.code, p.name`,
  from: sql`plants p`,
  id: 'p.id',
  plant: 'p.id',
  filters: { kind: is('p.kind') },
  search: { in: 'p.search_text', near: 'p.name' },
  sorts: {
    code: 'p.code',
    name: 'p.name',
    kind: 'p.kind',
    ratedMw: 'p.rated_mw',
    commissionedOn: 'p.commissioned_on',
  },
  order: 'p.code',
} as const
const plants = list(plantApi.list, spec)
const inOrderOfNames = { sorting: [{ field: 'name', descending: true } as const] }

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from plants`.execute(database.db)
  await sql`insert into plants (code, name, kind, rated_mw, created_at)
    select 'P' || lpad(n::text, 5, '0'), 'Nhà máy ' || lpad(n::text, 5, '0'), 'hydro', 1, now()
    from generate_series(1, ${COUNT}) n`.execute(database.db)
})

const viewing = (plantIds: Actor['plantIds'] = 'all') => ({
  db: database.db,
  actor: { plantIds, permissions: new Set<string>() } as unknown as Actor,
  now: new Date(),
})

/** So long as nobody has one, every connection of the pool is idle. */
const heldConnections = () => database.pool.totalCount - database.pool.idleCount

async function idsOf(batches: AsyncIterable<readonly Plant[]>, between?: () => Promise<unknown>) {
  const ids: number[] = []
  for await (const batch of batches) {
    ids.push(...batch.map(({ id }) => id))
    await between?.()
  }
  return ids
}

describe('the rows of a list for its sheet', () => {
  test('come once each, while rows are changed, moved, added and deleted', async () => {
    const before = await idsOf(plants.rows(viewing(), inOrderOfNames))
    expect(new Set(before).size).toBe(COUNT)
    let turn = 0
    const rows = plants.rows(viewing(), inOrderOfNames)
    const ids = await idsOf(rows, async () => {
      turn += 1
      // The last come to the front, those that were read go to the end, others go, new ones come in between.
      await sql`update plants set name = 'Z' || ${turn}::text || name where id = any(${before.slice(-300 * turn)}::bigint[])`.execute(
        database.db,
      )
      await sql`update plants set name = 'A' || name where id = any(${before.slice(0, 300)}::bigint[])`.execute(
        database.db,
      )
      await sql`delete from plants where id = ${before.at(-turn) ?? 0}`.execute(database.db)
      await sql`insert into plants (code, name, kind, rated_mw, created_at)
        values (${`NEW${turn}`}, 'Nhà máy 00001', 'hydro', 1, now())`.execute(database.db)
    })
    expect(turn).toBe(Math.ceil(COUNT / 500))
    expect(ids).toEqual(before)
  })

  test('give their connection back when nobody wants more, and when something fails', async () => {
    const stopped = plants.rows(viewing(), inOrderOfNames)
    await stopped.next()
    expect(heldConnections()).toBe(1)
    await stopped.return(undefined)
    expect(heldConnections()).toBe(0)

    const failing = list(plantApi.list, { ...spec, from: sql`no_such_table p` })
    await expect(failing.rows(viewing(), inOrderOfNames).next()).rejects.toThrow('no_such_table')
    const lost = list(plantApi.list, { ...spec, shown: () => Promise.reject(new Error('lost')) })
    await expect(lost.rows(viewing(), inOrderOfNames).next()).rejects.toThrow('lost')
    expect(heldConnections()).toBe(0)
  })

  test('leave connections to others, however many sheets are taken slowly', async () => {
    const slow = Array.from({ length: 6 }, () => plants.rows(viewing(), inOrderOfNames))
    const begun = slow.map((rows) => rows.next())
    await Promise.race(begun)
    await Promise.all(begun.slice(0, 4))
    expect(heldConnections()).toBe(4)
    await Promise.all(slow.map(async (rows, place) => begun[place]?.then(() => rows.return(undefined))))
    expect(heldConnections()).toBe(0)
  })

  test('are only those of the plants that somebody sees', async () => {
    const [first = 0, second = 0] = await idsOf(plants.rows(viewing(), inOrderOfNames))
    expect(await idsOf(plants.rows(viewing([second, first]), inOrderOfNames))).toEqual([first, second])
    expect(await idsOf(plants.rows(viewing([]), inOrderOfNames))).toEqual([])
    expect(await plants.find(viewing([first]), second)).toBeUndefined()
    expect(await plants.sees(viewing([first]), second)).toBe(false)
    expect(await plants.sees(viewing([first]), first)).toBe(true)
    expect([await plants.sees(viewing([]), 0), await plants.sees(viewing(), 0)]).toEqual([false, true])
  })
})

test('a filter or a column to sort by that the contract has and the list has not does not compile', () => {
  const { kind: _kind, ...sorts } = spec.sorts
  // @ts-expect-error -- the contract can be filtered by kind
  list(plantApi.list, { ...spec, filters: {} })
  // @ts-expect-error -- the contract can be sorted by kind
  list(plantApi.list, { ...spec, sorts })
  const { search: _search, ...unsearched } = spec
  // @ts-expect-error -- the contract has a keyword
  list(plantApi.list, unsearched)
  const { plant: _plant, ...ofNoPlant } = spec
  // @ts-expect-error -- nothing says who sees a row
  list(plantApi.list, ofNoPlant)
  // @ts-expect-error -- the row has no name, and nothing makes one of it
  list(plantApi.list, { ...spec, columns: sql<Pick<Plant, 'id'>>`p.id` })
  expect(Object.keys(sorts)).not.toContain('kind')
})
