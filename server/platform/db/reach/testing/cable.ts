import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import pg from 'pg'

/** A way to a database server that can be cut as a cable is: whoever is on it hears nothing any more, not even that it is cut. */
export interface Cable {
  /** As whom the server was reached before, by this way. */
  readonly connection: pg.ClientConfig
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Lays one to where a connection leads. */
export async function layCable(connection: pg.ClientConfig): Promise<Cable> {
  const { host, port, user, database, password } = new pg.Client(connection)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      // What comes while it is cut is lost, for good: a connection that lost a part is of no use when it is mended.
      from.on('data', (bytes) => (isCut ? to.pause() : to.write(bytes)))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        if (!isCut) to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    connection: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      user,
      database,
      password: password ?? '',
    },
    cut: () => {
      isCut = true
    },
    mend: () => {
      end()
      isCut = false
    },
    close: async () => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
