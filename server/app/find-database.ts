import type { Config } from '../platform/config/config.ts'
import { openDatabase, type Connection, type Db, type Pooler } from '../platform/db/database.ts'
import { serverVersion } from '../platform/db/server-version.ts'
import { setRole, unsetSettings } from '../platform/db/role/session-settings.ts'
import { startEmbeddedPostgres } from '../platform/embedded/launcher.ts'
import { StartupError } from '../platform/startup-error.ts'
import { say } from './console.ts'

/** The database of this process. */
export interface FoundDatabase {
  /** Of the role that owns the tables: for the schema. */
  readonly owner: Connection
  /** Of the role that the app runs as, which owns nothing unless the administrator gave no other. */
  readonly connection: Connection
  /** The pooler that this connection leads to, if it does. */
  readonly pooler?: Pooler | undefined
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
  const { databaseUrl, databaseDirectUrl, databaseMigrationUrl } = config
  const ownerUrl = databaseMigrationUrl ?? databaseDirectUrl ?? databaseUrl
  let pooler: Pooler | undefined
  if (databaseDirectUrl !== undefined) {
    pooler = { direct: { connectionString: databaseDirectUrl }, isPreparing: config.databasePrepared }
    await requireServer('DATABASE_DIRECT_URL', databaseDirectUrl, { pooler, check: setWhereUnset })
    await requireServer('DATABASE_URL', databaseUrl, { pooler, check: requireSettings })
  } else await requireServer('DATABASE_URL', databaseUrl)
  await requireServer('DATABASE_MIGRATION_URL', ownerUrl)
  return {
    owner: { connectionString: ownerUrl },
    connection: { connectionString: databaseUrl },
    pooler,
    exited: new Promise(() => undefined),
    stop: async () => undefined,
  }
}

type Check = (db: Db) => Promise<void>

/** @param pooled what has to hold of sessions that bring their settings from the role */
async function requireServer(
  name: string,
  url: string,
  pooled?: { readonly pooler: Pooler; readonly check: Check },
): Promise<void> {
  const database = openDatabase({ connectionString: url }, 1, { pooler: pooled?.pooler })
  try {
    if ((await serverVersion(database.db)) < OLDEST_VERSION)
      throw new StartupError('Máy chủ cơ sở dữ liệu quá cũ: cần PostgreSQL 15 trở lên.')
    await pooled?.check(database.db)
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

/** Once for a role, around the pooler: what comes through it cannot ask for anything when it begins. */
const setWhereUnset: Check = async (db) => {
  if ((await unsetSettings(db)).length > 0) await setRole(db)
}

const requireSettings: Check = async (db) => {
  const unset = await unsetSettings(db)
  if (unset.length > 0)
    throw new StartupError(
      `Bộ gom kết nối còn giữ kết nối mở trước khi vai trò được đặt ${unset.join(', ')}: hãy khởi động lại bộ gom ` +
        '(PgBouncer: lệnh RECONNECT) rồi chạy lại.',
    )
}

function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]*@/, ':***@')
}
