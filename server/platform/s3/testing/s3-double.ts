import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { S3Place } from '../s3-store.ts'
import { signatureOf } from './signature.ts'

interface Answer {
  readonly status: number
  readonly content?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** What of a request the double may be told to fail at. */
interface Asked {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
}

interface Upload {
  readonly key: string
  readonly begunAt: Date
  readonly parts: Map<number, Buffer>
}

const PAGE = 2
const SKEW_MS = 900_000
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#34;', '"')
const md5 = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`
const error = (code: string) => `<Error><Code>${code}</Code><Message>said the double</Message></Error>`

/** A small S3 in memory that believes nobody: it signs every request itself and compares. */
export class S3Double {
  readonly objects = new Map<string, Buffer>()
  /** When each was stored. */
  readonly times = new Map<string, Date>()
  /** Parts of uploads that were neither completed nor given up. */
  readonly uploads = new Map<string, Upload>()
  /** Asked before every answer: an HTTP status to fail with, `hangUp`, or `breakOff` in the middle of the content. */
  fail: (asked: Asked) => number | 'hangUp' | 'breakOff' | undefined = () => undefined
  private readonly server = createServer((request, response) => void this.serve(request, response))

  constructor(readonly place: S3Place) {}

  async listen(): Promise<S3Double> {
    this.server.listen(Number(new URL(this.place.endpoint).port), '127.0.0.1')
    await once(this.server, 'listening')
    return this
  }

  async close(): Promise<void> {
    if (!this.server.listening) return
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
    const failure = this.fail({ method, key: keyOf(url), query: url.searchParams })
    if (failure === 'hangUp') {
      request.socket.destroy()
      return
    }
    const { status, content = '', headers } = this.answer(request, { method, url, body }, failure)
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(content) })
    if (failure !== 'breakOff') return void response.end(content)
    response.write(content.slice(0, content.length / 2), () => request.socket.destroy())
  }

  private answer(
    request: IncomingMessage,
    { method, url, body }: { method: string; url: URL; body: Buffer },
    failure: number | 'breakOff' | undefined,
  ): Answer {
    if (typeof failure === 'number') return { status: failure, content: error('InternalError') }
    if (!this.isGenuine(request, url, body)) return { status: 403, content: error('SignatureDoesNotMatch') }
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    return this.act({ method, url, body, range })
  }

  private isGenuine(request: IncomingMessage, url: URL, body: Buffer): boolean {
    const { headers } = request
    const said = /SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '')
    const stamp = String(headers['x-amz-date'])
    const now = new Date(stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
    const bodySha256 = createHash('sha256').update(body).digest('hex')
    if (headers['x-amz-content-sha256'] !== bodySha256) return false
    const names = said?.[1]?.split(';') ?? []
    const signed = names.map((name) => [name, String(headers[name])] as const)
    const asked = { method: request.method ?? '', url, headers: signed, bodySha256, stamp }
    return signatureOf(asked, this.place) === said?.[2] && Math.abs(Date.now() - now.getTime()) < SKEW_MS
  }

  private act(asked: { method: string; url: URL; body: Buffer; range: RegExpExecArray | null }): Answer {
    const { method, url, body, range } = asked
    const bucket = decodeURIComponent(url.pathname).split('/')[1]
    if (bucket !== this.place.bucket) return { status: 404, content: error('NoSuchBucket') }
    const key = keyOf(url)
    const { searchParams: query } = url
    const uploadId = query.get('uploadId')
    if (query.has('list-type')) return { status: 200, content: this.listed(query) }
    if (query.has('uploads')) return method === 'POST' ? this.begin(key) : this.begun(query)
    if (uploadId !== null) return this.ofUpload(method, { uploadId, key, query, body })
    if (method === 'GET') return this.read(key, range)
    if (method === 'PUT') this.store(key, body)
    if (method === 'DELETE') this.objects.delete(key)
    return { status: method === 'DELETE' ? 204 : 200, headers: { etag: md5(body) } }
  }

  private store(key: string, content: Buffer): void {
    this.objects.set(key, content)
    this.times.set(key, new Date())
  }

  private read(key: string, range: RegExpExecArray | null): Answer {
    const content = this.objects.get(key)
    if (!content) return { status: 404, content: error('NoSuchKey') }
    if (!range) return { status: 200, content }
    const end = range[2] ? Number(range[2]) + 1 : content.length
    return { status: 206, content: content.subarray(Number(range[1]), end) }
  }

  private begin(key: string): Answer {
    const id = `${randomUUID()}&more`
    this.uploads.set(id, { key, begunAt: new Date(), parts: new Map() })
    const content = `<InitiateMultipartUploadResult><UploadId>${escaped(id)}</UploadId></InitiateMultipartUploadResult>`
    return { status: 200, content }
  }

  private begun(query: URLSearchParams): Answer {
    const uploads = [...this.uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
    const lines = uploads.map(
      ([id, { key, begunAt }]) =>
        `<Upload><Key>${escaped(key)}</Key><UploadId>${escaped(id)}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    )
    const content = `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${lines.join('')}</ListMultipartUploadsResult>`
    return { status: 200, content }
  }

  private ofUpload(
    method: string,
    { uploadId, key, query, body }: { uploadId: string; key: string; query: URLSearchParams; body: Buffer },
  ): Answer {
    const parts = this.uploads.get(uploadId)?.parts
    if (!parts) return { status: 404, content: error('NoSuchUpload') }
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: md5(body) } }
    }
    this.uploads.delete(uploadId)
    if (method === 'DELETE') return { status: 204 }
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      no: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: unescaped(/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? ''),
    }))
    const contents = named.map(({ no }) => parts.get(no) ?? Buffer.alloc(0))
    const isRight = named.every(({ etag }, at) => md5(contents[at] ?? Buffer.alloc(0)) === etag)
    if (!isRight || named.length !== parts.size) return { status: 400, content: error('InvalidPart') }
    this.store(key, Buffer.concat(contents))
    return {
      status: 200,
      content: '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
    }
  }

  private listed(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? 0)
    const found = [...this.objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    const contents = found.slice(from, from + PAGE).map(([key, content]) => {
      const at = (this.times.get(key) ?? new Date()).toISOString()
      return `<Contents><Key>${escaped(key)}</Key><Size>${content.length}</Size><LastModified>${at}</LastModified></Contents>`
    })
    const more = from + PAGE < found.length
    const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
  }
}

const keyOf = (url: URL) => decodeURIComponent(url.pathname).split('/').slice(2).join('/')

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
