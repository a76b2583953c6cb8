import { once } from 'node:events'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { pino, type Logger } from 'pino'

import { version } from '../../package.json'

import { migrations } from '../migrations/index.ts'
import { anchorDelivery } from '../platform/anchors/anchor-delivery.ts'
import { accessTokens } from '../platform/auth/access-token.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { derivedSecret, keptSecret } from '../platform/config/secrets.ts'
import { openDatabase, type Connection, type Database, type Db } from '../platform/db/database.ts'
import { openReaders } from '../platform/db/replicas/readers.ts'
import { filesFolder, openFiles, tryBucket } from '../platform/files/stores/open-files.ts'
import { diskPartStore } from '../platform/files/part-store.ts'
import { removeUnfinished } from '../platform/files/unfinished.ts'
import { Draining } from '../platform/http/draining.ts'
import type { Platform } from '../platform/http/platform.ts'
import { zoneWatch } from '../features/capacity-ranges/capacity-ranges.public.ts'
import { reservoirWatch } from '../features/reservoir-compliance/reservoir-compliance.public.ts'
import { overdueEvents } from '../features/abnormal-incidents/abnormal-incidents.public.ts'
import { contractReminders } from '../features/contracts/contracts.public.ts'
import { labourReminders, salaryKeyOf } from '../features/labour-contracts/labour-contracts.public.ts'
import { peopleReminders } from '../features/employees/employees.public.ts'
import { stockCheck } from '../features/stock-vouchers/stock-vouchers.public.ts'
import { inventoryReminders } from '../features/inventory/inventory.public.ts'
import { inspectionReminders } from '../features/equipment-inspections/equipment-inspections.public.ts'
import { approvalDeadlines } from '../features/approvals/approvals.public.ts'
import { backups } from '../features/backups/backups.public.ts'
import { bulletinJob } from '../features/bulletins/bulletins.public.ts'
import { overdueCards } from '../features/card-rentals/card-rentals.public.ts'
import {
  morningDrafts,
  planWatch,
  planDeadlines,
  planDeliveries,
} from '../features/expected-outputs/expected-outputs.public.ts'
import { halfUploads, orphanedContents } from '../features/files/files.public.ts'
import { importJob } from '../features/imports/imports.public.ts'
import { recurringTasks, taskReminders } from '../features/task-groups/task-groups.public.ts'
import { documentReminders, documentTexts, oldPreviews } from '../features/documents/documents.public.ts'
import { letterReminders } from '../features/letters/letters.public.ts'
import { inspectionRoundsDue } from '../features/inspection-rounds/inspection-rounds.public.ts'
import { nightlyCheck, tellClockJump } from '../features/integrity/integrity.public.ts'
import { lossLedgerJob } from '../features/loss-ledger/loss-ledger.public.ts'
import { oldNotifications } from '../features/notifications/notifications.public.ts'
import { reportMailing } from '../features/report-subscriptions/report-subscriptions.public.ts'
import { driftWatch, reportDrafts, type DatabasePlace } from '../features/reports/reports.public.ts'
import { feedJob, surroundingsOf } from '../features/regulator-feeds/regulator-feeds.public.ts'
import { reportReminders, reportsAhead } from '../features/report-plans/report-plans.public.ts'
import { readingMonths } from '../features/readings/readings.public.ts'
import { housekeeping } from '../platform/jobs/housekeeping.ts'
import type { Job } from '../platform/jobs/job.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { mailJob } from '../platform/mail/send-mails.ts'
import { startChangeFeed } from '../platform/realtime/feed.ts'
import { traceOfNow, traceStatement } from '../platform/db/statements/trace-statement.ts'
import { StartupError } from '../platform/startup-error.ts'
import { buildServer } from './build-server.ts'
import { closeAll, type Closers } from './close-all.ts'
import { greet, say } from './console.ts'
import { DatabaseDeath } from './database-death.ts'
import { findDatabase } from './find-database.ts'
import { isDemoData, prepareDatabase } from './first-start.ts'
import { importKinds } from './import-kinds.ts'
import { approvalListeners } from './listeners.ts'
import { plantTopics } from './plant-topics.ts'
import { explainListen, listeningHost, requirePort } from './port.ts'
import { prepareSchema } from './prepare-schema.ts'
import { openAnchors, startWitnessing } from './witness.ts'

