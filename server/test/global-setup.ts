import { writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { migrations } from '#server/migrations/index.ts'
import { openDatabase, type Connection } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/launcher.ts'

import { uncalledEndpoints } from './calls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the test databases; its `database` is the migrated template. */
    server: { connection: pg.ClientConfig; callsFolder: string }
  }
}

interface TestServer {
  connection: pg.ClientConfig
  stop(): Promise<void>
}

async function startServer(folder: string): Promise<TestServer> {
  const url = process.env['DATABASE_URL']
  if (url) return { connection: { connectionString: url }, stop: async () => undefined }
  const embedded = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  return embedded
}

async function makeTemplate(connection: pg.ClientConfig): Promise<string> {
  const name = `vh_template_${process.pid}`
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create database ${name} encoding 'UTF8' template template0`)
  await client.end()
  const template = openDatabase(onDatabase(connection, name), 2)
  await migrate(template.db, migrations)
  await template.close()
  return name
}

/** The same server, another database. */
export function onDatabase(connection: pg.ClientConfig, database: string): Connection {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Starts one PostgreSQL for all test files (or uses `DATABASE_URL`) and migrates the template they copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-test-'))
  // As root the database runs as another user, who must get in; else its data would go elsewhere and stay.
  await chmod(folder, 0o755)
  const server = await startServer(folder)
  const callsFolder = await mkdtemp(path.join(tmpdir(), 'van-hanh-calls-'))
  const template = await makeTemplate(server.connection)
  project.provide('server', { connection: { ...server.connection, application_name: template }, callsFolder })
  // What a teardown throws does not fail a run: who runs all of it reads there which endpoints nobody called.
  const report = process.env['UNCALLED_REPORT']
  return async () => {
    if (report) writeFileSync(report, JSON.stringify(uncalledEndpoints(callsFolder)))
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query(`drop database if exists ${template} with (force)`)
    await client.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(callsFolder, { recursive: true, force: true })
  }
}
