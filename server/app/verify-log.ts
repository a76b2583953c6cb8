import path from 'node:path'

import { formatDay } from '#contract/core/format.ts'
import type { ChainBreak, ChainReport } from '#contract/duty-shift-logs/seal.ts'

import { listPlantsWithLogs, verifyChain } from '../features/duty-shift-logs/duty-shift-logs.public.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { findEmbeddedPostgres } from '../platform/embedded/launcher.ts'
import { diskFileStore } from '../platform/files/disk-file-store.ts'
import { StartupError } from '../platform/startup-error.ts'
import { say } from './console.ts'
import { findDatabase, type FoundDatabase } from './find-database.ts'

/**
 * Checks the sealed shift logs of every plant, a line for each, and says whether nothing was altered. Works beside a
 * running server; a stopped embedded database runs for as long as the check takes.
 *
 * @throws StartupError when the database cannot be reached
 */
export async function verifyLog(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const config = readConfig(environment)
  const found = await findExistingDatabase(config)
  const database = openDatabase(found.connection, 2)
  const files = diskFileStore(path.join(config.dataDir, 'files'))
  let isIntact = true
  try {
    const plants = await listPlantsWithLogs(database.db)
    if (plants.length === 0) say('Chưa có sổ giao nhận ca nào.')
    for (const { id, code, name } of plants) {
      const report = await verifyChain({ db: database.db, files, now: new Date() }, id)
      say(`${report.isIntact ? '✓' : '✗'} ${code} ${name}: ${sentence(report)}`)
      isIntact &&= report.isIntact
    }
  } finally {
    await database.close()
    await found.stop()
  }
  return isIntact
}

/** The database that is there already, running or not. @throws StartupError when there is none */
export async function findExistingDatabase(config: Config): Promise<FoundDatabase> {
  if (config.databaseUrl) return findDatabase(config)
  const connection = findEmbeddedPostgres(config.dataDir)
  if (connection === 'missing') {
    throw new StartupError(`Không có dữ liệu ở ${config.dataDir}. Hãy đặt DATA_DIR hoặc DATABASE_URL.`)
  }
  if (connection === 'stopped') return findDatabase(config)
  return { connection, exited: new Promise(() => undefined), stop: async () => undefined }
}

const faults: Readonly<Record<ChainBreak['fault'], string>> = {
  linkMissing: 'thiếu mắt xích',
  sealAltered: 'dấu khóa bị sửa',
  recordAltered: 'nội dung bị sửa',
  fileAltered: 'tệp đính kèm bị sửa',
}

/** What a check says: the last code, to be compared with the one on the printed book, or the first thing altered. */
function sentence({ shiftCount, lastHash, firstBreak }: ChainReport): string {
  if (!firstBreak) {
    return lastHash ? `${shiftCount} ca nguyên vẹn, mã ca cuối ${lastHash}` : 'chưa có ca nào được khóa'
  }
  const { fault, chainNo, day, shiftCode, path: place, sealedValue, foundValue } = firstBreak
  const shift = day ? `, ca ${shiftCode} ngày ${formatDay(day)}` : ''
  const field = place ? `: ${place}, khi khóa ${quoted(sealedValue)}, nay ${quoted(foundValue)}` : ''
  return `${faults[fault]} ở mắt xích ${chainNo}${shift}${field}`
}

const quoted = (value: string | null) => (value === null ? 'không có' : `“${value}”`)
