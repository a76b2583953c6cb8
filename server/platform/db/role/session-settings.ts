import { sql } from 'kysely'

import { sessionSettings, type Db } from '../database.ts'

/** What sessions of this database are not set to, as `name=value` they should have. */
export async function unsetSettings(db: Db): Promise<string[]> {
  const [names, values] = [Object.keys(sessionSettings), Object.values(sessionSettings)]
  const { rows } = await sql<{ setting: string }>`
    select name || '=' || value as setting from unnest(${names}::text[], ${values}::text[]) as wanted (name, value)
    where current_setting(name) <> value`.execute(db)
  return rows.map(({ setting }) => setting)
}

/** Sets this role so that its later sessions in this database begin with them; every role may do so for itself. */
export async function setRole(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const database = sql.id(rows[0]?.name ?? '')
  for (const [name, value] of Object.entries(sessionSettings))
    await sql`alter role current_user in database ${database} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(
      db,
    )
}
