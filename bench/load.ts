import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'

/** One request to a server on this machine. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Where the load goes, and how much of it. */
export interface Load {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** The next request; called once for each. */
  readonly next: () => Request
}

/** Sends requests over kept connections, one after the other on each, and answers how many were served per second. */
export async function drive({ port, connections, seconds, next }: Load): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  let served = 0
  const oneAfterTheOther = async () => {
    while (elapsed() < seconds) {
      await send(port, next(), agent)
      served++
    }
  }
  await Promise.all(Array.from({ length: connections }, oneAfterTheOther))
  agent.destroy()
  return served / elapsed()
}

/** The JSON answer to a request. @throws when it is not answered with 200 */
export async function send(port: number, request: Request, agent?: http.Agent): Promise<unknown> {
  const { method, path, body } = request
  const headers = { ...request.headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const sent = http.request({ host: '127.0.0.1', port, method, path, headers, ...(agent && { agent }) })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage]
  const answer = await text(response)
  if (response.statusCode !== 200)
    throw new Error(`${method} ${path}: ${response.statusCode} ${answer.slice(0, 500)}`)
  return JSON.parse(answer)
}
