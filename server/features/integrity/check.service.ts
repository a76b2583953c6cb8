import type { IntegrityReport } from '#contract/integrity/index.ts'
import {
  chainOfPlant,
  listPlantsWithLogs,
  verifyChain,
} from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import type { AnchorReport } from '#server/platform/anchors/keep-anchors.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import { HISTORY_CHAIN } from './history/history-seals.store.ts'
import { verifyHistory } from './history/verify-history.ts'
import { listNamedPlants } from './integrity.list.ts'

/** What a check of everything reads. */
export interface IntegrityEvidence {
  readonly db: Db
  /** Where the contents of attachments are. */
  readonly files: FileStore
  readonly now: Date
  /** What was witnessed outside of the database, up to the moment of the database; left out, only the chains speak. */
  readonly witness?: AnchorReport
  /** The first time stamp that no record of the witness fits. */
  readonly strayStampNo?: number | null
}

/** Checks everything that is sealed: the shift logs of every plant, the history, and what was witnessed of both. */
export async function checkIntegrity(evidence: IntegrityEvidence): Promise<IntegrityReport> {
  const { db, now, witness, strayStampNo = null } = evidence
  const chains = []
  for (const { id, code, name } of await plantsToCheck(db, witness))
    chains.push({ ...(await verifyChain(evidence, id)), plantCode: code, plantName: name })
  const history = await verifyHistory(db, witness?.anchored.chains.get(HISTORY_CHAIN))
  return {
    checkedAt: now.toISOString(),
    isIntact:
      chains.every((chain) => chain.isIntact) &&
      history.firstFault === null &&
      (witness === undefined || witness.state === 'whole') &&
      strayStampNo === null,
    chains,
    history: { entryCount: history.entryCount, sealCount: history.sealCount, firstFault: history.firstFault },
    witness: {
      state: witness?.state ?? 'none',
      recordCount: witness?.recordCount ?? 0,
      hash: witness?.hash ?? null,
      lastAt: witness?.lastAt ?? null,
      alteredNo: witness?.alteredNo ?? null,
      strayStampNo,
      acknowledgements: [...(witness?.anchored.acknowledgements ?? [])],
    },
  }
}

/** Every plant that has shift logs, or had some that were witnessed. */
async function plantsToCheck(db: Db, witness: AnchorReport | undefined) {
  const plants = await listPlantsWithLogs(db)
  const known = new Set(plants.map(({ id }) => id))
  const prefix = chainOfPlant('')
  const gone = [...(witness?.anchored.chains.keys() ?? [])]
    .filter((chain) => chain.startsWith(prefix))
    .map((chain) => Number(chain.slice(prefix.length)))
    .filter((id) => !known.has(id))
  return [...plants, ...(await listNamedPlants(db, gone))]
}
