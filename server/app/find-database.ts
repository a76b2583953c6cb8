import type { Config } from '../platform/config/config.ts'
import { openDatabase, type Connection } from '../platform/db/database.ts'
import { serverVersion } from '../platform/db/server-version.ts'
import { startEmbeddedPostgres } from '../platform/embedded/launcher.ts'
import { StartupError } from '../platform/startup-error.ts'
import { say } from './console.ts'

/** The database of this process. */
export interface FoundDatabase {
  /** Of the role that owns the tables: for the schema. */
  readonly owner: Connection
  /** Of the role that the app runs as, which owns nothing unless the administrator gave no other. */
  readonly connection: Connection
  /** Resolves if an embedded database ends by itself; never for a server elsewhere. */
  readonly exited: Promise<number | null>
  stop(): Promise<void>
}

const OLDEST_VERSION = 150_000

/**
 * The PostgreSQL to use: the server that `DATABASE_URL` names, else the embedded one.
 *
 * @throws StartupError when it cannot be reached or is too old
 */
export async function findDatabase(config: Config): Promise<FoundDatabase> {
  if (!config.databaseUrl) {
    say('Đang khởi động cơ sở dữ liệu…')
    const {
      connection: owner,
      appConnection,
      ...running
    } = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      progress: say,
    })
    return { ...running, owner, connection: appConnection }
  }
  const ownerUrl = config.databaseMigrationUrl ?? config.databaseUrl
  for (const [name, url] of [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_MIGRATION_URL', ownerUrl],
  ] as const)
    await requireServer(name, url)
  const [owner, connection] = [{ connectionString: ownerUrl }, { connectionString: config.databaseUrl }]
  return { owner, connection, exited: new Promise(() => undefined), stop: async () => undefined }
}

async function requireServer(name: string, url: string): Promise<void> {
  const database = openDatabase({ connectionString: url }, 1)
  try {
    if ((await serverVersion(database.db)) < OLDEST_VERSION)
      throw new StartupError('Máy chủ cơ sở dữ liệu quá cũ: cần PostgreSQL 15 trở lên.')
  } catch (error) {
    if (error instanceof StartupError) throw error
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
    throw new StartupError(
      `Không kết nối được cơ sở dữ liệu ở ${withoutPassword(url)} (${reason}). Hãy kiểm tra ${name} và máy chủ PostgreSQL.`,
    )
  } finally {
    await database.close()
  }
}

function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]*@/, ':***@')
}
