import type { Readable } from 'node:stream'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  largeFileProblems,
  type LargeBegin,
  type LargeFinish,
  type LargeUpload,
} from '#contract/files/large.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { SNIFF_BYTES } from '#server/platform/files/media-type.ts'
import { receiveFile, type ReceivedFile } from '#server/platform/files/receive-file.ts'
import { Refusal, type Call, type Work } from '#server/platform/http/call.ts'

import { cleanFileName, fileRules, megabyteWords } from '../files.rules.ts'
import { addUpload, keepContent, requireType, type KeptContent } from '../files.service.ts'
import { bytesLeft, queueForQuota, quotaUsed } from '../quota.service.ts'
import { beginOwn, findOwn, getOwn, listOwn, takeOwn, touch, type LargeRow } from './large.store.ts'

/** What large files are for. */
const PURPOSE = 'document'
const MOST_AT_ONCE = 300

/**
 * Begins a file, or finds the caller's own that stopped half-way.
 *
 * @throws problem `core.tooLarge`, `core.diskFull`, `files.quotaUsed`, `largeFiles.tooMany`
 */
export async function beginLarge(work: Work, file: LargeBegin): Promise<LargeUpload> {
  const { db, actor, now, platform } = work
  const named = { ...file, fileName: cleanFileName(file.fileName) }
  const { sizeBytes } = named
  const limitBytes = limitOf(work)
  if (sizeBytes > limitBytes) throw new Problem(coreProblems.tooLarge, { limit: megabyteWords(limitBytes) })
  // What is on its way counts as sent: nobody fills the disk with what never ends.
  await queueForQuota(work)
  const row = await beginOwn(db, actor.userId, named, now)
  const own = await listOwn(db, actor.userId)
  if (own.length > MOST_AT_ONCE) throw new Problem(largeFileProblems.tooMany, { most: MOST_AT_ONCE })
  const promised = own.reduce((sum, one) => sum + one.sizeBytes, 0)
  if (promised > (await bytesLeft(work))) throw quotaUsed(platform)
  const upload = await shown(work, row)
  // It lies there twice while it is put into the store.
  if (2 * sizeBytes - upload.sentBytes > (await platform.parts.freeBytes()))
    throw new Problem(coreProblems.diskFull)
  return upload
}

const limitOf = ({ platform }: Pick<Work, 'platform'>) =>
  Math.min(fileRules[PURPOSE].maxBytes, platform.config.uploadLargeMaxBytes)

interface PartQuery {
  readonly id: number
  readonly offsetBytes: number
}

/** Where a part began and ended. */
interface ReceivedPart extends PartQuery {
  readonly endBytes: number
}

/**
 * Writes the bytes of a part to their place while they come.
 *
 * @throws problem `core.notFound`, `core.malformed`, `files.wrongType`, `largeFiles.gap`, `largeFiles.tooLong`
 */
export async function receivePart(
  call: Pick<Call, 'db' | 'actor' | 'caller' | 'platform' | 'http'>,
  { id, offsetBytes }: PartQuery,
): Promise<ReceivedPart> {
  const { db, actor, platform } = call
  const row = await getOwn(db, actor.userId, id)
  const endBytes = await receiveFile(call.http.request, async ({ head, content }) => {
    // A first part with enough of a wrong file tells at once what would else be told at its end.
    if (offsetBytes === 0 && head.length >= SNIFF_BYTES) await requireType(call, PURPOSE, { ...row, head })
    return platform.parts.write(row.part, { offsetBytes, endBytes: row.sizeBytes }, content)
  })
  if (endBytes === undefined) throw new Problem(coreProblems.malformed)
  if (endBytes === 'gap') throw new Problem(largeFileProblems.gap)
  if (endBytes === 'tooLong') throw new Problem(largeFileProblems.tooLong)
  return { id, offsetBytes, endBytes }
}

/** Notes that a part arrived. */
export async function notePart(work: Work, { id }: ReceivedPart): Promise<LargeUpload> {
  const { db, actor, now } = work
  const row = await getOwn(db, actor.userId, id)
  await touch(db, id, now)
  return shown(work, row)
}

interface FinishedCopy {
  readonly id: number
  /** A problem leaves all as it was; a refusal throws the file away. */
  readonly outcome: KeptContent | Refusal | Problem
}

/**
 * Copies a file of which all has arrived into the store and compares it, before the transaction: a bucket may take minutes for it.
 * A copy that nobody asks for any more is swept like all contents without a file. What is wrong is told when the upload is
 * taken: a twin of this call may just have ended, and is answered as that was.
 */
export async function copyLarge(
  call: Pick<Call, 'db' | 'actor' | 'caller' | 'platform'>,
  { id, sha256 }: LargeFinish,
): Promise<FinishedCopy> {
  const row = await findOwn(call.db, call.actor.userId, id)
  return { id, outcome: row ? await copyOf(call, row, sha256) : new Problem(coreProblems.notFound) }
}

async function copyOf(
  call: Pick<Call, 'caller' | 'platform'>,
  { part, fileName, sizeBytes }: LargeRow,
  sha256: string,
): Promise<FinishedCopy['outcome']> {
  const { parts } = call.platform
  const sent = await parts.sizeOf(part)
  const content = sent < sizeBytes ? undefined : await parts.open(part)
  if (!content) return new Problem(largeFileProblems.incomplete, { sent, size: sizeBytes })
  const limits = { leftBytes: Infinity, limitBytes: limitOf(call) }
  try {
    // A copy is stored: whoever still writes to the part does not change what was compared.
    const kept = await keepContent(call, PURPOSE, await asReceived(content, fileName), limits)
    return kept.sha256 === sha256 ? kept : new Refusal(new Problem(largeFileProblems.contentDiffers))
  } catch (error) {
    if (error instanceof Problem) return new Refusal(error)
    throw error
  }
}

/**
 * Makes a file of what was copied, or throws away what is not what was sent. Of two at once one finds the upload.
 *
 * @throws problem `core.notFound`, `largeFiles.incomplete`, `files.quotaUsed`
 */
export async function finishLarge(work: Work, { id, outcome }: FinishedCopy): Promise<StoredFile | Refusal> {
  const { db, actor, platform } = work
  const { part } = await takeOwn(db, actor.userId, id)
  if (outcome instanceof Problem) throw outcome
  const answer = outcome instanceof Refusal ? outcome : await addUpload(work, outcome)
  await platform.parts.remove(part)
  return answer
}

async function asReceived(stream: Readable, fileName: string): Promise<ReceivedFile> {
  const pieces: Buffer[] = []
  let length = 0
  const rest: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  while (length < SNIFF_BYTES) {
    const { done, value } = await rest.next()
    if (done) break
    pieces.push(value)
    length += value.length
  }
  const head = Buffer.concat(pieces)
  async function* content() {
    yield head
    for (;;) {
      const { done, value } = await rest.next()
      if (done) return
      yield value
    }
  }
  return { fileName, head, content: content() }
}

/** Gives up an unfinished file. @throws problem `core.notFound` */
export async function dropLarge({ db, actor, platform }: Work, id: number): Promise<null> {
  const { part } = await takeOwn(db, actor.userId, id)
  await platform.parts.remove(part)
  return null
}

async function shown({ platform }: Work, row: LargeRow): Promise<LargeUpload> {
  const { id, part, fileName, sizeBytes, createdAt: creationTime } = row
  return { id, fileName, sizeBytes, sentBytes: await platform.parts.sizeOf(part), creationTime }
}
