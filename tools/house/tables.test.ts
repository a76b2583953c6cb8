import { describe, expect, test } from 'vitest'
import { realSources, type Source } from './source.ts'
import { foreignWrites, ownerless, strayQueries } from './tables.ts'

const file = (path: string, text: string): Source => ({ path, text })
const declaring = (...tables: string[]) =>
  `declare module '#server/platform/db/schema.ts' {\n  interface Tables {\n${tables.join('\n')}\n  }\n}\n`

const migration = file(
  'server/migrations/0001-plants.ts',
  `db.schema.createTable('plants')\ncreateTable('plant_owners')\nsql\`create table teams (id int)\`\ncreateTable('old')\ndropTable('old')\nexport function down() { dropTable('plants') }`,
)
const plants = file(
  'server/features/plants/plants.store.ts',
  `${declaring('plants: PlantRow', 'plantOwners: OwnerRow')}db.insertInto('plants')`,
)
const teams = file(
  'server/features/plants/teams.store.ts',
  declaring('/** Crews: who works. */ teams: { id: number }'),
)

test('the tree has files to judge', () => {
  expect(realSources.length).toBeGreaterThan(0)
})

describe('ownerless', () => {
  test('every table has exactly one owner', () => {
    expect(ownerless([migration, plants, teams])).toEqual([])
    expect(ownerless([migration, plants])).toEqual([expect.stringContaining('table teams')])
    const second = file(
      'server/features/teams/teams.store.ts',
      declaring(`'teams': { of: { id: 1 }; id: 2 }`),
    )
    expect(ownerless([migration, plants, teams, second])).toEqual([
      'table teams: declared in server/features/plants/teams.store.ts and server/features/teams/teams.store.ts',
    ])
  })
  test('no table of the tree is', () => expect(ownerless(realSources)).toEqual([]))
})

describe('foreignWrites', () => {
  const owned = [migration, plants, teams]
  test.each([
    ['server/features/teams/teams.store.ts', `db.updateTable('plants')`],
    ['server/features/teams/teams.store.ts', `db.deleteFrom("plants as p")`],
    ['server/features/teams/teams.store.ts', 'await sql`\n  INSERT INTO plants (id) values (1)`.execute(db)'],
    ['server/features/teams/teams.store.ts', 'sql<Row>`update ${sql.ref(table)} set id = 1`'],
    ['server/features/plants/plants.service.ts', `db.insertInto('plants')`],
    ['server/features/plants/plants.store.ts', `db.insertInto(table)`],
    ['server/features/plants/plants.store.ts', `db.insertInto('unknown')`],
    ['server/platform/audit/history.ts', `db.insertInto('plants')`],
  ])('%s with %s is caught', (path, text) => {
    expect(foreignWrites([...owned, file(path, `${text}\n`)])).toHaveLength(1)
  })
  test('owners, tests and migrations write, everybody reads', () => {
    const fine = [
      file('server/platform/jobs/old-rows.store.ts', 'sql`delete from ${table} where at < 1`'),
      file(
        'server/features/plants/plants.store.ts',
        `db.insertInto('plantOwners')\nsql\`delete from plant_owners\``,
      ),
      file(
        'server/features/plants/plants.store.ts',
        `db.updateTable('plants')\nsql\`select 1 for no key update skip locked\``,
      ),
      file('server/features/plants/plants.test.ts', `db.insertInto('teams')`),
      file('server/test/builders.ts', `db.insertInto('plants')`),
      file('server/migrations/0002.ts', `db.updateTable('plants')`),
      file('server/features/teams/teams.list.ts', `db.selectFrom('plants')`),
    ]
    expect(foreignWrites([...owned, ...fine])).toEqual([])
  })
  test('the tree has none', () => expect(foreignWrites(realSources)).toEqual([]))
})

describe('strayQueries', () => {
  test.each([`db.selectFrom('plants')`, `db.deleteFrom('plants')`, 'sql`select 1`', 'sql<number>`select 1`'])(
    '%s is caught in a service',
    (text) => expect(strayQueries([file('server/features/plants/plants.service.ts', text)])).toHaveLength(1),
  )
  test('data files query', () => {
    const select = `db.selectFrom('plants')`
    expect(strayQueries([file('server/features/plants/plants.list.ts', select)])).toEqual([])
    expect(strayQueries([file('server/features/plants/plants.test.ts', select)])).toEqual([])
  })
  test('the tree has none', () => expect(strayQueries(realSources)).toEqual([]))
})
