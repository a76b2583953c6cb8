import { createHmac } from 'node:crypto'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { IDEMPOTENCY_HEADER } from '#contract/core/session.ts'

import { Audit } from '../audit/audit.ts'
import type { Actor } from '../auth/actor.ts'
import { decrypt, derivedSecret, encrypt } from '../config/secrets.ts'
import type { Db } from '../db/database.ts'
import { announceChanges } from '../realtime/announce.store.ts'
import { Refusal, type Call, type Caller } from './call.ts'
import {
  claimKey,
  finishWrite,
  hasAnswer,
  isTaken,
  readAnswer,
  releaseKey,
  type Claim,
} from './write.store.ts'

/** A write as a client may send it again: the same key with the same request gets the first answer. */
export interface WriteKey {
  readonly key: string
  /** Keyed, so that nobody who has the database alone can try out what a body said, e.g. passwords. */
  readonly requestHash: string
  /** Given where the answer holds a secret: it is kept encrypted under it. */
  readonly seal?: Buffer
}

/** What a client asked for with a key. */
interface KeyedRequest {
  readonly method: string
  readonly url: string
  readonly body: unknown
  /** What tells callers without a session apart. */
  readonly bearers?: readonly unknown[]
}

/** The key a client gave to a write, tied to what it asked for by a fingerprint under the server's secret. */
export function writeKey(
  key: string,
  { method, url, body, bearers = [] }: KeyedRequest,
  secret: Buffer,
): WriteKey {
  if (key.length < 8 || key.length > 200) throw new Problem(coreProblems.keyMalformed)
  const request = JSON.stringify([method, url.toLowerCase(), body ?? null, ...bearers])
  return { key, requestHash: createHmac('sha256', secret).update(request).digest('hex') }
}

/** What a write needs to run: its transaction comes from {@link runWrite}. */
export interface Write {
  readonly actor: Actor | null
  readonly caller: Caller
  readonly now: Date
  readonly key: WriteKey | undefined
  readonly work: (db: Db, audit: Audit) => Promise<unknown>
  /** The cookies that the work has set; a secret answer is kept with them. */
  readonly cookies?: () => string[]
}

/** The answer of a write, and whether it is a replay of an earlier one. */
export interface WriteAnswer {
  readonly answer: unknown
  /** To be set again with a replay. */
  readonly cookies?: readonly string[]
  readonly isReplay: boolean
}

/**
 * Runs a write in one transaction together with its history, its change events and its idempotency key: all of them
 * are there, or none. A twin that arrives meanwhile waits on the key's row and then gets the stored answer. Listening
 * processes are told after the commit.
 *
 * @throws problem `core.keyReused` when the key was used for something else
 */
export async function runWrite(db: Db, write: Write): Promise<WriteAnswer> {
  const { actor, key } = write
  const claim = key && { ...key, actorId: actor?.userId ?? 0 }
  try {
    const { answer, events } = await db
      .transaction()
      .execute((transaction) => perform(transaction, write, claim))
    announceChanges(db, events)
    return { answer, isReplay: false }
  } catch (error) {
    if (!claim || !isTaken(error)) throw error
    return replay(db, claim)
  }
}

/** Keeps in history that something was taken away by a call that only reads. */
export async function noteTaken(
  { db, actor, caller, now }: Pick<Write, 'actor' | 'caller' | 'now'> & { readonly db: Db },
  tell: (audit: Audit) => void,
): Promise<void> {
  const work = async (_db: Db, audit: Audit) => tell(audit)
  await runWrite(db, { actor, caller, now, key: undefined, work })
}

/** The steps of a write that is done for the first time; the commit is part of the last one. */
async function perform(transaction: Db, write: Write, claim: Claim | undefined) {
  if (claim) await claimKey(transaction, claim, write.now)
  const audit = new Audit()
  const answer = await write.work(transaction, audit)
  const isRefused = answer instanceof Refusal
  if (claim && isRefused) await releaseKey(transaction, claim)
  const kept = claim?.seal
    ? { sealed: encrypt(answerKey(claim.seal), JSON.stringify({ answer, cookies: write.cookies?.() })) }
    : answer
  const events = await finishWrite(transaction, { ...write, audit }, isRefused ? undefined : claim, kept)
  return { answer, events }
}

/** Who learns the key of the fingerprints reads no answer by it. */
const answerKey = (secret: Buffer) => derivedSecret(secret.toString('hex'), 'write-answers')

async function replay(db: Db, claim: Claim): Promise<WriteAnswer> {
  const stored = await readAnswer(db, claim)
  if (stored?.requestHash !== claim.requestHash) throw new Problem(coreProblems.keyReused)
  if (!claim.seal) return { answer: stored.answer, isReplay: true }
  const opened = decrypt(answerKey(claim.seal), (stored.answer as { sealed: string }).sealed)
  if (opened === undefined) throw new Problem(coreProblems.keyReused)
  return { ...(JSON.parse(opened) as Omit<WriteAnswer, 'isReplay'>), isReplay: true }
}

/** Says whether a write comes again under a key that has its answer, for what is judged before the write begins. */
export async function isRepeated({ db, actor, http }: Pick<Call, 'db' | 'actor' | 'http'>): Promise<boolean> {
  const key = http.request.headers[IDEMPOTENCY_HEADER]
  return typeof key === 'string' && hasAnswer(db, { actorId: actor.userId, key })
}
