import { requestStageLabels } from '#contract/approvals/labels.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import type { ProposalDetail } from '#contract/proposals/index.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'

const sendsBack: ReadonlySet<string> = new Set(['reject', 'return'])

/** Why a proposal came back: who sent it, when, and what they said. Nothing while it is under way. */
export function SentBack({ proposal: { stage, request } }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const label = useLabel()
  if (stage !== 'returned' && stage !== 'rejected') return null
  const event = request?.events.findLast(({ action }) => sendsBack.has(action))
  if (!event) return null
  return (
    <Alert tone="warning" title={label(requestStageLabels[stage])}>
      {w(t.sentBackBy, { name: event.byName ?? '', at: formatShownInstant(event.at) })}
      {event.comment && `: ${event.comment}`}
    </Alert>
  )
}
