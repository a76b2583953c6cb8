import { createHash } from 'node:crypto'

import { ContentMissingError, EVER, type FileStore } from '../file-store.ts'

/** Contents that are on their way, or being read, at once. */
const AT_ONCE = 8

/** How work on many contents is watched and stopped. */
export interface Watch {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number) => void
}

/** What copying did; contents are named by their hashes. */
export interface Copied {
  readonly copied: readonly string[]
  readonly bytes: number
  /** Those that are no longer what they were when they were stored: they stay where they are. */
  readonly altered: readonly string[]
}

/** What reading contents to their ends found. */
export interface Verified {
  readonly whole: readonly string[]
  readonly bytes: number
  readonly missing: readonly string[]
  readonly altered: readonly string[]
}

/** The hashes of all contents of a store. */
export async function listContents(store: FileStore): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const sha256 of store.listOlder(EVER)) found.add(sha256)
  return found
}

/**
 * Copies contents from a store to another while both are used. Each is hashed on its way and kept only if it is what it is called,
 * so what is there afterwards is whole, however the copying ended.
 */
export async function copyContents(
  [from, to]: readonly [FileStore, FileStore],
  hashes: readonly string[],
  watch: Watch,
): Promise<Copied> {
  const copied: string[] = []
  const altered: string[] = []
  let bytes = 0
  await forEach(hashes, watch, async (sha256) => {
    try {
      const stored = await to.put(proven(from, sha256), Infinity)
      if (stored === 'tooLarge') throw new Error('Nothing is too large without a limit')
      copied.push(sha256)
      bytes += stored.sizeBytes
    } catch (error) {
      if (error instanceof AlteredError) altered.push(sha256)
      // Deleted since it was listed: no file needs it.
      else if (!(error instanceof ContentMissingError)) throw error
    }
  })
  return { copied, bytes, altered }
}

class AlteredError extends Error {}

/** A content that breaks off at its end unless it is what it is called. */
async function* proven(store: FileStore, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of (await store.open(sha256)) as AsyncIterable<Buffer>) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) throw new AlteredError(sha256)
}

/** Reads contents of a store to their ends and compares them with their hashes. */
export async function verifyContents(
  store: FileStore,
  hashes: readonly string[],
  watch: Watch,
): Promise<Verified> {
  const [whole, missing, altered]: [string[], string[], string[]] = [[], [], []]
  let bytes = 0
  await forEach(hashes, watch, async (sha256) => {
    try {
      for await (const piece of proven(store, sha256)) bytes += piece.length
      whole.push(sha256)
    } catch (error) {
      if (error instanceof AlteredError) altered.push(sha256)
      else if (error instanceof ContentMissingError) missing.push(sha256)
      else throw error
    }
  })
  return { whole, bytes, missing, altered }
}

/** Deletes contents from a store, but those that were stored again since an instant. Answers how many went. */
export async function removeContents(
  store: FileStore,
  hashes: readonly string[],
  before: Date,
  watch: Watch,
): Promise<number> {
  let removed = 0
  await forEach(hashes, watch, async (sha256) => {
    if (await store.removeOlder(sha256, before)) removed += 1
  })
  return removed
}

/** @throws the first error, or the reason of the signal, once nothing is under way any more */
async function forEach(
  hashes: readonly string[],
  { signal, progress }: Watch,
  work: (sha256: string) => Promise<void>,
): Promise<void> {
  const left = hashes.values()
  let done = 0
  let failure: { readonly error: unknown } | undefined
  const worker = async () => {
    for (const sha256 of left) {
      if (failure || signal.aborted) return
      await work(sha256).catch((error: unknown) => {
        failure ??= { error }
      })
      progress((done += 1), hashes.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failure) throw failure.error
  signal.throwIfAborted()
}