/**
 * Runs the server until it is told to stop or its database dies: database, schema, first data, jobs, HTTP.
 *
 * @param stop aborted by SIGINT and SIGTERM, at any time
 * @throws StartupError with one sentence for the console when it cannot go on
 */
export async function start(environment: NodeJS.ProcessEnv, stop: AbortSignal): Promise<void> {
  const config = readConfig(environment)
  const closers: Closers = []
  const death = new DatabaseDeath()
  try {
    await Promise.race([death.happened, runUntilStopped(config, stop, { closers, death })])
  } catch (error) {
    // A connection may break a moment before the end of the database is known, which is what matters.
    if (!(error instanceof StartupError)) await Promise.race([death.happened, pause(DEATH_IS_KNOWN_MS)])
    throw error
  } finally {
    // What waits for the database, dead or not, must not keep the process.
    const closing = closeAll(closers).catch((error: unknown) => {
      if (!death.hasHappened) throw error
    })
    await Promise.race([closing, death.happened.catch(() => pause(CLOSING_AFTER_DEATH_MS))])
  }
  if (stop.aborted) say('Đã dừng.')
}

const CLOSING_AFTER_DEATH_MS = 2000
const DEATH_IS_KNOWN_MS = 500

/** What is open, and what tells that the database is dead. */
interface Opened {
  readonly closers: Closers
  readonly death: DatabaseDeath
}

async function runUntilStopped(config: Config, stop: AbortSignal, opened: Opened): Promise<void> {
  await open(config, stop, opened)
  if (!stop.aborted) await once(stop, 'abort')
  say('Đang dừng…')
}

async function open(config: Config, stop: AbortSignal, { closers, death }: Opened): Promise<void> {
  await requirePort({ port: config.port, host: listeningHost(config.host, false) })
  const trouble = await tryBucket(config)
  if (trouble) say(`Kho tệp S3 chưa trả lời (${trouble}): tệp trong kho chưa mở và chưa gửi lên được.`)
  // The embedded database makes the folder itself, so that the user it steps down to can reach it.
  if (config.databaseUrl) await makeDataFolder(config)
  const found = await findDatabase(config)
  closers.push(() => found.stop())
  death.watch(found)
  if (stop.aborted) return
  const { traces } = config
  const log = pino({ level: config.logLevel, base: null, ...(traces && { mixin: traceOfNow }) })
  if (traces) {
    const { startTraces } = await import('../platform/traces/start-traces.ts')
    const running = startTraces(traces, version, log)
    closers.push(() => running.stop())
  }
  const database = openDatabase(found.connection, config.databasePool, {
    pooler: found.pooler,
    observe: traces ? traceStatement : undefined,
  })
  closers.push(() => database.close())
  await prepareSchema(found, database.db, log)
  const firstStart = await prepareDatabase(
    database.db,
    config.seed,
    new Date(),
    openFiles(config),
    salaryKeyOf(await secretOf(config)),
  )
  if (firstStart.kind === 'demo') say('Đã nạp dữ liệu mẫu.')
  // Real use never loads it, and so has neither its code nor its data in memory.
  const demo = (await isDemoData(database.db)) ? await import('./demo/demo.ts') : undefined
  await demo?.planDemo(database.db, config.demoHistoryDays, new Date())
  if (stop.aborted) return
  const host = listeningHost(config.host, demo !== undefined)
  const more = demo?.demoJobs(database.db) ?? []
  const { owner, connection, pooler } = found
  const places = { owner, place: { connection, pooler } }
  const address = await listen({ ...config, host }, { ...database, ...places, more }, { closers, log })
  greet(host, new URL(address).port, firstStart, demo)
}

/** What the server is served by, and what it does by itself beyond the usual. */
interface Served extends Database {
  readonly owner: Connection
  readonly place: DatabasePlace
  readonly more: readonly Job[]
}

