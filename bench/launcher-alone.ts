import { createServer } from 'node:http'

import { openDatabase } from '#server/platform/db/database.ts'
import { serverVersion } from '#server/platform/db/server-version.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/launcher.ts'

/** The floor of a start: the embedded database alone, ready when it answers a query. */
export async function serveLauncherAlone(port: number, dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase(postgres.connection, 1)
  await serverVersion(database.db)
  const server = createServer((_request, response) => void response.end()).listen(port, '127.0.0.1')
  process.once('SIGTERM', () => {
    server.close()
    void database.close().then(() => postgres.stop())
  })
}
