import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ProposalSettings } from '#contract/proposals/proposal.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readProposalSettings, writeProposalSettings } from './settings.store.ts'

/** Changes what a plant lays down for leave and overtime. */
export async function changeProposalSettings(
  { db, audit }: Work,
  settings: ProposalSettings,
): Promise<ProposalSettings> {
  const { powerPlantId: id, version } = settings
  const before = await readProposalSettings(db, id)
  await requireVersion(db, 'proposal-settings', { id, version: before.version }, version)
  if (!(await writeProposalSettings(db, settings)))
    throw new Problem(coreProblems.changedMeanwhile, { who: 'hệ thống', at: '' })
  const after = await readProposalSettings(db, id)
  audit.changed('proposal-settings', id, { ...before }, { ...after })
  return after
}
