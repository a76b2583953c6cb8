import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** What a content turned out to be once it was read. */
export interface StoredContent {
  /** SHA-256 of the content, lower-case hexadecimal; the same content is stored once. */
  readonly sha256: string
  readonly sizeBytes: number
}

/** Bytes of a content from `first` to `last`, both included. */
export interface ContentPart {
  readonly first: number
  readonly last: number
}

/** The store answers, and does not have a content. */
export class ContentMissingError extends Error {
  override readonly name = 'ContentMissingError'
}

/** The store does not answer, or refuses: nothing is known of what it has. */
export class FilesUnreachableError extends Error {
  override readonly name = 'FilesUnreachableError'
}

/** Where the content of files lives, addressed by its hash: a folder, a bucket, or both while files move. */
export interface FileStore {
  /** Stores a content durably before it answers. Stops reading as soon as the limit is passed and then keeps nothing. */
  put(content: AsyncIterable<Uint8Array>, limitBytes: number): Promise<StoredContent | 'tooLarge'>
  /**
   * A stored content, or a part of it. Rejects with a ContentMissingError when the store does not have it, and, as the stream
   * does, with a FilesUnreachableError when that cannot be known.
   */
  open(sha256: string, part?: ContentPart): Promise<Readable>
  /** The hashes of contents that were last stored before an instant. */
  listOlder(before: Date): AsyncIterable<string>
  /** Deletes a content unless it was stored again since the instant; answers whether it did. */
  removeOlder(sha256: string, before: Date): Promise<boolean>
  /** Clears what was left before an instant by what broke off. */
  tidy(before: Date): Promise<void>
  /** Rejects with a FilesUnreachableError while the store does not answer. */
  check(): Promise<void>
}

/** Who asks whether a store answers has no patience either: a monitor waits for ten seconds. */
const REACHED_MS = 4000

/** Whether a store answers, and soon. */
export async function isReached(store: FileStore): Promise<boolean> {
  const tooLong = pause(REACHED_MS, false, { ref: false })
  try {
    return await Promise.race([store.check().then(() => true), tooLong])
  } catch (error) {
    if (error instanceof FilesUnreachableError) return false
    throw error
  }
}

/** Later than anything was stored: what is older is all there is. */
export const EVER = new Date(8.64e15)

/** @throws when a text cannot name a content */
export function requireHash(text: string): void {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`Not a SHA-256: ${text}`)
}
