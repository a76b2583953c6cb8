import type { Logger } from 'pino'

import { migrations } from '../migrations/index.ts'
import { grantToApp, readRole } from '../platform/db/role/app-role.ts'
import { openDatabase, type Db } from '../platform/db/database.ts'
import { migrate, missingMigrations, newerMigrations } from '../platform/db/migrate.ts'
import { StartupError } from '../platform/startup-error.ts'
import { say } from './console.ts'
import type { FoundDatabase } from './find-database.ts'

/**
 * Brings the schema up to date as the owner of the tables, and gives the role that the app runs as what it needs. A role
 * that owns nothing and was given no owner may still start on a schema that is up to date.
 *
 * @param app what the app itself connects with
 * @throws StartupError when steps are missing and nobody may run them, or a newer version ran steps that this one does not know
 */
export async function prepareSchema(
  found: Pick<FoundDatabase, 'owner'>,
  app: Db,
  log: Logger,
): Promise<void> {
  const { name } = await readRole(app)
  const owner = openDatabase(found.owner, 2)
  try {
    await requireNotNewer(owner.db)
    const ran = await bringUpToDate(owner.db)
    if (ran.length > 0) say(`Đã cập nhật cấu trúc dữ liệu (${ran.length} bước).`)
    if ((await readRole(owner.db)).ownsTables) await grantToApp(owner.db, name)
  } finally {
    await owner.close()
  }
  if ((await readRole(app)).ownsTables) {
    log.warn({ role: name }, 'the app runs as the owner of the tables; see docs/operations.md')
  }
}

/** What a newer version keeps, an older one does not know to keep. */
async function requireNotNewer(owner: Db): Promise<void> {
  const newer = await newerMigrations(owner, migrations)
  if (newer.length > 0)
    throw new StartupError(
      `Dữ liệu này đã được một phiên bản mới hơn của Vận Hành nâng cấp (${newer.length} bước, sau cùng ${newer.at(-1)}). ` +
        'Hãy chạy phiên bản mới đó, hoặc khôi phục bản sao lưu trước khi nâng cấp. Dữ liệu còn nguyên.',
    )
}

async function bringUpToDate(owner: Db): Promise<string[]> {
  const missing = await missingMigrations(owner, migrations)
  if (missing.length > 0 && missing.length < Object.keys(migrations).length) {
    const { ownsTables, name } = await readRole(owner)
    if (!ownsTables)
      throw new StartupError(
        `Cấu trúc dữ liệu còn thiếu ${missing.length} bước, mà vai trò ${name} không phải chủ của các bảng. ` +
          'Hãy đặt DATABASE_MIGRATION_URL tới vai trò làm chủ các bảng.',
      )
  }
  if (missing.length === 0 && !(await readRole(owner)).ownsTables) return []
  return migrate(owner, migrations)
}
