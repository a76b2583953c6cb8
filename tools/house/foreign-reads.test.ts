import { describe, expect, test } from 'vitest'

import { foreignReads, unreadColumns } from './foreign-reads.ts'
import { realSources, type Source } from './source.ts'

const file = (path: string, text: string): Source => ({ path, text })
const declaring = (tables: string) =>
  `declare module '#server/platform/db/schema.ts' {\n  interface Tables {\n${tables}\n  }\n}\n`

const store = file(
  'server/features/plants/plants.store.ts',
  `interface Made { createdAt: string }\ninterface PlantTable extends Made {\n  id: Generated<number>\n  name: ColumnType<string | null, { a: string }>\n  ratedMw: number\n}\n${declaring('    plants: PlantTable\n    owners: { id: number; plantId: number }')}`,
)
const door = file(
  'server/features/plants/plants.public.ts',
  `export const readableColumns = {\n  plants: ['id', 'ratedMw'],\n} as const satisfies Readable`,
)
const teams = file(
  'server/features/teams/teams.store.ts',
  declaring('    teams: { id: number; name: string; plantId: number }'),
)
const house = [store, door, teams]
const readBy = (text: string, path = 'server/features/teams/teams.list.ts') =>
  foreignReads([...house, file(path, text)]).map((complaint) => /reads ([\w.*]+)/.exec(complaint)?.[1])

describe('foreignReads', () => {
  test.each([
    [
      'by an alias',
      'sql`select p.id, p.name from teams t join plants p on p.id = t.plant_id`',
      'plants.name',
    ],
    [
      'by an alias of another piece of the file',
      'const c = sql`p.name`\nconst s = sql`from plants p`',
      'plants.name',
    ],
    ['without one', 'sql<{ a: string; b: number }>`select name from plants where id = ${id}`', 'plants.name'],
    ['of an inherited interface', 'sql`select p.created_at from plants as p`', 'plants.created_at'],
    [
      'inside what is put in',
      'sql`select 1 ${sql`, (select p.name from plants p)`} where ${a}`',
      'plants.name',
    ],
    ['behind what is put in', 'sql`select ${list(`a`)} from plants p where p.name = 1`', 'plants.name'],
    [
      'of a table with no list',
      'sql`delete from teams t using owners o where o.plant_id = t.plant_id`',
      'owners.plant_id',
    ],
    ['in a list of tables', 'sql`select p.name from teams t, plants p`', 'plants.name'],
    [
      'in the description of a list',
      'list({ columns: sql`p.id, p.name`, from: sql`teams t join plants p on p.id = t.plant_id` })',
      'plants.name',
    ],
    ['by the first table of one', "list({ from: sql`plants p`, sorts: { name: 'p.name' } })", 'plants.name'],
    ['of a prepared statement', 'prepared<Row>(`select p.name from plants p`)', 'plants.name'],
    ['of one in quotes', "prepared(\n  'select p.name from plants p',\n  'a')", 'plants.name'],
    ['all of them', 'sql`select p.* from plants p`', 'plants.*'],
    ['all without an alias', 'sql`select * from plants`', 'plants.*'],
    ['as text', "sql`from plants p`\nconst order = { name: 'p.name collate x' }", 'plants.name'],
    ['by the builder', "db.selectFrom('plants').select(['id', 'name']).execute()", 'plants.name'],
    [
      'by a join of the builder',
      "db.selectFrom('teams').innerJoin('plants as p', 'p.id', 'teams.plantId').select('p.createdAt').execute()",
      'plants.created_at',
    ],
    ['all by the builder', "db.selectFrom('plants').selectAll().execute()", 'plants.*'],
  ])('%s', (_how, text, found) => expect(readBy(text)).toEqual([found]))

  test('what the owner names, what is the reader’s own, and what only looks alike, is fine', () => {
    expect(
      readBy('sql`select p.id, p.rated_mw, t.name from teams t join plants p on p.id = t.plant_id`'),
    ).toEqual([])
    expect(readBy('sql`select name from teams where plant_id in (select id from plants)`')).toEqual([])
    expect(readBy("sql`select p.id as name, 'name' as a from plants p -- its name`")).toEqual([])
    expect(readBy('sql`with p as (select 1 as name) select p.name from p`')).toEqual([])
    expect(readBy("db.selectFrom('plants').select('ratedMw').where('id', '=', 1).execute()")).toEqual([])
    expect(readBy('sql`select p.name from plants p`', 'server/features/plants/plants.list.ts')).toEqual([])
    expect(readBy('sql`select p.name from plants p`', 'server/features/teams/teams.test.ts')).toEqual([])
  })
  test('the tree has none', () => expect(foreignReads(realSources)).toEqual([]))
})

describe('unreadColumns', () => {
  test('a column that nobody reads any more is named', () => {
    const reader = file('server/features/teams/teams.list.ts', 'sql`select p.id from plants p`')
    expect(unreadColumns([...house, reader])).toEqual([
      'readableColumns of plants: nobody reads plants.rated_mw',
    ])
  })
  test('the tree has none', () => expect(unreadColumns(realSources)).toEqual([]))
})
