import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { Problem } from '#contract/core/problem.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type { ChainBreak, ChainReport } from '#contract/duty-shift-logs/seal.ts'
import type { AnchoredLink } from '#server/platform/anchors/anchored.rules.ts'
import type { AnchorReport } from '#server/platform/anchors/keep-anchors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { oneAhead } from '#server/platform/db/list/one-ahead.ts'
import { takesOnlyTurn } from '#server/platform/db/take-turns.ts'
import { FilesUnreachableError, type FileStore } from '#server/platform/files/file-store.ts'

import { chainOfPlant } from './anchored-links.list.ts'
import { findShiftWithoutSeal, findStrayLink, readLinks, type NamedShift } from './chain.list.ts'
import { readSealedContents, type SealedContent } from '../seal/content.list.ts'
import { judgeLink, type Fault } from './judge-link.rules.ts'
import { judgeRemade, missingEnd, unlinkedCorrection } from './judge-end.service.ts'
import type { LinkPlace } from '../seal/link.rules.ts'
import { hashOf } from '../seal/seal.service.ts'
import type { SealRow } from '../seal/seal.store.ts'

/** What a check reads. */
export interface Evidence {
  readonly db: Db
  /** Where the contents of attachments are. */
  readonly files: FileStore
  readonly now: Date
  /** What was witnessed outside of the database; without it a check believes the chain's own end. */
  readonly witness?: AnchorReport
}

/** Links that are in memory at once. */
const BATCH = 50

/** Names the checks of chains among all turns. */
export const CHAIN_CHECKS = 9_110_022

/**
 * Checks the chain of a plant for a user. It reads all that was ever sealed, so one check of a plant runs at a time, in
 * whichever process.
 *
 * @throws problem `dutyShiftLogs.checkedNow`
 */
export async function checkChain(evidence: Evidence, plantId: number): Promise<ChainReport> {
  return evidence.db.transaction().execute(async (db) => {
    if (!(await takesOnlyTurn(db, CHAIN_CHECKS, plantId))) throw new Problem(dutyShiftLogProblems.checkedNow)
    return verifyChain({ ...evidence, db }, plantId)
  })
}

/** Walks the chain of a plant from its first link and stops at the first thing that was altered. */
export async function verifyChain(
  { db, files, now, witness }: Evidence,
  plantId: number,
): Promise<ChainReport> {
  const witnessed = witness?.anchored.chains.get(chainOfPlant(plantId)) ?? new Map<number, AnchoredLink>()
  const state = witness?.state ?? 'none'
  let place: LinkPlace = { chainNo: 1, previousHash: null }
  const report = (firstBreak: ChainBreak | null): ChainReport => ({
    powerPlantId: plantId,
    shiftCount: place.chainNo - 1,
    lastHash: place.previousHash,
    witnessedNo: witnessed.size > 0 ? Math.max(...witnessed.keys()) : null,
    witness: state,
    isIntact: firstBreak === null && (state === 'none' || state === 'whole'),
    firstBreak,
    checkedAt: now.toISOString(),
  })
  for await (const { links, contents } of oneAhead(batchesOf(db, plantId))) {
    for (const link of links) {
      // Others are served in between: a long chain takes a while.
      await nextTurn()
      if (link.chainNo !== place.chainNo) return report(await missingLink(db, plantId, place))
      const content = contents.get(link.shiftId)
      const fault = content
        ? (judge(link, place, content) ?? (await alteredFile(files, content)))
        : gone(link)
      if (fault) return report(toBreak(fault, place, content?.shift))
      const remade = judgeRemade(witnessed.get(link.chainNo), link.hash)
      if (remade) return report(toBreak(remade, place, content?.shift))
      place = { chainNo: place.chainNo + 1, previousHash: link.hash }
    }
  }
  const unsealed = await findShiftWithoutSeal(db, plantId)
  if (unsealed) return report(await missingLink(db, plantId, place))
  return report((await missingEnd(db, witnessed, place)) ?? (await unlinkedCorrection(db, plantId)))
}

/** The links of a plant in the order of their numbers, some at a time, with what the tables hold of their shifts now. */
async function* batchesOf(db: Db, plantId: number) {
  for (let after = 0; ;) {
    const links = await readLinks(db, plantId, after, BATCH)
    const last = links.at(-1)
    if (!last) return
    const ids = links.map(({ shiftId }) => shiftId)
    yield { links, contents: await readSealedContents(db, ids) }
    after = last.chainNo
  }
}

const MISSING: Fault = { fault: 'linkMissing', path: null, sealedValue: null, foundValue: null }

function judge(link: SealRow, place: LinkPlace, content: SealedContent): Fault | undefined {
  return judgeLink({ ...link, trueHash: hashOf(link.link) }, place, content, hashOf)
}

/** Nothing stands at a place of the chain: the link is gone, or is kept under another number or plant. */
async function missingLink(db: Db, plantId: number, place: LinkPlace): Promise<ChainBreak> {
  const stray = await findStrayLink(db, plantId, place.chainNo)
  const content = stray && (await readSealedContents(db, [stray.shiftId])).get(stray.shiftId)
  const fault = stray && content && judge(stray, place, content)
  if (fault) return toBreak(fault, place, content.shift)
  return toBreak(MISSING, place, await findShiftWithoutSeal(db, plantId))
}

function gone({ shiftId }: SealRow): Fault {
  return { fault: 'recordAltered', path: 'id', sealedValue: String(shiftId), foundValue: null }
}

function toBreak(fault: Fault, { chainNo }: LinkPlace, shift: NamedShift | undefined): ChainBreak {
  const { id = null, day = null, shiftCode = null } = shift ?? {}
  return { ...fault, chainNo, dutyShiftLogId: id, day, shiftCode }
}

/** The first attachment whose content is no longer the one that was sealed. */
async function alteredFile(files: FileStore, { shift }: SealedContent): Promise<Fault | undefined> {
  for (const { id, attachments } of shift.abnormals) {
    for (const attachment of attachments) {
      const found = await hashOfContent(files, attachment.sha256)
      if (found === attachment.sha256) continue
      const path = `abnormals[${id}].attachments[${attachment.id}]`
      return { fault: 'fileAltered', path, sealedValue: attachment.sha256, foundValue: found }
    }
  }
  return undefined
}

/** What a content hashes to now; null when it cannot be read. */
async function hashOfContent(files: FileStore, sha256: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await files.open(sha256)) hash.update(chunk as Uint8Array)
    return hash.digest('hex')
  } catch (error) {
    // Of a store that does not answer nobody knows whether something was altered.
    if (error instanceof FilesUnreachableError) throw error
    return null
  }
}
