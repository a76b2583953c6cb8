import type { ProposalDetail } from '#contract/proposals/index.ts'
import { proposalWords } from '#contract/proposals/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard, RecordText } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Materials } from '../facts/Materials.tsx'
import { OvertimeTable } from '../facts/OvertimeTable.tsx'
import { SwapTable } from '../facts/SwapTable.tsx'
import { detailFacts } from '../facts/detail-facts.ts'
import { t } from '../proposals.words.ts'
import css from './FactsCard.module.css'

/** What is asked for, why, and what goes with it. */
export function FactsCard({ proposal }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const facts = detailFacts(proposal, { w, label: useLabel() })
  const { content, reason, files } = proposal
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList items={facts} />
      <Materials proposal={proposal} />
      <SwapTable proposal={proposal} />
      <OvertimeTable proposal={proposal} />
      <RecordText title={w(proposalWords.content)}>{content}</RecordText>
      <RecordText title={w(proposalWords.reason)}>{reason}</RecordText>
      <div className={css['files']}>
        <Attachments
          title={w(proposalWords.fileCount)}
          accept=""
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
        />
      </div>
    </RecordCard>
  )
}
