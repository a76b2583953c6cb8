import type { ProposalDetail } from '#contract/proposals/index.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Materials } from '../facts/Materials.tsx'
import { detailFacts } from '../facts/detail-facts.ts'
import { t } from '../proposals.words.ts'
import css from './ProposalPage.module.css'

/** What is asked for, why, and what goes with it. */
export function FactsCard({ proposal }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const facts = detailFacts(proposal, { w, label: useLabel() })
  const { content, reason, files } = proposal
  return (
    <section className={css['card']} aria-labelledby="facts">
      <h2 id="facts">{w(t.facts)}</h2>
      <DescriptionList items={facts} />
      <Materials proposal={proposal} />
      <h3>{w(t.content)}</h3>
      <p className={css['prose']}>{content}</p>
      <h3>{w(t.reason)}</h3>
      <p className={css['prose']}>{reason}</p>
      <div className={css['files']}>
        <Attachments
          title={w(t.files)}
          accept=""
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
        />
      </div>
    </section>
  )
}
