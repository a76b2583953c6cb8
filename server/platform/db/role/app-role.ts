import { sql } from 'kysely'

import type { Db } from '../database.ts'
import { takeTurns } from '../take-turns.ts'

/** Any number that nobody else takes turns by. */
const GRANT_TURN = 7_800_001

/** What the app adds to and never changes: nobody who gets at its connection may either. */
const appendOnly = [
  'history',
  'history_seals',
  'duty_shift_seals',
  'duty_shift_refusals',
  'stock_moves',
  'stock_closings',
]

/** What the app only reads: which steps of the schema have run. */
const readOnly = ['kysely_migration', 'kysely_migration_lock']

/**
 * Lets a role that owns nothing read and write the tables, for the app to run as. It may not change the schema, switch
 * triggers off or empty a table, nor change or delete what is only ever added to.
 *
 * @param owner who owns the tables
 * @param role who is to use them; nothing is done when that is the owner, too
 */
export async function grantToApp(owner: Db, role: string): Promise<void> {
  await owner.transaction().execute(async (db) => {
    await takeTurns(db, GRANT_TURN)
    if (await hasRights(db, role)) return
    const to = sql.id(role)
    await sql`grant usage on schema public to ${to}`.execute(db)
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(db)
    await sql`grant execute on function make_month_of_readings(text) to ${to}`.execute(db)
    for (const table of appendOnly)
      await sql`revoke update, delete, truncate on ${sql.table(table)} from ${to}`.execute(db)
    for (const table of readOnly)
      await sql`revoke insert, update, delete, truncate on ${sql.table(table)} from ${to}`.execute(db)
    await closeSchema(db, role)
  })
}

/** Before PostgreSQL 15 anybody could make tables; a database that began there still lets them. */
async function closeSchema(db: Db, role: string): Promise<void> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select has_schema_privilege(${role}, 'public', 'create') as is_open`.execute(db)
  if (rows[0]?.isOpen) await sql`revoke create on schema public from public`.execute(db)
}

/** Whether every table can be read already, and what is only added to cannot be changed. Months go by their whole. */
async function hasRights(db: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select current_user = ${role}
      or bool_and(has_table_privilege(${role}, c.oid, 'select')
        and has_table_privilege(${role}, c.oid, 'insert') = (c.relname <> all(${readOnly}))
        and has_table_privilege(${role}, c.oid, 'update') = (c.relname <> all(${[...appendOnly, ...readOnly]})))
        and has_function_privilege(${role}, 'make_month_of_readings(text)', 'execute')
        and not has_schema_privilege(${role}, 'public', 'create') as is_done
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition`.execute(
    db,
  )
  return rows[0]?.isDone === true
}

/** Who runs the statements of a connection, and whether the tables belong to them (or to a superuser, who owns all). */
export async function readRole(db: Db): Promise<{ readonly name: string; readonly ownsTables: boolean }> {
  const { rows } = await sql<{ name: string; ownsTables: boolean }>`
    select current_user::text as name, exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and pg_has_role(current_user, c.relowner, 'usage')) as owns_tables`.execute(db)
  const [role] = rows
  return { name: role?.name ?? '', ownsTables: role?.ownsTables ?? false }
}
