import type { AnchoredLink } from '#server/platform/anchors/anchored.rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { judgeSeal, type HistoryFault } from './judge-seal.ts'
import { readEntries, readSeals } from './history-seals.store.ts'

const SEALS_AT_ONCE = 50

/** What a check of the history found. */
export interface HistoryReport {
  /** Entries that stand under whole seals. */
  readonly entryCount: number
  readonly sealCount: number
  readonly lastHash: string | null
  /** The first fault; null when nothing was altered. */
  readonly firstFault: HistoryFault | null
}

/**
 * Checks every entry of history that stands under a seal, and the seals against what was witnessed outside of the database.
 * Entries of the last minutes have no seal yet.
 */
export async function verifyHistory(
  db: Db,
  witnessed: ReadonlyMap<number, AnchoredLink> = new Map(),
): Promise<HistoryReport> {
  let before: { no: number; toId: number; hash: string | null } = { no: 0, toId: 0, hash: null }
  let entryCount = 0
  const report = (firstFault: HistoryFault | null): HistoryReport => ({
    entryCount,
    sealCount: before.no,
    lastHash: before.hash,
    firstFault,
  })
  for (;;) {
    const seals = await readSeals(db, before.no, SEALS_AT_ONCE)
    if (seals.length === 0) break
    for (const seal of seals) {
      const fault = judgeSeal(seal, before, await readEntries(db, seal)) ?? judgeWitness(seal, witnessed)
      if (fault) return report(fault)
      before = seal
      entryCount += seal.entryCount
    }
  }
  const gone = [...witnessed.keys()].find((no) => no > before.no)
  return report(gone === undefined ? null : { fault: 'sealMissing', sealNo: gone, entryId: null })
}

/** A seal that fits itself and not what was witnessed: it was made anew, with all that follow. */
function judgeWitness(
  { no, hash }: { readonly no: number; readonly hash: string },
  witnessed: ReadonlyMap<number, AnchoredLink>,
): HistoryFault | undefined {
  const link = witnessed.get(no)
  return link && link.hash !== hash ? { fault: 'sealRemade', sealNo: no, entryId: null } : undefined
}
