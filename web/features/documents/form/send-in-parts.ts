import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

import { largeFileApi } from '#contract/files/large.ts'
import type { StoredFile } from '#contract/files/index.ts'

import type { SendOptions } from '#web/kit/controls/attachments/use-uploads.ts'
import { call } from '#web/platform/api/client.ts'
import { ApiError } from '#web/platform/api/error.ts'

/** A poor line carries it in a minute or two; what arrived of it before a break stays. */
const PART_BYTES = 8 * 1024 * 1024
/** How long a line that is down is waited for before each further try; one that stays down is told. */
const WAITS_SECONDS = [1, 2, 4, 8, 15, 30]

const identityOf = ({ name: fileName, size: sizeBytes, lastModified: modifiedAtMs }: File) => ({
  fileName,
  sizeBytes,
  modifiedAtMs,
})

/**
 * Sends a large file part by part. Over a line that breaks it goes on where the server has it by then; a file that was
 * chosen before, paused, or left with its page goes on as well.
 *
 * @throws ApiError once the line stays down, or where the server refuses it
 */
export async function sendInParts({ file, key, onProgress, signal }: SendOptions): Promise<StoredFile> {
  const hash = hashing(file)
  let tries = 0
  for (let known = 0; ;) {
    try {
      const { id, sentBytes } = await call(largeFileApi.begin, { body: identityOf(file), signal })
      if (sentBytes > known) tries = 0
      known = sentBytes
      onProgress(known / file.size)
      // Parts that the server has are read all the same: the whole is compared at the end.
      await hash.readTo(known, signal)
      while (known < file.size) {
        known = await sendPart({ id, file, from: known }, { onProgress, signal })
        tries = 0
        await hash.readTo(known, signal)
      }
      return await call(largeFileApi.finish, { body: { id, sha256: hash.ofAll() }, key, signal })
    } catch (error) {
      const wait = isPassing(error) ? WAITS_SECONDS[tries] : undefined
      if (wait === undefined || signal.aborted) throw error
      tries += 1
      await waiting(wait, signal)
    }
  }
}

/** Gives up what the server has of a file; what cannot be told now goes by itself after a day. */
export async function forgetParts(file: File): Promise<void> {
  const { id } = await call(largeFileApi.begin, { body: identityOf(file) })
  await call(largeFileApi.drop, { query: { id } })
}

interface Part {
  readonly id: number
  readonly file: File
  readonly from: number
}

/** Sends the next part; answers where the server has the file by then. */
async function sendPart(
  { id, file, from }: Part,
  { onProgress, signal }: Pick<SendOptions, 'onProgress' | 'signal'>,
): Promise<number> {
  const until = Math.min(file.size, from + PART_BYTES)
  const body = new FormData()
  body.append('file', file.slice(from, until), 'part')
  const { sentBytes } = await call(largeFileApi.part, {
    query: { id, offsetBytes: from },
    body,
    signal,
    onProgress: (sent) => onProgress((from + sent * (until - from)) / file.size),
  })
  return sentBytes
}

/** A line that is down or slow, a server that starts anew, a part that overtook another: all of that passes. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'ERR_CANCELED') return false
  const { status, problem } = error
  return status === null || status === 408 || status === 502 || status === 503 || problem === 'largeFiles.gap'
}

/** The hash of a file that is read once from its beginning on, never more of it at a time than a piece. */
function hashing(file: File) {
  const hash = sha256.create()
  let at = 0
  return {
    async readTo(end: number, signal: AbortSignal): Promise<void> {
      while (at < end) {
        signal.throwIfAborted()
        const until = Math.min(end, at + 1024 * 1024)
        hash.update(new Uint8Array(await file.slice(at, until).arrayBuffer()))
        at = until
      }
    },
    ofAll: () => bytesToHex(hash.clone().digest()),
  }
}

function waiting(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new ApiError({ status: null, code: 'ERR_CANCELED' }))
    })
  })
}
