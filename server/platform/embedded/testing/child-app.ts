import { Client } from 'pg'

import { StartupError } from '../../startup-error.ts'
import { startEmbeddedPostgres } from '../launcher.ts'
import { readLock } from '../process/postmaster.ts'

/** What the test tells this program to do. */
export type Order = { sql: string } | 'stop' | 'throw' | 'exit'
/** What this program tells the test. */
export type Report = { postmaster: number } | { rows: unknown[] } | { refused: string }

function report(message: Report): void {
  process.send?.(message)
}

async function main(dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir })
  const client = new Client(database.connection)
  await client.connect()
  async function obey(order: Order): Promise<void> {
    if (order === 'throw') throw new Error('a bug')
    if (order === 'exit') process.exit(3)
    if (order === 'stop') {
      await client.end()
      await database.stop()
      process.disconnect()
      return
    }
    report({ rows: (await client.query(order.sql)).rows })
  }
  process.on('message', (order: Order) => void obey(order))
  report({ postmaster: readLock(`${dataDir}/postgres`)?.pid ?? 0 })
}

try {
  await main(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  report({ refused: error.message })
  process.disconnect()
}
