import { Link } from 'react-router'

import { requestKindLabels } from '#contract/approvals/labels.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { proposalApi, proposalKinds } from '#contract/proposals/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { kindIcons } from '../facts/kind-icons.ts'
import { ProposalGroup } from '../facts/tags.tsx'
import { t } from '../proposals.words.ts'
import { editorOf, useProposalSteps } from '../use-proposal-actions.ts'
import css from './KindChoice.module.css'

const abouts = {
  leave: t.aboutLeave,
  shiftSwap: t.aboutShiftSwap,
  overtime: t.aboutOvertime,
  materials: t.aboutMaterials,
  repair: t.aboutRepair,
  workRegistration: t.aboutWorkRegistration,
  businessTrip: t.aboutBusinessTrip,
  training: t.aboutTraining,
  payment: t.aboutPayment,
  outsideHire: t.aboutOutsideHire,
  cardIssue: t.aboutCardIssue,
} as const

/** What can be proposed; below, drafts to go on with and earlier proposals to copy. */
export function KindChoice({ preload }: { readonly preload: () => void }) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <PageHeader title={w(t.newProposal)} note={w(t.chooseKind)} />
      <ul className={`vh-tiles vh-columns ${css['kinds']}`}>
        {proposalKinds.map((kind) => (
          <li key={kind}>
            <Link
              className="vh-card vh-row vh-top"
              to={`${paths.newProposal}?kind=${kind}`}
              onPointerEnter={preload}
              onFocus={preload}
            >
              <Drawing path={kindIcons[kind]} size={22} />
              <span>
                <strong className="vh-ink vh-block vh-title">{label(requestKindLabels[kind])}</strong>
                <small className="vh-block">{w(abouts[kind])}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Earlier />
    </>
  )
}

/** One's own latest proposals: drafts are gone on with, the others copied. */
function Earlier() {
  const w = useWords()
  const label = useLabel()
  const { copy } = useProposalSteps()
  const { data } = useRead(proposalApi.list, { query: { box: 'mine', maxResultCount: 6 } })
  if (!data || data.items.length === 0) return null
  return (
    <section className={css['earlier']} aria-labelledby="earlier">
      <h2 id="earlier" className="vh-after">
        {w(t.earlier)}
      </h2>
      <ul className="vh-frame vh-lined">
        {data.items.map((proposal) => {
          const { id, kind, title, proposalNo, requestId, creationTime } = proposal
          const about = [label(requestKindLabels[kind]), proposalNo, formatShownDay(plantDay(creationTime))]
          return (
            <li className="vh-row vh-wide" key={id}>
              <span className="vh-faint">
                <Drawing path={kindIcons[kind]} />
              </span>
              <span className="vh-fill">
                {title ?? label(requestKindLabels[kind])} <ProposalGroup of={proposal} />
                <small className="vh-block">{about.filter(Boolean).join(' · ')}</small>
              </span>
              {requestId === null ? (
                <Link
                  className="vh-inline vh-rigid vh-control vh-medium"
                  to={editorOf(id)}
                  aria-label={`${w(t.goOn)}: ${title ?? ''}`}
                >
                  {w(t.goOn)} <Icon name="chevronRight" />
                </Link>
              ) : (
                <Button
                  tone="quiet"
                  icon="copy"
                  aria-label={`${w(kitWords.copy)}: ${title ?? ''}`}
                  onClick={() => void copy(proposal)}
                >
                  {w(kitWords.copy)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
