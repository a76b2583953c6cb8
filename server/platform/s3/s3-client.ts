import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'

import {
  S3Error,
  type PutOptions,
  type S3Object,
  type S3Patience,
  type S3Place,
  type S3Store,
} from './s3-store.ts'

/** At most 10,000 parts make an object: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
/** Parts of one file that are on their way, and in memory, at once. */
const PARTS_AT_ONCE = 2
const CONNECT_MS = 5000
const END_OF_TIME = new Date(8.64e15)
const LONGEST_MESSAGE = 400
/** What the library says where the store says no more than a code. */
const UNSAID = 'UnknownError'

interface Bucket {
  readonly client: S3Client
  readonly name: string
}

/** A store as the client of AWS sees it. */
export function connectS3(place: S3Place, { tries, silenceMs }: S3Patience): S3Store {
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.keyId, secretAccessKey: place.secret },
    forcePathStyle: !place.isInHostName,
    maxAttempts: tries,
    // Sums of AWS's own that others do not know. What is sent is signed with its SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // No limit to a whole request: how long one takes is a matter of its size and the line.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
  })
  const bucket = { client, name: place.bucket }
  const at = (key: string) => ({ Bucket: place.bucket, Key: key })
  return {
    putFile: (key, file, options = {}) => putFile(bucket, key, file, options),
    putText: async (key, text) =>
      void (await told(client.send(new PutObjectCommand({ ...at(key), Body: Buffer.from(text) })))),
    open: (key, part) => open(bucket, key, part),
    list: (prefix) => list(bucket, prefix),
    remove: async (key) => void (await told(client.send(new DeleteObjectCommand(at(key))))),
    dropUnfinished: (prefix, before) => dropUnfinished(bucket, prefix, before),
  }
}

async function putFile(
  { client, name }: Bucket,
  key: string,
  file: string,
  options: PutOptions,
): Promise<void> {
  const { signal, progress } = options
  signal?.throwIfAborted()
  const { size } = await stat(file)
  const body = createReadStream(file)
  const upload = new Upload({
    client,
    params: { Bucket: name, Key: key, Body: body },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  })
  const stop = () => void upload.abort()
  signal?.addEventListener('abort', stop)
  if (progress) upload.on('httpUploadProgress', ({ loaded = 0 }) => progress(loaded, size))
  try {
    await told(upload.done())
  } catch (error) {
    // The library does not wait for its own tidying up. A store that is out of reach cannot be asked for it either.
    if (size > PART_BYTES) await dropUnfinished({ client, name }, key, END_OF_TIME).catch(() => undefined)
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    body.destroy()
  }
}

async function open({ client, name }: Bucket, key: string, part?: { first: number; last?: number }) {
  const range = part && { Range: `bytes=${part.first}-${part.last ?? ''}` }
  try {
    const { Body } = await told(client.send(new GetObjectCommand({ Bucket: name, Key: key, ...range })))
    if (Body instanceof Readable) return Body
    throw new S3Error(`${key}: no content`, null)
  } catch (error) {
    if (error instanceof S3Error && error.message.startsWith('NoSuchKey')) return undefined
    throw error
  }
}

async function* list({ client, name }: Bucket, prefix: string): AsyncGenerator<S3Object> {
  const pages = paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix })[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await told(pages.next())
    if (done) return
    for (const { Key, Size, LastModified } of value.Contents ?? [])
      if (Key !== undefined && LastModified) yield { key: Key, sizeBytes: Size ?? 0, storedAt: LastModified }
  }
}

async function dropUnfinished({ client, name }: Bucket, prefix: string, before: Date): Promise<void> {
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}
  for (;;) {
    const page = await told(
      client.send(new ListMultipartUploadsCommand({ Bucket: name, Prefix: prefix, ...from })),
    )
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Initiated && Initiated < before)
        await told(client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId })))
    if (!page.IsTruncated) return
    from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}

/** The same with errors of the client in our words: what it says, and the status where there was an answer. */
async function told<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof S3Error) throw error
    const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null
    throw new S3Error(wordsOf(error).slice(0, LONGEST_MESSAGE), status)
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of several addresses that were tried, each has its own error, and all together no message.
  const { message, name } = error instanceof AggregateError ? error.errors[0] : error
  if (!(error instanceof S3ServiceException)) return message || name
  return message === UNSAID ? name : `${name} ${message}`.trim()
}
