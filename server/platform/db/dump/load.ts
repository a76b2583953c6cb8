import type pg from 'pg'

import { copyIn } from '../copy.ts'
import { openDatabase, type Connection } from '../database.ts'
import { migrate, type Migrations } from '../migrate.ts'
import { quoted, quotedList, readMigrations, readTables, type DumpedTable } from './catalogue.ts'
import { openPlain, type DatabaseShape } from './dump.ts'

/** The migrations that have run in a database, in order. */
export async function readMigrationsOf(connection: Connection): Promise<string[]> {
  const client = await openPlain(connection)
  try {
    return await readMigrations(client)
  } finally {
    await client.end()
  }
}

/** Whether nothing has been made in a database yet. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  const client = await openPlain(connection)
  try {
    const { rows } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
    )
    return rows.length === 0
  } finally {
    await client.end()
  }
}

/** Takes in the rows of tables, table by table, in any order and in several goes. */
export interface Loader {
  load(table: DumpedTable, rows: AsyncIterable<Buffer>): Promise<void>
}

/**
 * Fills an empty database: makes the tables with the product's own migrations, as far as the dump had them, takes in the
 * rows, and then lets the database check every reference. All in one transaction, by the owner of the tables.
 */
export async function loadDatabase(
  connection: Connection,
  { shape, migrations }: { shape: DatabaseShape; migrations: Migrations },
  fill: (loader: Loader) => Promise<void>,
): Promise<void> {
  const known = Object.entries(migrations).filter(([name]) => shape.migrations.includes(name))
  const database = openDatabase(connection, 1)
  try {
    await migrate(database.db, Object.fromEntries(known))
  } finally {
    await database.close()
  }
  const client = await openPlain(connection)
  try {
    await client.query('begin')
    await makeParts(client, shape)
    await requireTables(client, shape)
    const putBack = await takeGuardsOff(client)
    await client.query(`truncate ${quotedList(shape.tables.map(({ name }) => name))}`)
    await fill({ load: (table, rows) => loadRows(client, table, rows) })
    for (const statement of putBack) await client.query(statement)
    for (const { name, lastValue } of shape.sequences)
      await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, lastValue])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Makes the partitions that were made as data came in. */
async function makeParts(client: pg.ClientBase, { tables }: DatabaseShape): Promise<void> {
  const made = new Set((await readTables(client)).map(({ name }) => name))
  for (const { name, part } of tables) {
    if (!part || made.has(name)) continue
    await client.query(`create table ${quoted(name)} (like ${quoted(part.of)} including all)`)
    await client.query(`alter table ${quoted(part.of)} attach partition ${quoted(name)} ${part.bound}`)
  }
}

/** @throws when the tables that the migrations make are not those of the dump */
async function requireTables(client: pg.ClientBase, { tables }: DatabaseShape): Promise<void> {
  const made = new Map((await readTables(client)).map((table) => [table.name, table]))
  for (const { name, columns } of tables) {
    const missing = columns.filter((column) => !made.get(name)?.columns.includes(column))
    if (missing.length > 0)
      throw new Error(`The dump has ${name} (${missing.join(', ')}), this version has not`)
  }
}

/**
 * Takes references and triggers off, which would refuse rows that come in any order; what was true stays true. References
 * are checked when they are put back.
 *
 * @returns the statements that put everything back
 */
async function takeGuardsOff(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ off: string; back: string }>(guards)
  for (const { off } of rows) await client.query(off)
  return rows.map(({ back }) => back)
}

const ours = `c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely_migration%'`

const guards = `
  select format('alter table %I drop constraint %I', c.relname, k.conname) as off,
    format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as back
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0 and ${ours}
  union all
  select format('alter table %I disable trigger %I', c.relname, t.tgname),
    format('alter table %I enable %s trigger %I', c.relname,
      case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' and ${ours}`

async function loadRows(
  client: pg.ClientBase,
  { name, columns }: DumpedTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await copyIn(client, `copy ${quoted(name)} (${quotedList(columns)}) from stdin`, rows)
}
