import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import { encoded, signedHeaders, type S3Credentials } from './signature.ts'

/** An S3-compatible store: AWS, MinIO, Ceph and others, addressed by path. */
export interface S3Place extends S3Credentials {
  readonly endpoint: string
  readonly bucket: string
}

/** The store refused, or did not answer; the message is its own. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  constructor(
    message: string,
    readonly status: number | null,
  ) {
    super(message)
  }
}

/** What a store can do for us. */
export interface S3Store {
  /** Sends a file in parts, each tried again where that may help. Of one that fails nothing stays. */
  putFile(key: string, file: string, options: PutOptions): Promise<void>
  putText(key: string, text: string): Promise<void>
  /** The keys that begin with a prefix, and the sizes of what they name. */
  list(prefix: string): Promise<{ key: string; sizeBytes: number }[]>
  remove(key: string): Promise<void>
}

/** How a file is sent. */
export interface PutOptions {
  readonly signal: AbortSignal
  readonly progress?: (doneBytes: number, totalBytes: number) => void
}

/** How patient to be; tests are less. */
export interface S3Patience {
  readonly tries: number
  readonly firstWaitMs: number
  readonly answerMs: number
}

const PATIENCE: S3Patience = { tries: 5, firstWaitMs: 1000, answerMs: 120_000 }
/** At most 10,000 parts make an object: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const LONGEST_ANSWER = 400

/** Opens a store; nothing is asked of it yet. */
export function openS3(place: S3Place, patience = PATIENCE): S3Store {
  const ask = asker(place, patience)
  return {
    putFile: (key, file, options) => putFile(ask, key, file, options),
    putText: async (key, text) => void (await ask('PUT', key, { body: Buffer.from(text) })),
    list: (prefix) => list(ask, prefix),
    remove: async (key) => void (await ask('DELETE', key, {})),
  }
}

interface Asked {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly signal?: AbortSignal
}
interface Answer {
  readonly text: string
  readonly etag: string
}
type Ask = (method: string, key: string, asked: Asked) => Promise<Answer>

function asker(place: S3Place, { tries, firstWaitMs, answerMs }: S3Patience): Ask {
  return async (method, key, asked) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(place, answerMs, [method, key, asked])
      } catch (error) {
        asked.signal?.throwIfAborted()
        if (attempt >= tries || !mayHelp(error)) throw error
        await pause(firstWaitMs * 2 ** (attempt - 1), undefined, { signal: asked.signal })
      }
    }
  }
}

/** No answer, a busy store, or one in trouble may do better the next time; a refusal stays one. */
const mayHelp = (error: unknown) =>
  error instanceof S3Error && (error.status === null || error.status >= 500 || error.status === 429)

async function askOnce(
  place: S3Place,
  answerMs: number,
  [method, key, { query = {}, body = Buffer.alloc(0), signal }]: Parameters<Ask>,
): Promise<Answer> {
  const path = [place.bucket, ...key.split('/')].map(encoded).join('/')
  const url = new URL(`${place.endpoint.replace(/\/+$/, '')}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  // As it is signed: URL itself writes blanks as plus signs.
  url.search = url.search.replaceAll('+', '%20')
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  const { host: _, ...headers } = signedHeaders({ method, url, bodySha256, now: new Date() }, place)
  const limit = AbortSignal.timeout(answerMs)
  const answer = await fetch(url, {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    redirect: 'error',
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  }).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new S3Error(reasonOf(error), null)
  })
  const text = await answer.text()
  // Some answers begin with 200 and tell of an error later.
  if (!answer.ok || text.includes('<Error>')) {
    const said = `${tag(text, 'Code') ?? `HTTP ${answer.status}`} ${tag(text, 'Message') ?? ''}`.trim()
    throw new S3Error(said.slice(0, LONGEST_ANSWER), answer.ok ? 500 : answer.status)
  }
  return { text, etag: answer.headers.get('etag') ?? '' }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

const tag = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

async function putFile(ask: Ask, key: string, file: string, { signal, progress }: PutOptions): Promise<void> {
  const begun = await ask('POST', key, { query: { uploads: '' }, signal })
  const uploadId = unescaped(tag(begun.text, 'UploadId') ?? '')
  try {
    const etags: string[] = []
    for await (const { part, doneBytes, totalBytes } of partsOf(file)) {
      const query = { partNumber: String(etags.length + 1), uploadId }
      etags.push((await ask('PUT', key, { query, body: part, signal })).etag)
      progress?.(doneBytes, totalBytes)
    }
    const parts = etags.map(
      (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    await ask('POST', key, { query: { uploadId }, body, signal })
  } catch (error) {
    // A store that is out of reach cannot be asked to forget the parts either.
    await ask('DELETE', key, { query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function* partsOf(file: string) {
  const handle = await open(file, 'r')
  try {
    const { size: totalBytes } = await handle.stat()
    let doneBytes = 0
    do {
      const part = Buffer.alloc(Math.min(PART_BYTES, totalBytes - doneBytes))
      let filled = 0
      while (filled < part.length) {
        const { bytesRead } = await handle.read(part, filled, part.length - filled, doneBytes + filled)
        if (bytesRead === 0) throw new Error(`${file} became shorter`)
        filled += bytesRead
      }
      doneBytes += part.length
      yield { part, doneBytes, totalBytes }
    } while (doneBytes < totalBytes)
  } finally {
    await handle.close()
  }
}

async function list(ask: Ask, prefix: string): Promise<{ key: string; sizeBytes: number }[]> {
  const found: { key: string; sizeBytes: number }[] = []
  let token: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) }
    const { text } = await ask('GET', '', { query })
    for (const [, content = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      found.push({ key: unescaped(tag(content, 'Key') ?? ''), sizeBytes: Number(tag(content, 'Size')) })
    const next = tag(text, 'NextContinuationToken')
    token = next === undefined ? undefined : unescaped(next)
  } while (token !== undefined)
  return found
}
