import { formatInstant } from '#contract/core/format.ts'
import type { IntegrityReport } from '#contract/integrity/index.ts'

import {
  chainSentence,
  checkIntegrity,
  historySentence,
  witnessSentence,
} from '../features/integrity/integrity.public.ts'
import { readAnchorFolder } from '../platform/anchors/keep-anchors.ts'
import { findStrayStamp } from '../platform/anchors/time-stamps.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { findEmbeddedPostgres } from '../platform/embedded/launcher.ts'
import { openFiles } from '../platform/files/stores/open-files.ts'
import { StartupError } from '../platform/startup-error.ts'
import { say } from './console.ts'
import { findDatabase, type FoundDatabase } from './find-database.ts'

/**
 * Checks the sealed shift logs of every plant, the history and their witness, a line for each, and says whether nothing
 * was altered. Works beside a
 * running server; a stopped embedded database runs for as long as the check takes.
 *
 * @throws StartupError when the database cannot be reached
 */
export async function verifyLog(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const config = readConfig(environment)
  const found = await findExistingDatabase(config)
  const database = openDatabase(found.connection, 2, { pooler: found.pooler })
  const files = openFiles(config)
  try {
    const witness = await readAnchorFolder(database.db, config.anchorDir)
    const strayStampNo = await findStrayStamp(config.anchorDir, witness, config.anchorTimeStampCa)
    const report = await checkIntegrity({ db: database.db, files, now: new Date(), witness, strayStampNo })
    tell(report)
    return report.isIntact
  } finally {
    await database.close()
    await found.stop()
  }
}

function tell({ chains, history, witness }: IntegrityReport): void {
  if (chains.length === 0) say('Chưa có sổ giao nhận ca nào.')
  for (const chain of chains)
    say(`${mark(chain.isIntact)} ${chain.plantCode} ${chain.plantName}: ${chainSentence(chain, 'vi')}`)
  say(`${mark(history.firstFault === null)} Lịch sử: ${historySentence(history, 'vi')}`)
  const isWhole = witness.state === 'whole' && witness.strayStampNo === null
  say(`${mark(isWhole)} Tệp neo: ${witnessSentence(witness, 'vi')}`)
  for (const { at, by, reason } of witness.acknowledgements)
    say(`  ${formatInstant(at)} ${by} đã xác nhận dữ liệu: ${reason}`)
}

const mark = (isGood: boolean) => (isGood ? '✓' : '✗')

/** The database that is there already, running or not. @throws StartupError when there is none */
export async function findExistingDatabase(config: Config): Promise<FoundDatabase> {
  if (config.databaseUrl) return findDatabase(config)
  const connection = findEmbeddedPostgres(config.dataDir)
  if (connection === 'missing') {
    throw new StartupError(`Không có dữ liệu ở ${config.dataDir}. Hãy đặt DATA_DIR hoặc DATABASE_URL.`)
  }
  if (connection === 'stopped') return findDatabase(config)
  return { owner: connection, connection, exited: new Promise(() => undefined), stop: async () => undefined }
}
