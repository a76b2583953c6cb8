import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

import { S3Error, type S3Object, type S3Store } from '../../s3/s3-store.ts'
import {
  ContentMissingError,
  FilesUnreachableError,
  requireHash,
  type ContentPart,
  type FileStore,
} from '../file-store.ts'
import { removeUnfinished, withUnfinished } from '../unfinished.ts'

/** Where in a store contents are, and where they wait on this machine until they are known and sent. */
export interface S3Files {
  readonly s3: S3Store
  /** What the keys begin with. */
  readonly prefix: string
  readonly folder: string
}

/** How often a content that breaks off is read on from there. */
const MOST_RESUMED = 3

/**
 * Keeps contents in a bucket, each under `<sha256>/<a name of its own>`. Storing one again makes another copy: so whoever
 * deletes old copies, by their names, never meets a new one, however late the request arrives. Of several copies the last
 * stays, once nobody can be reading the others any more.
 */
export function s3FileStore({ s3, prefix, folder }: S3Files): FileStore {
  const copiesOf = async (sha256: string) => {
    requireHash(sha256)
    const found: S3Object[] = []
    for await (const copy of s3.list(`${prefix}${sha256}/`)) found.push(copy)
    return found.toSorted(byTime)
  }
  return {
    put: (content, limitBytes) =>
      withUnfinished(folder, content, limitBytes, (file, { sha256 }) =>
        reached(s3.putFile(`${prefix}${sha256}/${randomUUID()}`, file)),
      ),
    open: (sha256, part) => reached(openContent(s3, () => copiesOf(sha256), { sha256, part })),
    listOlder: async function* (before) {
      for await (const { sha256, copies } of contentsOf(s3, prefix))
        if (copies.every(({ storedAt }) => storedAt < before)) yield sha256
    },
    removeOlder: async (sha256, before) => {
      const copies = await reached(copiesOf(sha256))
      if (copies.length === 0 || copies.some(({ storedAt }) => storedAt >= before)) return false
      for (const { key } of copies) await reached(s3.remove(key))
      return true
    },
    tidy: async (before) => {
      await removeUnfinished(folder, before)
      await reached(s3.dropUnfinished(prefix, before))
      for await (const { copies } of contentsOf(s3, prefix))
        for (const { key } of superseded(copies, before)) await reached(s3.remove(key))
    },
    // A hash that no content has: one request, which changes nothing.
    check: async () => void (await reached(s3.list(`${prefix}check/`)[Symbol.asyncIterator]().next())),
  }
}

const byTime = (one: S3Object, other: S3Object) =>
  one.storedAt.getTime() - other.storedAt.getTime() || (one.key < other.key ? -1 : 1)

/** Copies that another has replaced before an instant: since then nobody begins to read them. */
function superseded(copies: readonly S3Object[], before: Date): readonly S3Object[] {
  const sorted = copies.toSorted(byTime)
  const last = sorted.findLastIndex(({ storedAt }) => storedAt < before)
  return sorted.slice(0, Math.max(0, last))
}

/** All contents with their copies, which follow each other in the order of keys. What others put there is passed over. */
async function* contentsOf(s3: S3Store, prefix: string) {
  let held: { sha256: string; copies: S3Object[] } | undefined
  const all = s3.list(prefix)[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await reached(all.next())
    if (done) break
    const [, sha256] = /^([0-9a-f]{64})\/[0-9a-f-]{36}$/.exec(value.key.slice(prefix.length)) ?? []
    if (sha256 === undefined) continue
    if (held?.sha256 !== sha256) {
      if (held) yield held
      held = { sha256, copies: [] }
    }
    held.copies.push(value)
  }
  if (held) yield held
}

async function openContent(
  s3: S3Store,
  copiesOf: () => Promise<readonly S3Object[]>,
  { sha256, part }: { readonly sha256: string; readonly part: ContentPart | undefined },
): Promise<Readable> {
  // A copy may go between being listed and being opened; then a newer one is there.
  for (let tries = 0; tries < 2; tries += 1) {
    const copy = (await copiesOf()).at(-1)
    if (!copy) break
    const wanted = part ?? { first: 0, last: copy.sizeBytes - 1 }
    // No range has no bytes.
    if (wanted.last < wanted.first) return Readable.from([], { objectMode: false })
    const body = await s3.open(copy.key, part)
    if (body) return asOneStream(s3, { key: copy.key, body, ...wanted })
  }
  throw new ContentMissingError(`The content ${sha256} is not in the bucket`)
}

interface Reading extends ContentPart {
  readonly key: string
  readonly body: Readable
}

function asOneStream(s3: S3Store, reading: Reading): Readable {
  const { body } = reading
  // It may break while nobody listens yet, or be given up before anybody does.
  body.on('error', () => undefined)
  return Readable.from(resumed(s3, reading), { objectMode: false }).once('close', () => body.destroy())
}

/** The bytes of a copy; one that breaks off, as when nobody read it for long, is asked for again from there on. */
async function* resumed(s3: S3Store, { key, body, first, last }: Reading): AsyncGenerator<Buffer> {
  let at = first
  let source = body
  for (let resumes = 0; ; resumes += 1) {
    try {
      for await (const piece of source as AsyncIterable<Buffer>) {
        at += piece.length
        yield piece
      }
      if (at > last) return
    } catch (error) {
      if (resumes === MOST_RESUMED) throw unreachable(error)
    }
    if (resumes === MOST_RESUMED) throw new FilesUnreachableError(`${key} ended at byte ${at} of ${last + 1}`)
    const rest = await reached(s3.open(key, { first: at, last }))
    if (!rest) throw new ContentMissingError(`${key} went while it was read`)
    source = rest
  }
}

/** What is asked of a store: that it does not answer, or refuses, is told as such. */
async function reached<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof S3Error ? unreachable(error) : error
  }
}

const unreachable = (error: unknown) =>
  new FilesUnreachableError(
    `The bucket of the files: ${error instanceof Error ? error.message : String(error)}`,
    {
      cause: error,
    },
  )
