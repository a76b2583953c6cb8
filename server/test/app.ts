import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { inject } from 'vitest'

import { grantDefaultPermissions } from '#server/features/roles/roles.public.ts'
import { buildServer } from '#server/app/build-server.ts'
import { plantTopics } from '#server/app/plant-topics.ts'
import { openAnchors } from '#server/app/witness.ts'
import { accessTokens } from '#server/platform/auth/access-token.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { derivedSecret } from '#server/platform/config/secrets.ts'
import { openDatabase, type Connection, type Database } from '#server/platform/db/database.ts'
import { openReaders } from '#server/platform/db/replicas/readers.ts'
import type { Platform } from '#server/platform/http/platform.ts'
import { startChangeFeed } from '#server/platform/realtime/feed.ts'
import { openFiles } from '#server/platform/files/stores/open-files.ts'
import { diskPartStore } from '#server/platform/files/part-store.ts'
import { traceStatement } from '#server/platform/db/statements/trace-statement.ts'

import { noteCall, noteRepeat } from './calls.ts'
import { demoDatabase, salaryKey, SECRET, testDatabase, type TestDatabase } from './database.ts'
import { repeatWrites } from './replays.ts'

/** A whole server on a database of its own, with a clock that tests move. */
export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance
  readonly platform: Platform
  /** The server's time from now on; it stands still. */
  setNow(instant: string): void
}

/** When every test starts, unless it says otherwise. */
const START = '2026-11-21T00:30:00.000Z'

/** Starts a server whose answers are checked against their contract; `close` stops it and drops its database. */
export async function testApp(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  return appOn(await testDatabase(), environment)
}

/** The same on the demonstration, started at the instant at which every test starts. */
export async function demoApp(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'van-hanh-app-'))
  return appOn(await demoDatabase(new Date(START), path.join(dataDir, 'files')), environment, dataDir)
}

/** Another server on the database of the first, as a second process would be. Close it before the first. */
export async function secondApp(
  { connection, appConnection }: TestApp,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  return appOn({ ...openDatabase(connection, 8), connection, appConnection }, environment)
}

/** A server on a database of which its own connections lead through an older pooler. */
export const pooledApp = (database: TestDatabase, pooler: Connection): Promise<TestApp> =>
  appOn(database, {}, undefined, pooler)

/** The server runs as the role that owns nothing; what a test itself does to the database, it does as the owner. */
function servedBy(
  { appConnection: direct }: TestDatabase,
  { traces }: Config,
  pooler?: Connection,
): Database {
  return pooler
    ? openDatabase(pooler, 16, { pooler: { direct, isPreparing: false } })
    : openDatabase(direct, 8, { observe: traces ? traceStatement : undefined })
}

/** A server on a database that is not one of the run's. */
export async function appOn(
  database: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
  folder?: string,
  pooler?: Connection,
): Promise<TestApp> {
  const dataDir = folder ?? (await mkdtemp(path.join(tmpdir(), 'van-hanh-app-')))
  const config = readConfig({
    DATA_DIR: dataDir,
    CHECK_ANSWERS: 'true',
    LOGIN_TRIES_PER_MINUTE: '100000',
    CHAIN_CHECKS_PER_MINUTE: '100000',
    MAIL_INTERNAL_HOSTS: '127.0.0.1',
    FEED_INTERNAL_HOSTS: '127.0.0.1',
    ...environment,
  })
  const log = pino({ level: config.logLevel === 'info' ? 'silent' : config.logLevel })
  let now = new Date(START)
  const served = servedBy(database, config, pooler)
  const platform: Platform = {
    config,
    tokens: accessTokens(SECRET, config.accessTokenSeconds, () => now),
    files: openFiles(config),
    parts: diskPartStore(path.join(dataDir, 'parts')),
    anchors: openAnchors({ db: served.db, config, now: () => now, log }),
    writeKeySecret: derivedSecret(SECRET, 'write-keys'),
    mailKey: derivedSecret(SECRET, 'mail'),
    salaryKey: salaryKey,
    now: () => now,
    version: 'test',
    builtAt: new Date('2026-11-01T02:00:00Z'),
  }
  await grantDefaultPermissions(database.db, now)
  const feed = await startChangeFeed(served.direct, served.db, log, plantTopics)
  const readers = openReaders(config, served, log)
  const app = await buildServer({ db: served.db, pool: served.pool, platform, feed, readers, log })
  const { callsFolder } = inject('server')
  app.addHook('onResponse', async (request, reply) => {
    noteCall(callsFolder, request.method, request.url, reply.statusCode)
  })
  // What is sent again counts as a try.
  const hasFewTries = Object.keys(environment).some((name) => name.endsWith('_PER_MINUTE'))
  if (!hasFewTries) repeatWrites(app, database.db, (name) => noteRepeat(callsFolder, name))
  await app.ready()
  return {
    ...database,
    app,
    platform,
    setNow: (instant) => {
      now = new Date(instant)
    },
    close: async () => {
      await app.close()
      await feed.stop()
      await readers?.stop()
      await served.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
