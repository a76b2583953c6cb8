import type { ChainBreak } from '#contract/duty-shift-logs/seal.ts'
import type { AnchoredLink } from '#server/platform/anchors/anchored.rules.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { LinkPlace } from '../seal/link.rules.ts'
import { findShiftStatus, findUnlinkedCorrection } from './chain.list.ts'
import type { Fault } from './judge-link.rules.ts'

/** A link that fits its chain and not what was witnessed: it was made anew, with all that follow. */
export function judgeRemade(witnessed: AnchoredLink | undefined, hash: string): Fault | undefined {
  if (!witnessed || witnessed.hash === hash) return undefined
  return { fault: 'chainRemade', path: null, sealedValue: witnessed.hash, foundValue: hash }
}

/** The first link that was witnessed after the last one that is there, with what became of its shift. */
export async function missingEnd(
  db: Db,
  witnessed: ReadonlyMap<number, AnchoredLink>,
  { chainNo }: LinkPlace,
): Promise<ChainBreak | null> {
  const gone = [...witnessed.values()].filter(({ no }) => no >= chainNo)
  const link = gone.toSorted((one, other) => one.no - other.no)[0]
  if (!link) return null
  const { shiftId, day, shiftCode } = link.about
  const id = typeof shiftId === 'number' ? shiftId : null
  const status = id === null ? undefined : await findShiftStatus(db, id)
  return {
    fault: status === undefined ? 'endMissing' : 'shiftReopened',
    dutyShiftLogId: id,
    chainNo: link.no,
    day: typeof day === 'string' ? day : null,
    shiftCode: typeof shiftCode === 'string' ? shiftCode : null,
    path: null,
    sealedValue: link.hash,
    foundValue: status ?? null,
  }
}

/** A correction that history knows nothing of: it was written beside the app. */
export async function unlinkedCorrection(db: Db, plantId: number): Promise<ChainBreak | null> {
  const found = await findUnlinkedCorrection(db, plantId)
  if (!found) return null
  const { id, shiftId, day, shiftCode, chainNo, newText } = found
  return {
    fault: 'correctionUnlinked',
    dutyShiftLogId: shiftId,
    chainNo: chainNo ?? 0,
    day,
    shiftCode,
    path: `corrections[${id}]`,
    sealedValue: null,
    foundValue: newText,
  }
}
