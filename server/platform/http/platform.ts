import type { Anchors } from '../anchors/keep-anchors.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import type { Config } from '../config/config.ts'
import type { FileStore } from '../files/file-store.ts'
import type { PartStore } from '../files/part-store.ts'

/** What a process offers to every call besides the database. */
export interface Platform {
  readonly config: Config
  readonly tokens: AccessTokens
  readonly files: FileStore
  /** Files that arrive piece by piece. */
  readonly parts: PartStore
  /** Witnesses outside of the database how far its chains go. */
  readonly anchors: Anchors
  /** Keys the fingerprints of requests that are kept with idempotency keys. */
  readonly writeKeySecret: Buffer
  /** Encrypts the password of the mail server. */
  readonly mailKey: Buffer
  /** Seals the salaries of labour contracts. */
  readonly salaryKey: Buffer
  /** The time; a value, so that tests can stand at midnight. */
  readonly now: () => Date
  readonly version: string
  /** When the code that runs was built. */
  readonly builtAt: Date
}
