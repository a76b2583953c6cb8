import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { migrate, unknownOf } from '#server/platform/db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#server/test/database.ts'

import type { DumpedTable } from './catalogue.ts'
import { withSnapshot, type DatabaseShape } from './dump.ts'
import { isEmptyDatabase, loadDatabase } from './load.ts'

let source: TestDatabase
let target: TestDatabase
beforeEach(async () => {
  source = await emptyDatabase()
  target = await emptyDatabase()
})
afterEach(async () => {
  await source.close()
  await target.close()
})

const statements = [
  `create table "odd ""name" (id bigint generated always as identity primary key, parent bigint references "odd ""name",
    "quoted column" text, twice text generated always as ("quoted column" || "quoted column") stored)`,
  `create table leaders (id int primary key, team int)`,
  `create table teams (id int primary key, leader int not null references leaders)`,
  `alter table leaders add constraint leaders_team foreign key (team) references teams`,
  `create table values_of (at timestamptz not null, value double precision, doc jsonb, raw bytea, day date,
    primary key (at)) partition by range (at)`,
  `create table removed (id int primary key)`,
  `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'sealed'; end $$`,
  `create trigger sealed before insert on teams for each row when (new.id = 99) execute function refuse()`,
  `create trigger sealed_always before truncate on teams execute function refuse()`,
  `alter table teams enable always trigger sealed_always`,
]
const migrations = {
  '0001-all': {
    up: async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  },
}

const rows = [
  `insert into "odd ""name" ("quoted column") values (E'tab\\there'), (E'line\\nbreak'), ('\\N'), (''), (null), ('Đóng máy cắt 901')`,
  `insert into "odd ""name" (parent, "quoted column") values (6, 'child')`,
  `delete from "odd ""name" where id = 3`,
  `insert into leaders values (1, null), (2, null)`,
  `insert into teams values (1, 1), (2, 2)`,
  `update leaders set team = id`,
  `create table values_2026_11 (like values_of including all)`,
  `alter table values_of attach partition values_2026_11 for values from ('2026-11-01T00:00:00+07') to ('2026-12-01T00:00:00+07')`,
  `insert into values_of values ('2026-11-21T00:00:00.123456Z', 0.1 + 0.2, '{"a":[1,2.50,"x\\ny"]}', '\\xdeadbeef', '2026-02-28'),
    ('2026-11-21T01:00:00Z', 'NaN', null, null, null), ('2026-11-21T02:00:00Z', 'Infinity', 'null', '', null)`,
]

async function filled(): Promise<void> {
  await migrate(source.db, migrations)
  for (const statement of rows) await source.pool.query(statement)
}

interface Dumped {
  readonly shape: DatabaseShape
  readonly texts: ReadonlyMap<string, string>
}

const dumped = (from: TestDatabase): Promise<Dumped> =>
  withSnapshot(from.connection, async ({ shape, rowsOf }) => {
    const texts = new Map<string, string>()
    for (const table of shape.tables) {
      const pieces = []
      for await (const piece of rowsOf(table)) pieces.push(piece)
      texts.set(table.name, Buffer.concat(pieces).toString())
    }
    return { shape, texts }
  })

const load = (into: TestDatabase, { shape, texts }: Dumped) =>
  loadDatabase(into.connection, { shape, migrations }, async (loader) => {
    for (const table of shape.tables) await loader.load(table, once(Buffer.from(texts.get(table.name) ?? '')))
  })

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  if (content.length > 0) yield content
}

const withoutSizes = (shape: DatabaseShape) => ({
  ...shape,
  tables: shape.tables.map((table: DumpedTable) => ({ ...table, sizeBytes: 0 })),
})

test('a dump that was loaded is dumped the same again', async () => {
  await filled()
  expect(await isEmptyDatabase(target.connection)).toBe(true)
  const before = await dumped(source)
  await load(target, before)
  const after = await dumped(target)
  expect(after.texts).toEqual(before.texts)
  expect(withoutSizes(after.shape)).toEqual(withoutSizes(before.shape))
  expect(await isEmptyDatabase(target.connection)).toBe(false)
})

