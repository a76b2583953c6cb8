import type { Readable } from 'node:stream'

/** What a content turned out to be once it was read. */
export interface StoredContent {
  /** SHA-256 of the content, lower-case hexadecimal; the same content is stored once. */
  readonly sha256: string
  readonly sizeBytes: number
}

/** Where the content of files lives, addressed by its hash. The disk is one such place; another may be a bucket. */
export interface FileStore {
  /** Stores a content durably before it answers. Stops reading as soon as the limit is passed and then keeps nothing. */
  put(content: AsyncIterable<Uint8Array>, limitBytes: number): Promise<StoredContent | 'tooLarge'>
  /** A stored content, or the part from byte `first` to byte `last`; rejects when the store does not have it. */
  open(sha256: string, part?: { readonly first: number; readonly last: number }): Promise<Readable>
  /** The hashes of contents that were last stored before an instant. */
  listOlder(before: Date): AsyncIterable<string>
  /** Deletes a content unless it was stored again since the instant; answers whether it is gone. */
  removeOlder(sha256: string, before: Date): Promise<boolean>
}