async function listen(
  config: Config & { host: string },
  { db, pool, direct, owner, place, more }: Served,
  { closers, log }: { readonly closers: Closers; readonly log: Logger },
): Promise<string> {
  const platform = await makePlatform(config, { db, log })
  const { anchors } = platform
  const feed = await startChangeFeed(direct, db, log, plantTopics)
  closers.push(() => feed.stop())
  const witnessing = startWitnessing(db, { anchors, feed, log })
  closers.push(() => witnessing.stop())
  const { files } = platform
  const imports = importJob(db, files, importKinds)
  const { mailKey: settingsKey, now } = platform
  const backing = backups({ config, db, owner, migrations, settingsKey, productVersion: version, now })
  closers.push(() => backing.stop())
  const work = [
    housekeeping,
    orphanedContents(files),
    halfUploads(platform.parts),
    readingMonths,
    approvalDeadlines(db, approvalListeners),
    overdueCards(db),
    overdueEvents(db),
    ...ofOffices(db),
    documentTexts(db, files),
    oldPreviews(config.dataDir),
    ...ofMachines(db),
    nightlyCheck(db, { files, anchors }),
    oldNotifications,
    mailJob(db, platform.mailKey, platform.config.mailInternalHosts),
    feedJob(db, { key: platform.mailKey, surroundings: surroundingsOf(config) }),
    bulletinJob(db),
    reportMailing(db, files, place),
    inspectionRoundsDue,
    planDeadlines(db),
    planDeliveries(db, { key: platform.mailKey, surroundings: surroundingsOf(config) }),
    morningDrafts(db),
    lossLedgerJob(db),
    anchorDelivery(config, platform.mailKey),
    imports,
    backing.job,
    ...more,
  ]
  const jobs = await startJobs(db, work, { log, clockJumped: (jump) => tellClockJump(db, jump) })
  closers.push(() => jobs.stop())
  const readers = openReaders(config, { db }, log)
  closers.push(async () => readers?.stop())
  const draining = new Draining()
  const app = await buildServer({ db, pool, platform, feed, readers, log, draining })
  closers.push(() => app.close())
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    closers.push(() => draining.lead(config.drainSeconds * 1000))
    return address
  } catch (error) {
    throw explainListen(error, config)
  }
}

/** What looks every few minutes at reservoirs and units. */
const ofMachines = (db: Db): Job[] => [reservoirWatch(db), zoneWatch(db), planWatch(db)]

/** What looks every night and morning at what offices and stores keep. */
const ofOffices = (db: Db): Job[] => [
  inspectionReminders(db),
  taskReminders(db),
  recurringTasks(db),
  contractReminders(db),
  labourReminders(db),
  peopleReminders(db),
  inventoryReminders(db),
  stockCheck(db),
  documentReminders(db),
  letterReminders(db),
  reportDrafts(db),
  driftWatch(db),
  reportsAhead(db),
  reportReminders(db),
]

/** An upload of which nothing has come for so long has been given up: `REQUEST_SECONDS` is at most ten minutes. */
const STALLED_MS = 3_600_000

/** The server's own secret, made at the first start unless it is given. */
const secretOf = async ({ tokenSecret, dataDir }: Config) => tokenSecret ?? keptSecret(dataDir, 'token')

async function makePlatform(config: Config, { db, log }: { db: Db; log: Logger }): Promise<Platform> {
  // Another process may be receiving a file into the same folder.
  await removeUnfinished(filesFolder(config.dataDir), new Date(Date.now() - STALLED_MS))
  const secret = await secretOf(config)
  const now = () => new Date()
  return {
    config,
    tokens: accessTokens(secret, config.accessTokenSeconds, now),
    files: openFiles(config),
    parts: diskPartStore(path.join(config.dataDir, 'parts')),
    anchors: openAnchors({ db, config, now, log }),
    writeKeySecret: derivedSecret(secret, 'write-keys'),
    mailKey: derivedSecret(secret, 'mail'),
    salaryKey: salaryKeyOf(secret),
    now,
    version,
    builtAt: (await stat(import.meta.filename)).mtime,
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
