import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

/** A span as it is sent as JSON. */
export interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** What takes traces as OpenTelemetry sends them over HTTP, and keeps them to be looked at. */
export class Collector {
  readonly bodies: string[] = []
  readonly types: string[] = []

  private constructor(private readonly server: Server) {}

  /** @param isDeaf takes what is sent and never answers */
  static async start({ isDeaf = false } = {}): Promise<Collector> {
    const server = createServer((request, response) => void collector.take(request, response, isDeaf))
    const collector = new Collector(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return collector
  }

  private async take(request: IncomingMessage, response: ServerResponse, isDeaf: boolean): Promise<void> {
    this.types.push(`${request.url} ${request.headers['content-type']}`)
    this.bodies.push(await text(request))
    if (!isDeaf) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  private get sent() {
    return this.bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  }

  get spans(): SentSpan[] {
    return this.sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  }

  /** What the product says of itself with its traces. */
  get resource(): Record<string, unknown> {
    return valuesOf(this.sent[0]?.resource.attributes ?? [])
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

/** The attributes of a span by name. */
export const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
