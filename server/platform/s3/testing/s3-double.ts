import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

import { signedHeaders } from '../signature.rules.ts'
import type { S3Place } from '../s3-store.ts'

/** A small S3 in memory that believes nobody: it signs every request itself and compares. */
export interface S3Double {
  readonly place: S3Place
  readonly objects: Map<string, Buffer>
  /** Parts of uploads that were neither completed nor given up. */
  readonly uploads: Map<string, Map<number, Buffer>>
  /** Asked before every answer: an HTTP status to fail with, or `hangUp`. */
  fail: (request: { method: string; query: URLSearchParams }) => number | 'hangUp' | undefined
  close(): Promise<void>
}

const PAGE = 2
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const md5 = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

export async function startS3Double(): Promise<S3Double> {
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, text = '', etag }) => {
        if (status === 0) request.socket.destroy()
        else response.writeHead(status, etag ? { etag } : {}).end(text)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const place = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'kho sao lưu',
    region: 'vn-hcm-1',
    keyId: 'KEYID',
    secret: 'a secret key',
  }
  const double: S3Double = {
    place,
    objects: new Map(),
    uploads: new Map(),
    fail: () => undefined,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; text?: string; etag?: string }> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const url = new URL(request.url ?? '', place.endpoint)
    const method = request.method ?? ''
    const failure = double.fail({ method, query: url.searchParams })
    if (failure !== undefined)
      return failure === 'hangUp' ? { status: 0 } : { status: failure, text: error('SlowDown') }
    if (!isGenuine(request, url, body)) return { status: 403, text: error('SignatureDoesNotMatch') }
    return act(method, url, body)
  }

  function isGenuine(request: IncomingMessage, url: URL, body: Buffer): boolean {
    const bodySha256 = createHash('sha256').update(body).digest('hex')
    const said = String(request.headers['x-amz-date'])
    const now = new Date(said.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
    const { authorization } = signedHeaders({ method: request.method ?? '', url, bodySha256, now }, place)
    return authorization === request.headers.authorization && Math.abs(Date.now() - now.getTime()) < 900_000
  }

  function act(method: string, url: URL, body: Buffer) {
    const [bucket, ...rest] = decodeURIComponent(url.pathname.slice(1)).split('/')
    if (bucket !== place.bucket) return { status: 404, text: error('NoSuchBucket') }
    const key = rest.join('/')
    const { searchParams: query } = url
    const uploadId = query.get('uploadId')
    if (query.has('list-type')) return { status: 200, text: listed(query) }
    if (query.has('uploads')) {
      const id = `${randomUUID()}&more`
      double.uploads.set(id, new Map())
      return { status: 200, text: `<UploadId>${escaped(id)}</UploadId>` }
    }
    if (uploadId !== null) return ofUpload(method, { uploadId, key, query, body })
    if (method === 'PUT') double.objects.set(key, body)
    if (method === 'DELETE') double.objects.delete(key)
    return { status: method === 'DELETE' ? 204 : 200, etag: md5(body) }
  }

  function ofUpload(
    method: string,
    { uploadId, key, query, body }: { uploadId: string; key: string; query: URLSearchParams; body: Buffer },
  ) {
    const parts = double.uploads.get(uploadId)
    if (!parts) return { status: 404, text: error('NoSuchUpload') }
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return { status: 200, etag: md5(body) }
    }
    double.uploads.delete(uploadId)
    if (method === 'DELETE') return { status: 204 }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const isRight = named.every(([, no, etag]) => md5(parts.get(Number(no)) ?? Buffer.alloc(0)) === etag)
    if (!isRight || named.length !== parts.size) return { status: 400, text: error('InvalidPart') }
    double.objects.set(key, Buffer.concat(named.map(([, no]) => parts.get(Number(no)) ?? Buffer.alloc(0))))
    return { status: 200, text: '<CompleteMultipartUploadResult/>' }
  }

  function listed(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? 0)
    const found = [...double.objects].filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    const page = found.slice(from, from + PAGE)
    const contents = page.map(
      ([key, content]) => `<Contents><Key>${escaped(key)}</Key><Size>${content.length}</Size></Contents>`,
    )
    const more = from + PAGE < found.length
    return `${contents.join('')}${more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}`
  }

  return double
}

const error = (code: string) => `<Error><Code>${code}</Code><Message>said the double</Message></Error>`
