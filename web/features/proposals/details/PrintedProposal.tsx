import { type ReactNode } from 'react'

import { approvalLevels, requestKindLabels } from '#contract/approvals/labels.ts'
import { formatInstant } from '#contract/core/format.ts'
import { type ProposalDetail, urgencyLabels } from '#contract/proposals/index.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Materials } from '../facts/Materials.tsx'
import { detailFacts } from '../facts/detail-facts.ts'
import { t } from '../proposals.words.ts'
import css from './PrintedProposal.module.css'
import { signatureAt } from '#contract/approvals/signatures.ts'

/** The form “Phiếu đề nghị” as a sheet of A4: not seen on the screen, the only thing on paper. */
export function PrintedProposal({ proposal }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const label = useLabel()
  const facts = detailFacts(proposal, { w, label })
  const { powerPlantName, proposalNo, kind, title, content, reason, authorName, urgency, files } = proposal
  return (
    <article className={css['form']} data-print aria-hidden="true">
      <header>
        <div>
          <strong>{powerPlantName}</strong>
          <span>{w(t.numberOnPaper, { number: proposalNo ?? '……' })}</span>
        </div>
        <div>
          <strong>{w(t.nation)}</strong>
          <strong>{w(t.motto)}</strong>
        </div>
      </header>
      <h1>{w(t.paperTitle)}</h1>
      <p className={css['kind']}>{label(requestKindLabels[kind])}</p>
      <dl>
        <Fact label={w(t.author)}>{authorName}</Fact>
        <Fact label={w(t.urgency)}>{label(urgencyLabels[urgency])}</Fact>
      </dl>
      <h2>{w(t.content)}</h2>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{content}</p>
      <dl>
        {facts.map((fact) => (
          <Fact key={fact.label} label={fact.label}>
            {fact.value}
          </Fact>
        ))}
      </dl>
      <Materials proposal={proposal} />
      <h2>{w(t.reason)}</h2>
      <p>{reason}</p>
      {files.length > 0 && (
        <>
          <h2>{w(t.files)}</h2>
          <p>{files.map(({ fileName }) => fileName).join('; ')}</p>
        </>
      )}
      <Signatures proposal={proposal} />
    </article>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}:</dt>
      <dd>{children}</dd>
    </div>
  )
}

const levelWords: Readonly<Record<(typeof approvalLevels)[number], Word>> = {
  leader: t.signLeader,
  manager: t.signManager,
  director: t.signDirector,
}

/** The four columns of the paper form; a level that was not asked stays empty. */
function Signatures({ proposal: { authorName, sentAt, request } }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  return (
    <footer>
      <div>
        <strong>{w(t.signAuthor)}</strong>
        <em>{sentAt && w(t.sentOn, { at: formatInstant(sentAt) })}</em>
        <span>{authorName}</span>
      </div>
      {approvalLevels.map((level) => {
        const signature = request ? signatureAt(request, level) : undefined
        return (
          <div key={level}>
            <strong>{w(levelWords[level])}</strong>
            <em>{signature && w(t.signedOn, { at: formatInstant(signature.at) })}</em>
            <span>{signature?.byName}</span>
            {signature?.onBehalfOfName && <em>{w(t.signedFor, { name: signature.onBehalfOfName })}</em>}
          </div>
        )
      })}
    </footer>
  )
}
