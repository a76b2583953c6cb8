import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_MS = 100

/** A process behind the balancer. */
interface Backend {
  readonly url: string
  readonly agent: Agent
  isReady: boolean
}

/**
 * Shares calls among processes in turns, as the load balancer of the operations guide does: to those whose
 * `/api/health/ready` answered 200 last, over kept connections, and sends nothing a second time.
 */
export async function startBalancer() {
  const backends: Backend[] = []
  let turn = 0

  async function check(backend: Backend): Promise<void> {
    const asked = await fetch(`${backend.url}/api/health/ready`).catch(() => undefined)
    backend.isReady = asked?.ok ?? false
  }
  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % ready.length]
    if (!backend) return void answer.writeHead(503).end()
    const { method, headers, url = '' } = incoming
    const outgoing = request(new URL(url, backend.url), { method, headers, agent: backend.agent })
    outgoing.on('response', (reply) => {
      const { connection: _hopByHop, ...rest } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, rest)
      reply.pipe(answer)
      reply.on('error', () => answer.destroy())
    })
    outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer(forward).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const timer = setInterval(() => backends.map((backend) => void check(backend)), CHECK_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url: string) => void backends.push({ url, agent: new Agent({ keepAlive: true }), isReady: false }),
    /** How many are given calls now. */
    readyCount: () => backends.filter(({ isReady }) => isReady).length,
    async stop() {
      clearInterval(timer)
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
