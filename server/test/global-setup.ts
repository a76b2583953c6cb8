import { writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { migrations } from '#server/migrations/index.ts'
import { grantToApp } from '#server/platform/db/role/app-role.ts'
import { openDatabase, type Connection } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/launcher.ts'

import { uncalledEndpoints, unrepeatedWrites } from './calls.ts'
import { keepTaken } from './older-server/noted-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: Provided
  }
}

/** The server that holds the test databases, the migrated template by its `application_name`, and folders for the run. */
interface Provided {
  readonly connection: pg.ClientConfig
  readonly appUser: AppUser
  readonly callsFolder: string
  readonly folder: string
  /** For each statement that is sent, where another server shall judge them. */
  readonly statementsFolder?: string
}

/** Who the servers under test run as: somebody who owns no table. */
interface AppUser {
  user: string
  password: string
}

interface TestServer {
  connection: pg.ClientConfig
  appUser: AppUser
  stop(): Promise<void>
}

async function startServer(folder: string): Promise<TestServer> {
  const url = process.env['DATABASE_URL']
  if (url) return startOn({ connectionString: url })
  const embedded = await startEmbeddedPostgres({
    dataDir: folder,
    // Cleaners of a superuser may not be sent away by who drops a copy, and nothing here lives long enough to need them.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '300',
    },
  })
  const { user, password } = embedded.appConnection
  return { ...embedded, appUser: { user, password } }
}

async function startOn(connection: pg.ClientConfig): Promise<TestServer> {
  const appUser = { user: `vh_app_${process.pid}`, password: 'app' }
  const run = async (statement: string) => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create role ${appUser.user} login password '${appUser.password}'`)
  return { connection, appUser, stop: () => run(`drop role ${appUser.user}`) }
}

async function makeTemplate({ connection, appUser }: TestServer): Promise<string> {
  const name = `vh_template_${process.pid}`
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create database ${name} encoding 'UTF8' template template0`)
  await client.end()
  const template = openDatabase(onDatabase(connection, name), 2)
  await migrate(template.db, migrations)
  await grantToApp(template.db, appUser.user)
  await template.close()
  return name
}

/** What the names of demonstrations begin with that the files of this run copy. */
export const demoTemplates = ({ application_name: template = '' }: pg.ClientConfig): string =>
  `${template}_demo_`

/** The same server, another database, and maybe somebody else. */
export function onDatabase(
  connection: pg.ClientConfig,
  database: string,
  user: AppUser | object = {},
): Connection {
  if (!connection.connectionString) return { ...connection, database, ...user }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  if ('user' in user) [url.username, url.password] = [user.user, user.password]
  return { connectionString: url.href }
}

/** What all tests together have not tried, in words. */
const whatIsMissing = (callsFolder: string) => [
  ...uncalledEndpoints(callsFolder).map((name) => `No test calls ${name}`),
  ...unrepeatedWrites(callsFolder).map((name) => `No test has ${name} repeated with its key`),
]

/** Starts one PostgreSQL for all test files (or uses `DATABASE_URL`) and migrates the template they copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-test-'))
  // As root the database runs as another user, who must get in; else its data would go elsewhere and stay.
  await chmod(folder, 0o755)
  const server = await startServer(folder)
  const callsFolder = await mkdtemp(path.join(tmpdir(), 'van-hanh-calls-'))
  const template = await makeTemplate(server)
  const { appUser } = server
  const connection = { ...server.connection, application_name: template }
  const filesFolder = await mkdtemp(path.join(tmpdir(), 'van-hanh-demo-'))
  const statementsReport = process.env['STATEMENTS_TO']
  const statementsFolder = await mkdtemp(path.join(tmpdir(), 'van-hanh-statements-'))
  project.provide('server', {
    connection,
    appUser,
    callsFolder,
    folder: filesFolder,
    ...(statementsReport && { statementsFolder }),
  })
  // What a teardown throws does not fail a run: who runs all of it reads there what nobody tried.
  const report = process.env['UNTRIED_REPORT']
  return async () => {
    if (report) writeFileSync(report, JSON.stringify(whatIsMissing(callsFolder)))
    if (statementsReport)
      await keepTaken(statementsFolder, onDatabase(connection, template), statementsReport)
    const client = new pg.Client(server.connection)
    await client.connect()
    const like = `${demoTemplates(connection).replaceAll('_', '\\_')}%`
    const demos = await client.query('select datname from pg_database where datname like $1', [like])
    for (const name of [template, ...demos.rows.map(({ datname }) => String(datname))])
      await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    for (const one of [callsFolder, filesFolder, statementsFolder])
      await rm(one, { recursive: true, force: true })
  }
}
