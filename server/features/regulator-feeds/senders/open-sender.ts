import type { FeedKind } from '#contract/regulator-feeds/labels.ts'

import { folderSender } from './folder-sender.ts'
import { ftpSender } from './ftp-sender.ts'
import { httpsSender } from './https-sender.ts'
import type { FeedSender, FileSender, Receiver } from './sender.ts'

/** Where receivers may be: hosts inside that are allowed, and the folder that files are put below. */
export interface Surroundings {
  readonly internalHosts: readonly string[]
  readonly feedDir: string
  /** Whose certificates are trusted besides those that everybody trusts; null for nobody's. */
  readonly caFile: string | null
}

/** The way to a receiver by its kind; it is reached with the first interval. */
export function openSender(kind: FeedKind, receiver: Receiver, around: Surroundings): FeedSender {
  return kind === 'https' ? httpsSender(receiver, around) : openFileSender(kind, receiver, around)
}

/** The way of files to a receiver by its kind. */
export function openFileSender(
  kind: Exclude<FeedKind, 'https'>,
  receiver: Receiver,
  { internalHosts, feedDir, caFile }: Surroundings,
): FileSender {
  if (kind === 'folder') return folderSender(receiver, feedDir)
  return ftpSender(receiver, kind === 'ftps', { internalHosts, caFile })
}
