import { pathTo, paths } from '#contract/core/paths.ts'
import { letterStageLabels, type LetterStage } from '#contract/letters/labels.ts'
import { findHolders, tell } from '#server/features/notifications/notifications.public.ts'
import { hasDrafted } from '#server/platform/audit/drafters.ts'
import type { Work } from '#server/platform/http/call.ts'

import { aboutOf } from '../letters.rules.ts'
import type { LetterRow } from '../letters.store.ts'

const holders = { content: 'Letters.Check', form: 'Letters.Write', checked: 'Letters.Sign' } as const
const kinds = {
  drafting: 'letterSentBack',
  content: 'letterToCheck',
  form: 'letterToCheck',
  checked: 'letterToSign',
} as const

/**
 * Tells those whose turn it is that a draft has come to them; whoever it waited for before need not look any more.
 *
 * @param remark why it was sent back, or what was said of it
 */
export async function tellOfStage(
  work: Work,
  row: LetterRow,
  stage: LetterStage,
  remark: string | null = null,
): Promise<void> {
  const { id, plantId, version, kind, abstract, authorId } = row
  const able = stage === 'drafting' ? [authorId] : await findHolders(work.db, holders[stage], plantId)
  // Who drafted it may look at its form, and at nothing else.
  const isFor = (one: number) => stage === 'drafting' || stage === 'form' || !hasDrafted(row, one)
  const about = aboutOf(id)
  const notice = {
    kind: kinds[stage],
    receivers: able.filter(isFor),
    about,
    cause: `${stage} ${version}`,
    plantId,
    subject: `${kind}: ${abstract}`,
    detail: remark ?? letterStageLabels[stage],
    address: pathTo(paths.letter, { id }),
  }
  await tell(work, [notice], { about })
}
