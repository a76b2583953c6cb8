import { readFile } from 'node:fs/promises'
import { rootCertificates } from 'node:tls'

import type { FileParcel, Parcel } from '../rules/parcel.rules.ts'

/** What came of handing something to a receiver. */
export type SendOutcome =
  | { readonly isSent: true; readonly answer: string }
  | {
      readonly isSent: false
      readonly answer: string
      /** Whether the receiver refused this one, so that others may go; else all of them wait for it. */
      readonly isOfThisParcel: boolean
    }

/** An open way to a receiver; the ways differ, what they are told and say does not. */
export interface FeedSender<What = Parcel> {
  send(parcel: What): Promise<SendOutcome>
  /** Signs in and sends nothing. */
  greet(): Promise<SendOutcome>
  close(): void
}

/** A way that takes any file. */
export type FileSender = FeedSender<FileParcel>

/** Where a receiver is, and how it lets us in. */
export interface Receiver {
  readonly address: string
  readonly port: number | null
  readonly folder: string | null
  readonly userName: string | null
  readonly password: string | null
}

/** Which hosts inside may be receivers, and the file with whose certificates are trusted besides those that everybody trusts. */
export interface Trusted {
  readonly internalHosts: readonly string[]
  readonly caFile: string | null
}

/** Receivers of provinces have certificates of their own at times: the administrator names them in a file. */
export async function authorities({ caFile }: Trusted): Promise<{ ca?: string[] }> {
  return caFile === null ? {} : { ca: [...rootCertificates, await readFile(caFile, 'utf8')] }
}

/** How long a receiver may take for one interval. */
export const LONGEST_MS = 20_000

/** An answer as it is kept. */
export const shortened = (answer: string): string =>
  answer
    .replaceAll(/[^\P{C}\n]/gu, ' ')
    .trim()
    .slice(0, 500)

/** A failure that concerns every interval: the receiver is out of reach, hangs or does not let us in. */
export function unreachable(error: unknown): SendOutcome {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return { isSent: false, answer: shortened(message), isOfThisParcel: false }
}
