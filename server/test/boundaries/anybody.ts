import type { Endpoint } from '#contract/core/endpoint.ts'

import { demoApp, type TestApp } from '../app.ts'
import { signedIn } from '../people.ts'
import { searchOf, type Trial } from './trials.ts'

/** A server with demonstration data, and somebody who may call everything. */
export interface Anybody {
  readonly server: TestApp
  call(
    endpoint: Endpoint,
    input: Trial['input'],
    headers?: Readonly<Record<string, string>>,
  ): Promise<{
    readonly statusCode: number
    readonly body: string
    readonly headers: Readonly<Record<string, unknown>>
  }>
}

/** Starts the server and signs in; whoever loses their session or account by a call is somebody new for the next one. */
export async function startWithAnybody(): Promise<Anybody> {
  const server = await demoApp()
  let token = await newToken(server)
  const send = ({ method, path }: Endpoint, { params, query, body }: Trial['input'], headers = {}) =>
    server.app.inject({
      method,
      url: `/api${filled(path, params)}?${searchOf(query)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
    })
  return {
    server,
    async call(endpoint, input, headers) {
      const answer = await send(endpoint, input, headers)
      if (answer.statusCode !== 401 || endpoint.access === 'anyone') return answer
      token = await newToken(server)
      return send(endpoint, input, headers)
    },
  }
}

async function newToken(server: TestApp): Promise<string> {
  const roles = await server.db.selectFrom('roles').select('name').execute()
  const plants = await server.db.selectFrom('plants').select('id').execute()
  const everything = { roles: roles.map(({ name }) => name), plantIds: plants.map(({ id }) => id) }
  return (await signedIn(server, everything)).token
}

function filled(path: string, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
