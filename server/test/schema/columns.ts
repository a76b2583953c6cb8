import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A column of the migrated database, its names as code spells them. */
export interface SchemaColumn {
  readonly tableName: string
  readonly columnName: string
  readonly type: string
  /** Null for a column of a view, of which the database does not know it. */
  readonly isNullable: boolean | null
  readonly isFilled: boolean
}

const inCode = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every column of the tables and views of the product, table by table; what a migration needs for itself is left out. */
export async function readColumns(db: Db): Promise<SchemaColumn[]> {
  const { rows } = await sql<SchemaColumn>`
    select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as type,
      case when c.relkind <> 'v' then not a.attnotnull end as is_nullable,
      a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as is_filled
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and c.relname not like 'kysely\\_%'
    order by c.relname, a.attnum`.execute(db)
  return rows.map((row) => ({ ...row, tableName: inCode(row.tableName), columnName: inCode(row.columnName) }))
}
