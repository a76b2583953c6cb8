import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { pino } from 'pino'

import { version } from '../../package.json'

import { migrations } from '../migrations/index.ts'
import { accessTokens } from '../platform/auth/access-token.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { derivedSecret, keptSecret } from '../platform/config/secrets.ts'
import { openDatabase, type Connection, type Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { diskFileStore, removeUnfinished } from '../platform/files/disk-file-store.ts'
import type { Platform } from '../platform/http/platform.ts'
import { overdueEvents } from '../features/abnormal-incidents/abnormal-incidents.public.ts'
import { approvalDeadlines } from '../features/approvals/approvals.public.ts'
import { backups } from '../features/backups/backups.public.ts'
import { overdueCards } from '../features/card-rentals/card-rentals.public.ts'
import { orphanedContents } from '../features/files/files.public.ts'
import { importJob } from '../features/imports/imports.public.ts'
import { oldNotifications } from '../features/notifications/notifications.public.ts'
import { readingMonths } from '../features/readings/readings.public.ts'
import { housekeeping } from '../platform/jobs/housekeeping.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { mailJob } from '../platform/mail/send-mails.ts'
import { startChangeFeed } from '../platform/realtime/feed.ts'
import { StartupError } from '../platform/startup-error.ts'
import { buildServer } from './build-server.ts'
import { greet, say } from './console.ts'
import { demoReadings } from './demo/readings/fill-days.ts'
import { demoGoesOn } from './demo/readings/go-on.ts'
import { findDatabase, type FoundDatabase } from './find-database.ts'
import { isDemoData, prepareDatabase } from './first-start.ts'
import { importKinds } from './import-kinds.ts'
import { approvalListeners } from './listeners.ts'
import { explainListen, requirePort } from './port.ts'

/** Things to close, last opened first. */
type Closers = (() => Promise<unknown>)[]

/**
 * Runs the server until it is told to stop or its database dies: database, schema, first data, jobs, HTTP.
 *
 * @param stop aborted by SIGINT and SIGTERM, at any time
 * @throws StartupError with one sentence for the console when it cannot go on
 */
export async function start(environment: NodeJS.ProcessEnv, stop: AbortSignal): Promise<void> {
  const config = readConfig(environment)
  const closers: Closers = []
  try {
    const { died } = await open(config, stop, closers)
    await Promise.race([died, stop.aborted ? undefined : once(stop, 'abort')])
    if (stop.aborted) say('Đang dừng…')
  } finally {
    for (const close of closers.toReversed()) await close()
  }
  if (stop.aborted) say('Đã dừng.')
}

/** Opens everything; `died` rejects if the embedded database ends by itself. */
async function open(config: Config, stop: AbortSignal, closers: Closers): Promise<{ died: Promise<never> }> {
  await requirePort(config)
  // The embedded database makes the folder itself, so that the user it steps down to can reach it.
  if (config.databaseUrl) await makeDataFolder(config)
  const found = await findDatabase(config)
  closers.push(() => found.stop())
  const died = diedError(found)
  if (stop.aborted) return { died }
  const database = openDatabase(found.connection, config.databasePool)
  closers.push(() => database.close())
  const ran = await migrate(database.db, migrations)
  if (ran.length > 0) say(`Đã cập nhật cấu trúc dữ liệu (${ran.length} bước).`)
  const firstStart = await prepareDatabase(
    database.db,
    config.seed,
    new Date(),
    diskFileStore(filesFolder(config)),
  )
  if (firstStart.kind === 'demo') say('Đã nạp dữ liệu mẫu.')
  if (stop.aborted) return { died }
  const address = await listen(config, { ...database, owner: found.connection }, closers)
  greet(config.host, new URL(address).port, firstStart, await isDemoData(database.db))
  return { died }
}

async function listen(
  config: Config,
  { db, pool, owner }: Database & { readonly owner: Connection },
  closers: Closers,
): Promise<string> {
  const log = pino({ level: config.logLevel, base: null })
  const platform = await makePlatform(config)
  const feed = await startChangeFeed(pool, db, log)
  closers.push(() => feed.stop())
  const { files } = platform
  const imports = importJob(db, files, importKinds)
  const { mailKey: settingsKey, now } = platform
  const backing = backups({ config, db, owner, migrations, settingsKey, productVersion: version, now })
  closers.push(() => backing.stop())
  const work = [
    housekeeping,
    orphanedContents(files),
    readingMonths,
    approvalDeadlines(db, approvalListeners),
    overdueCards(db),
    overdueEvents(db),
    oldNotifications,
    mailJob(db, platform.mailKey, platform.config.mailInternalHosts),
    demoReadings,
    demoGoesOn(db),
    imports,
    backing.job,
  ]
  const jobs = await startJobs(db, work, { log })
  closers.push(() => jobs.stop())
  const app = await buildServer({ db, platform, feed, log })
  closers.push(() => app.close())
  try {
    return await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw explainListen(error, config)
  }
}

const filesFolder = (config: Config) => path.join(config.dataDir, 'files')

async function makePlatform(config: Config): Promise<Platform> {
  const folder = filesFolder(config)
  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder)
  const secret = config.tokenSecret ?? (await keptSecret(config.dataDir, 'token'))
  const now = () => new Date()
  return {
    config,
    tokens: accessTokens(secret, config.accessTokenSeconds, now),
    files: diskFileStore(folder),
    writeKeySecret: derivedSecret(secret, 'write-keys'),
    mailKey: derivedSecret(secret, 'mail'),
    now,
    version,
  }
}

async function makeDataFolder({ dataDir }: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new StartupError(
      `Không tạo được thư mục dữ liệu ${dataDir} (${codeOf(error)}). Hãy cấp quyền ghi hoặc đặt DATA_DIR sang thư mục khác.`,
    )
  }
}

async function diedError({ exited }: FoundDatabase): Promise<never> {
  const code = await exited
  throw new StartupError(
    `Cơ sở dữ liệu nhúng đã dừng bất thường (mã ${code ?? 'tín hiệu'}). Hãy khởi động lại.`,
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
