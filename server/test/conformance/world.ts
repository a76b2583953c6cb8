import { allPermissions } from '#contract/all.ts'
import { DEMO_PASSWORD } from '#server/app/demo/demo-accounts.ts'

import { demoApp, type TestApp } from '../app.ts'
import { client, makeRole, signedIn, type Client } from '../people.ts'

/** The demonstration with those who look at it. */
export interface World {
  readonly server: TestApp
  /** Whoever sees everything, or a demonstration account by its name, signed in. */
  readonly as: (userName?: string) => Client
  /** Somebody with every right at one plant; at -1 at none that has anything. */
  readonly at: (plantId: number) => Promise<Client>
  readonly plantOf: (code: string) => Promise<number>
}

/** The demonstration, and whoever is asked for signed in. */
export async function demoWorld(accounts: readonly string[]): Promise<World> {
  const server = await demoApp()
  const everyRight = await makeRole(server.db, ...Object.keys(allPermissions))
  const all = await signedIn(server, { roles: ['Admin', everyRight] })
  const clients = new Map<string | undefined, Client>([[undefined, all]])
  for (const userName of accounts) clients.set(userName, await demoAccount(server, userName))
  const byPlant = new Map<number, Promise<Client>>()
  const atPlant = (plantId: number) =>
    signedIn(server, { roles: [everyRight], plantIds: plantId < 0 ? [] : [plantId] })
  return {
    server,
    as: (userName) => clients.get(userName) ?? all,
    at: (plantId) => {
      const known = byPlant.get(plantId) ?? atPlant(plantId)
      byPlant.set(plantId, known)
      return known
    },
    plantOf: async (code) => {
      const plants = server.db.selectFrom('plants').select('id').where('code', '=', code)
      return (await plants.executeTakeFirstOrThrow()).id
    },
  }
}

async function demoAccount({ app }: TestApp, userName: string): Promise<Client> {
  const { result } = await client(app).send<{ accessToken: string; userId: number }>(
    'POST',
    '/TokenAuth/Authenticate',
    { userNameOrEmailAddress: userName, password: DEMO_PASSWORD },
  )
  return client(app, result.accessToken, result.userId)
}
