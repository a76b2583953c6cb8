import { type ReactNode } from 'react'

import { approvalLevels, requestActionLabels, requestKindLabels } from '#contract/approvals/labels.ts'
import { decisionText, isDecidedAbove, signatureAt, signatureHead } from '#contract/approvals/signatures.ts'
import { formatInstant, formatStamp, plantDay } from '#contract/core/format.ts'
import { type ProposalDetail, urgencyLabels } from '#contract/proposals/index.ts'

import { useNaming } from '#web/features/approvals/public.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Materials } from '../facts/Materials.tsx'
import { OvertimeTable } from '../facts/OvertimeTable.tsx'
import { SwapTable } from '../facts/SwapTable.tsx'
import { detailFacts } from '../facts/detail-facts.ts'
import { t } from '../proposals.words.ts'
import css from './PrintedProposal.module.css'

/** The form “Phiếu đề nghị” as a sheet of A4: not seen on the screen, the only thing on paper. */
export function PrintedProposal({ proposal }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const label = useLabel()
  const date = useDateOnPaper(proposal.sentAt)
  const facts = detailFacts(proposal, { w, label })
  const { powerPlantName, proposalNo, kind, title, content, reason, authorName, urgency, files, effect } =
    proposal
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
      <p className={css['kind']}>
        <strong>{label(requestKindLabels[kind])}</strong>
        <em>{date}</em>
      </p>
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
      <Tables proposal={proposal} />
      <h2>{w(t.reason)}</h2>
      <p>{reason}</p>
      {files.length > 0 && (
        <>
          <h2>{w(t.files)}</h2>
          <p>{files.map(({ fileName }) => fileName).join('; ')}</p>
        </>
      )}
      {effect && (
        <>
          <h2>{w(t.effectOnPaper)}</h2>
          <p>{effect.text}</p>
        </>
      )}
      <Course proposal={proposal} />
      <Signatures proposal={proposal} />
    </article>
  )
}

/** What the form of a kind says as a table. */
function Tables({ proposal }: { readonly proposal: ProposalDetail }) {
  return (
    <>
      <Materials proposal={proposal} />
      <SwapTable proposal={proposal} />
      <OvertimeTable proposal={proposal} />
    </>
  )
}

/** The day it was sent, as forms write it. */
function useDateOnPaper(sentAt: string | null): string {
  const w = useWords()
  if (sentAt === null) return w(t.draftOnPaper)
  const [year = '', month = '', day = ''] = plantDay(sentAt).split('-')
  return w(t.dateOnPaper, { day, month, year })
}

/** What people did to it, in order. */
function Course({ proposal: { request } }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const label = useLabel()
  const naming = useNaming()
  const events = request?.events.filter(({ byId }) => byId !== null) ?? []
  if (events.length === 0) return null
  return (
    <>
      <h2>{w(t.courseOnPaper)}</h2>
      <table>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <td>{formatInstant(event.at)}</td>
              <td>{decisionText(event, naming)}</td>
              <td>{label(requestActionLabels[event.action])}</td>
              <td>{event.comment}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
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

/** The columns of the paper form; a level that was not asked stays empty. With a swap its partner signs as well. */
function Signatures({ proposal }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const naming = useNaming()
  const { kind, authorName, sentAt, request } = proposal
  const partner = kind === 'shiftSwap' && request ? signatureAt(request, 'consent') : undefined
  return (
    <footer>
      <div>
        <strong>{w(t.signAuthor)}</strong>
        <em>{sentAt && w(t.sentOn, { at: formatInstant(sentAt) })}</em>
        <span>{authorName}</span>
      </div>
      {kind === 'shiftSwap' && (
        <div>
          <strong>{w(t.signSwapPartner)}</strong>
          <em>{partner && w(t.agreedOn, { at: formatInstant(partner.at) })}</em>
          <span>{partner?.byName}</span>
        </div>
      )}
      {approvalLevels.map((level) => {
        const signature = request ? signatureAt(request, level) : undefined
        return (
          <div key={level}>
            <strong>{signatureHead(level, signature, naming).join('\n')}</strong>
            {signature && isDecidedAbove(level, signature) ? (
              <em>
                {w(t.decidedAbove, { who: decisionText(signature, naming), at: formatStamp(signature.at) })}
              </em>
            ) : (
              <>
                <em>{signature && w(t.signedOn, { at: formatStamp(signature.at) })}</em>
                <span>{signature?.byName}</span>
                {signature?.onBehalfOfName && <em>{w(t.signedFor, { name: signature.onBehalfOfName })}</em>}
              </>
            )}
          </div>
        )
      })}
    </footer>
  )
}
