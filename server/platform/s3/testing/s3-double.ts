import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { signedHeaders } from '../signature.ts'
import type { S3Place } from '../s3-store.ts'

interface Answer {
  readonly status: number
  readonly text?: string
  readonly etag?: string
}

/** What of a request the double may be told to fail at. */
interface Asked {
  readonly method: string
  readonly query: URLSearchParams
}

const PAGE = 2
const SKEW_MS = 900_000
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const md5 = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`
const error = (code: string) => `<Error><Code>${code}</Code><Message>said the double</Message></Error>`

/** A small S3 in memory that believes nobody: it signs every request itself and compares. */
export class S3Double {
  readonly objects = new Map<string, Buffer>()
  /** Parts of uploads that were neither completed nor given up. */
  readonly uploads = new Map<string, Map<number, Buffer>>()
  /** Asked before every answer: an HTTP status to fail with, or `hangUp`. */
  fail: (asked: Asked) => number | 'hangUp' | undefined = () => undefined
  private readonly server = createServer((request, response) => void this.serve(request, response))

  constructor(readonly place: S3Place) {}

  async listen(): Promise<S3Double> {
    this.server.listen(Number(new URL(this.place.endpoint).port), '127.0.0.1')
    await once(this.server, 'listening')
    return this
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const url = new URL(request.url ?? '', this.place.endpoint)
    const method = request.method ?? ''
    const failure = this.fail({ method, query: url.searchParams })
    if (failure === 'hangUp') {
      request.socket.destroy()
      return
    }
    const { status, text = '', etag } = this.answer(request, { method, url, body }, failure)
    response.writeHead(status, etag === undefined ? {} : { etag }).end(text)
  }

  private answer(
    request: IncomingMessage,
    { method, url, body }: { method: string; url: URL; body: Buffer },
    failure: number | undefined,
  ): Answer {
    if (failure !== undefined) return { status: failure, text: error('SlowDown') }
    if (!this.isGenuine(request, url, body)) return { status: 403, text: error('SignatureDoesNotMatch') }
    return this.act(method, url, body)
  }

  private isGenuine(request: IncomingMessage, url: URL, body: Buffer): boolean {
    const bodySha256 = createHash('sha256').update(body).digest('hex')
    const said = String(request.headers['x-amz-date'])
    const now = new Date(said.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
    const { authorization } = signedHeaders(
      { method: request.method ?? '', url, bodySha256, now },
      this.place,
    )
    return authorization === request.headers.authorization && Math.abs(Date.now() - now.getTime()) < SKEW_MS
  }

  private act(method: string, url: URL, body: Buffer): Answer {
    const [bucket, ...rest] = decodeURIComponent(url.pathname.slice(1)).split('/')
    if (bucket !== this.place.bucket) return { status: 404, text: error('NoSuchBucket') }
    const key = rest.join('/')
    const { searchParams: query } = url
    const uploadId = query.get('uploadId')
    if (query.has('list-type')) return { status: 200, text: this.listed(query) }
    if (query.has('uploads')) {
      const id = `${randomUUID()}&more`
      this.uploads.set(id, new Map())
      return { status: 200, text: `<UploadId>${escaped(id)}</UploadId>` }
    }
    if (uploadId !== null) return this.ofUpload(method, { uploadId, key, query, body })
    if (method === 'PUT') this.objects.set(key, body)
    if (method === 'DELETE') this.objects.delete(key)
    return { status: method === 'DELETE' ? 204 : 200, etag: md5(body) }
  }

  private ofUpload(
    method: string,
    { uploadId, key, query, body }: { uploadId: string; key: string; query: URLSearchParams; body: Buffer },
  ): Answer {
    const parts = this.uploads.get(uploadId)
    if (!parts) return { status: 404, text: error('NoSuchUpload') }
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return { status: 200, etag: md5(body) }
    }
    this.uploads.delete(uploadId)
    if (method === 'DELETE') return { status: 204 }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const contents = named.map(([, no]) => parts.get(Number(no)) ?? Buffer.alloc(0))
    const isRight = named.every(([, , etag], at) => md5(contents[at] ?? Buffer.alloc(0)) === etag)
    if (!isRight || named.length !== parts.size) return { status: 400, text: error('InvalidPart') }
    this.objects.set(key, Buffer.concat(contents))
    return { status: 200, text: '<CompleteMultipartUploadResult/>' }
  }

  private listed(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? 0)
    const found = [...this.objects].filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    const contents = found
      .slice(from, from + PAGE)
      .map(
        ([key, content]) => `<Contents><Key>${escaped(key)}</Key><Size>${content.length}</Size></Contents>`,
      )
    const more = from + PAGE < found.length
    return `${contents.join('')}${more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}`
  }
}

/** Starts a double on a free port. */
export async function startS3Double(): Promise<S3Double> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return new S3Double({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'kho sao lưu',
    region: 'vn-hcm-1',
    keyId: 'KEYID',
    secret: 'a secret key',
  }).listen()
}