test('what guards rows stands again: references, triggers, sequences, generated columns, months', async () => {
  await filled()
  await load(target, await dumped(source))
  const run = (statement: string) => target.pool.query(statement)
  await expect(run('insert into teams values (3, 7)')).rejects.toThrow('foreign key')
  await expect(run('insert into teams values (99, 1)')).rejects.toThrow('sealed')
  await expect(run('truncate teams, leaders')).rejects.toThrow('sealed')
  const { rows: added } = await run(
    `insert into "odd ""name" ("quoted column") values ('x') returning id, twice`,
  )
  expect(added).toEqual([{ id: 8, twice: 'xx' }])
  await run(`insert into values_of values ('2026-11-30T16:59:59Z', 1)`)
  await expect(run(`insert into values_of values ('2026-11-30T17:00:00Z', 1)`)).rejects.toThrow(
    'no partition',
  )
})

test('a dump is of one moment, and holds up nobody', async () => {
  await filled()
  const texts = await withSnapshot(source.connection, async ({ shape, rowsOf }) => {
    await source.pool.query('set lock_timeout = 1000')
    await source.pool.query(`insert into leaders values (3, null)`)
    await source.pool.query(`insert into values_of values ('2026-11-22T00:00:00Z', 2)`)
    // A month that comes while the rows of others are read.
    await source.pool.query('create table values_2026_12 (like values_of including all)')
    await source.pool.query(
      `alter table values_of attach partition values_2026_12 for values from ('2026-11-30T17:00:00Z') to ('2026-12-31T17:00:00Z')`,
    )
    const found = []
    for (const table of shape.tables) for await (const piece of rowsOf(table)) found.push(piece.toString())
    return found.join('')
  })
  expect(texts).not.toContain('3\t\\N')
  expect(texts).not.toContain('2026-11-22')
})

test('rows with a reference that leads nowhere are refused, and nothing is kept', async () => {
  await filled()
  const { shape, texts } = await dumped(source)
  const broken = { shape, texts: new Map([...texts, ['teams', '1\t77\n']]) }
  await expect(load(target, broken)).rejects.toThrow('foreign key')
  expect((await target.pool.query('select from leaders')).rowCount).toBe(0)
})

test('a source that fails in the middle of a table is the error', async () => {
  await filled()
  const { shape } = await dumped(source)
  const failing = loadDatabase(target.connection, { shape, migrations }, async (loader) => {
    const [table] = shape.tables
    if (table) await loader.load(table, breaksOff())
  })
  await expect(failing).rejects.toThrow('the disk is gone')
})

async function* breaksOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('1\t\\N\n')
  throw new Error('the disk is gone')
}

test('who stops reading a large table can go on with the connection', async () => {
  await migrate(source.db, migrations)
  await source.pool.query(`insert into removed select generate_series(1, 300000)`)
  await withSnapshot(source.connection, async ({ shape, rowsOf, ask }) => {
    const table = shape.tables.find(({ name }) => name === 'removed')
    if (table) for await (const piece of rowsOf(table)) if (piece.length > 0) break
    expect(await ask('select count(*)::int as count from removed')).toEqual([{ count: 300_000 }])
  })
})

describe('a dump of another version', () => {
  test('that is newer names the steps that are not known', async () => {
    await filled()
    const { shape } = await dumped(source)
    expect(unknownOf(shape.migrations, migrations)).toEqual([])
    expect(unknownOf(['0001-all', '0002-later'], migrations)).toEqual(['0002-later'])
  })

  test('that is older makes the tables as they were then', async () => {
    await filled()
    const before = await dumped(source)
    const later = {
      ...migrations,
      '0002-later': {
        up: (db: Kysely<unknown>) => sql`drop table removed`.execute(db).then(() => undefined),
      },
    }
    await loadDatabase(target.connection, { shape: before.shape, migrations: later }, async () => undefined)
    expect((await dumped(target)).shape.migrations).toEqual(['0001-all'])
    expect(await migrate(target.db, later)).toEqual(['0002-later'])
  })
})
