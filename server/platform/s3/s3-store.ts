import type { Readable } from 'node:stream'

import { quietLibraries } from '../config/library-settings.ts'

/** Where an S3-compatible store is and who asks it: AWS, MinIO, Ceph and others. */
export interface S3Place {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
  /** Whether the bucket is part of the host name, as AWS wants it, and not of the path, which all others know. */
  readonly isInHostName?: boolean
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

/** Something that a store has. */
export interface S3Object {
  readonly key: string
  readonly sizeBytes: number
  readonly storedAt: Date
}

/** What a store can do for us. All of it rejects with an S3Error when the store refuses or does not answer. */
export interface S3Store {
  /** Sends a file, a large one in parts, each tried again where that may help. Of one that fails nothing stays. */
  putFile(key: string, file: string, options?: PutOptions): Promise<void>
  putText(key: string, text: string): Promise<void>
  /** What a key names, or the part from byte `first` to byte `last`; undefined when there is no such key. */
  open(key: string, part?: { readonly first: number; readonly last?: number }): Promise<Readable | undefined>
  /** What there is whose key begins with a prefix, in the order of the keys. */
  list(prefix: string): AsyncIterable<S3Object>
  remove(key: string): Promise<void>
  /** Gives up what was begun before an instant to be sent in parts and never ended. */
  dropUnfinished(prefix: string, before: Date): Promise<void>
}

/** How a file is sent. */
export interface PutOptions {
  readonly signal?: AbortSignal
  readonly progress?: (doneBytes: number, totalBytes: number) => void
}

/** How patient to be. */
export interface S3Patience {
  readonly tries: number
  /** How long a connection may be silent, either way. */
  readonly silenceMs: number
}

/** Waits between tries add up to about half a minute. */
const PATIENCE: S3Patience = { tries: 10, silenceMs: 120_000 }

/** Opens a store; nothing is asked of it yet. The client is large and only loaded when something is. */
export function openS3(place: S3Place, patience = PATIENCE): S3Store {
  let loading: Promise<S3Store> | undefined
  const store = () => (loading ??= connect(place, patience))
  return {
    putFile: async (key, file, options) => (await store()).putFile(key, file, options),
    putText: async (key, text) => (await store()).putText(key, text),
    open: async (key, part) => (await store()).open(key, part),
    list: async function* (prefix) {
      yield* (await store()).list(prefix)
    },
    remove: async (key) => (await store()).remove(key),
    dropUnfinished: async (prefix, before) => (await store()).dropUnfinished(prefix, before),
  }
}

async function connect(place: S3Place, patience: S3Patience): Promise<S3Store> {
  quietLibraries()
  const { connectS3 } = await import('./s3-client.ts')
  return connectS3(place, patience)
}
