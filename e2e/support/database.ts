import { readFileSync } from 'node:fs'
import path from 'node:path'

import { Client } from 'pg'

/** Roles of the embedded database: the app's own, and the one that may do everything. */
export type DatabaseRole = 'van_hanh' | 'postgres'

/** Reaches past the app into its running embedded database, as whoever sits at the server's console can. */
export async function withDatabase<Result>(
  dataDir: string,
  user: DatabaseRole,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const cluster = path.join(dataDir, 'postgres')
  // What PostgreSQL itself writes down: process, folder, start, port, folder of the socket, address.
  const [, , , port, socketDir] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const client = new Client({
    host: socketDir || '127.0.0.1',
    port: Number(port),
    user,
    database: 'van_hanh',
    password: readFileSync(path.join(cluster, 'van-hanh.password'), 'utf8'),
  })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
