import { vi } from 'vitest'

/** One cookie as a script set it, attributes and all. */
interface SetCookie {
  readonly value: string
  readonly attributes: readonly string[]
}

/** A browser's cookies: `cookie` reads like `document.cookie`, `set` remembers how each one was set. */
export class CookieJar {
  readonly set = new Map<string, SetCookie>()
  readonly documentElement = { lang: '' }

  get cookie(): string {
    return [...this.set].map(([name, { value }]) => `${name}=${value}`).join('; ')
  }

  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ')
    const at = pair.indexOf('=')
    if (attributes.includes('Max-Age=0')) this.set.delete(pair.slice(0, at))
    else this.set.set(pair.slice(0, at), { value: pair.slice(at + 1), attributes })
  }
}

/** The little of a browser that web/platform touches, fresh. Import the modules under test after it. */
export function openBrowser(protocol = 'https:'): CookieJar {
  const jar = new CookieJar()
  const kept = new Map<string, string>()
  vi.resetModules()
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  return jar
}

/** One request as the server got it. */
export interface Arrival {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** The answer a test writes. */
export interface Reply {
  readonly writeHead: (status: number, headers?: Readonly<Record<string, string>>) => Reply
  readonly end: (text?: string) => void
}

// The compiler of the web knows the browser only: the name is kept from it, and its types are written out.
const nodeHttp: string = 'node:http'

/** What these tests use of it. */
interface NodeHttp {
  createServer(listen: (request: Incoming, reply: Reply) => void): {
    listen(port: number, host: string, done: () => void): void
    address(): { port: number }
    close(done: () => void): void
    closeAllConnections(): void
  }
}
interface Incoming extends Omit<Arrival, 'body'>, AsyncIterable<Uint8Array> {}

/** A real HTTP server on a port of its own, and everything that has arrived there. */
export async function openServer(answer: (arrival: Arrival, reply: Reply) => void) {
  const http = (await import(nodeHttp)) as NodeHttp
  const arrivals: Arrival[] = []

  async function receive(request: Incoming, reply: Reply): Promise<void> {
    const decoder = new TextDecoder()
    let body = ''
    for await (const part of request) body += decoder.decode(part, { stream: true })
    const { method, url, headers } = request
    arrivals.push({ method, url, headers, body })
    answer({ method, url, headers, body }, reply)
  }

  const server = http.createServer((request, reply) => void receive(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${server.address().port}`, arrivals, close }
}
