import { useNavigate } from 'react-router'

import { requestKindLabels } from '#contract/approvals/labels.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { proposalApi, type ProposalDetail } from '#contract/proposals/index.ts'

import { DecidedBy } from '#web/features/approvals/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { CardOfProposal } from './CardOfProposal.tsx'
import { ProposalGroup, ProposalStatus, Urgent } from '../facts/tags.tsx'
import { t } from '../proposals.words.ts'
import { editorOf, useProposalSteps } from '../use-proposal-actions.ts'

interface ProposalHeaderProps {
  readonly proposal: ProposalDetail
  readonly drawer: { readonly history: DrawerHandle }
}

/** The head of a record: which proposal it is, how far it is, and what can be done now. */
export function ProposalHeader({ proposal, drawer }: ProposalHeaderProps) {
  const w = useWords()
  const label = useLabel()
  const { proposalNo, kind, title, authorName, powerPlantName, sentAt, id, can } = proposal
  const { copy } = useProposalSteps()
  const about = [authorName, powerPlantName, sentAt && w(t.sentOn, { at: formatShownInstant(sentAt) })]
  return (
    <RecordHeader
      id="proposal"
      code={proposalNo}
      tags={
        <>
          <ProposalStatus of={proposal} />
          {proposal.displayStatus !== 'rejected' && <ProposalGroup of={proposal} />}
          <Urgent of={proposal} />
          <DecidedBy of={proposal} />
        </>
      }
      remark={label(requestKindLabels[kind])}
      title={title ?? label(requestKindLabels[kind])}
      about={about.filter(Boolean).join(' · ')}
      actions={
        <>
          <CardOfProposal proposal={proposal} />
          <Steps proposal={proposal} />
          <ButtonLink
            icon="print"
            to={urlOf(proposalApi.print, { query: { id } })}
            target="_blank"
            rel="noreferrer"
          >
            {w(t.print)}
          </ButtonLink>
          <Menu
            label={w(kitWords.actions)}
            describedBy="proposal"
            items={[
              ...(can.copy
                ? [{ label: w(kitWords.copy), icon: 'copy' as const, run: () => void copy(proposal) }]
                : []),
              { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
            ]}
          />
        </>
      }
    />
  )
}

/** The next step of whoever looks: deciding, writing again, taking back. */
function Steps({ proposal }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const navigate = useNavigate()
  const { withdraw } = useProposalSteps()
  const { id, can } = proposal
  const review = () => void navigate(pathTo(paths.review, { proposalId: id }))
  return (
    <>
      {can.withdraw && <Button onClick={() => void withdraw(proposal)}>{w(t.withdraw)}</Button>}
      {can.edit && (
        <Button tone="primary" icon="edit" onClick={() => void navigate(editorOf(id))}>
          {w(t.editAgain)}
        </Button>
      )}
      {can.decide && (
        <Button tone="primary" icon="check" onClick={review}>
          {w(t.review)}
        </Button>
      )}
      {can.process && (
        <Button tone="primary" icon="check" onClick={review}>
          {w(t.carryOut)}
        </Button>
      )}
    </>
  )
}
