import pg from 'pg'

/** A table that holds rows of its own: partitions do, what they are parts of does not. */
export interface DumpedTable {
  readonly name: string
  /** Generated columns are left out: PostgreSQL makes them again. */
  readonly columns: readonly string[]
  readonly sizeBytes: number
  /** For a partition: of which table, and the words that say which part. */
  readonly part: { readonly of: string; readonly bound: string } | null
}

/** How far a sequence has got. */
export interface DumpedSequence {
  readonly name: string
  readonly lastValue: string
}

/** A migration's own tables are made again by migrating. */
const MIGRATIONS = 'kysely_migration'

/** The tables of the product with rows in them, by name. */
export async function readTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select c.relname as name, pg_table_size(c.oid)::float8 as "sizeBytes",
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       case when c.relispartition then json_build_object(
         'of', (select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid),
         'bound', pg_get_expr(c.relpartbound, c.oid)) end as part
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like $1 || '%'
     order by c.relname collate "C"`,
    [MIGRATIONS],
  )
  return rows
}

/** Read after the rows: a sequence is never behind them. */
export async function readSequences(client: pg.ClientBase): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** The migrations that have run, in order. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS} order by name`)
  return rows.map(({ name }) => name)
}

/** A name as SQL takes it. */
export const quoted = (name: string) => pg.escapeIdentifier(name)

/** The names of a list as SQL takes them. */
export const quotedList = (names: readonly string[]) => names.map(quoted).join(', ')
