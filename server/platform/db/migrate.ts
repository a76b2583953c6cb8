import { Migrator, sql, type Migration } from 'kysely'

import type { Db } from './database.ts'

/** Every step of a schema by name, in order. */
export type Migrations = Readonly<Record<string, Migration>>

function migratorOf(db: Db, migrations: Migrations): Migrator {
  return new Migrator({
    // Table names of the migrator itself must not pass through the camel-case plugin's names of ours.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Slices that were built side by side land in any order: a database may have run the later number already.
    allowUnorderedMigrations: true,
  })
}

/** The names of the migrations that have not run yet, for a role that may look and run none. */
export async function missingMigrations(db: Db, migrations: Migrations): Promise<string[]> {
  const steps = await migratorOf(db, migrations).getMigrations()
  return steps.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/** Those of some steps that this version of the product does not know: a newer one ran them. */
export const unknownOf = (names: readonly string[], migrations: Migrations): string[] =>
  names.filter((name) => !(name in migrations))

/** The migrations that a newer version of the product ran; none in an empty database. */
export async function newerMigrations(db: Db, migrations: Migrations): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return unknownOf(
    rows.map(({ name }) => name),
    migrations,
  )
}

/**
 * Brings the schema up to date. A lock in the database lets only one of several starting processes do it.
 *
 * @returns the names of the migrations that ran now, in order
 */
export async function migrate(db: Db, migrations: Migrations): Promise<string[]> {
  const migrator = migratorOf(db, migrations)
  const { error, results } = await migrator.migrateToLatest()
  if (error)
    throw error instanceof Error ? error : new Error('The schema could not be migrated', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}
