import { approvalApi } from '#contract/approvals/index.ts'
import { plantDay } from '#contract/core/format.ts'
import { proposalApi, type ProposalKind } from '#contract/proposals/index.ts'

import { PlannedPath } from '#web/features/approvals/public.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { Checks } from '../facts/Checks.tsx'
import { OvertimeTable } from '../facts/OvertimeTable.tsx'
import { SwapTable } from '../facts/SwapTable.tsx'
import { useKindValues } from '../kinds/kind-fields.ts'
import { t } from '../proposals.words.ts'
import css from './DraftEditor.module.css'
import type { Draft } from './use-draft.ts'

/** The kinds of which the server looks at anything. */
const checked: ReadonlySet<ProposalKind> = new Set([
  'leave',
  'shiftSwap',
  'overtime',
  'businessTrip',
  'training',
])

interface BeforeSendingProps {
  readonly draft: Draft
  readonly plantId: number | null
}

/** What the author should know before sending: what the server finds, and who will decide. */
export function BeforeSending({ draft, plantId }: BeforeSendingProps) {
  const w = useWords()
  const { kind, record } = draft
  return (
    <div className={`vh-stack vh-wide vh-narrow ${css['side']}`}>
      {checked.has(kind) && (
        <RecordCard title={w(t.checks)}>
          {kind === 'leave' && plantId !== null && <Balance draft={draft} plantId={plantId} />}
          <DraftChecks id={record?.id} />
          {record && <SwapTable proposal={record} />}
          {record && <OvertimeTable proposal={record} />}
        </RecordCard>
      )}
      <RecordCard title={w(t.beforeSending)}>
        <Way draft={draft} plantId={plantId} />
      </RecordCard>
    </div>
  )
}

/** The author’s annual leave, as long as it is annual leave that is asked for. */
function Balance({ draft: { form }, plantId }: { readonly draft: Draft; readonly plantId: number }) {
  const w = useWords()
  const today = plantDay(useNow())
  const { leaveCode = 'P', fromDay } = useKindValues(form, 'leave')
  const year = Number((fromDay ?? today).slice(0, 4)) || Number(today.slice(0, 4))
  const { data } = useRead(proposalApi.leaveBalance, { query: { powerPlantId: plantId, year } })
  if (leaveCode !== 'P' || !data) return null
  const figures = [
    [t.entitled, data.entitledDays],
    [t.taken, data.takenDays],
    [t.asked, data.askedDays],
    [t.left, data.leftDays],
  ] as const
  return (
    <dl className={css['balance']} aria-label={w(t.balanceOf, { year })}>
      {figures.map(([word, value]) => (
        <div key={word}>
          <dt>{w(word)}</dt>
          <dd className="vh-large vh-strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function DraftChecks({ id }: { readonly id: number | undefined }) {
  const w = useWords()
  if (id === undefined) return <p className="vh-quiet">{w(t.checksLater)}</p>
  return <Checks id={id} none={t.checksLater} />
}

/** The way of the draft; before there is one, the way of its kind. */
function Way({ draft: { record, kind }, plantId }: BeforeSendingProps) {
  const w = useWords()
  if (record) return <WayOfDraft id={record.id} />
  if (plantId === null) return <p className="vh-quiet">{w(t.wayLater)}</p>
  return <WayOfKind kind={kind} plantId={plantId} />
}

function WayOfDraft({ id }: { readonly id: number }) {
  return <Shown answer={useRead(proposalApi.previewPath, { query: { id } })} />
}

function WayOfKind({ kind, plantId }: { readonly kind: ProposalKind; readonly plantId: number }) {
  return (
    <Shown
      answer={useRead(approvalApi.previewPath, {
        query: { powerPlantId: plantId, kind, days: null, costVnd: null, subKind: null },
      })}
    />
  )
}

function Shown({
  answer: { data, error },
}: {
  readonly answer: Pick<ReturnType<typeof useRead<typeof proposalApi.previewPath>>, 'data' | 'error'>
}) {
  if (data) return <PlannedPath path={data} />
  return <NotRead error={error} lines={6} />
}
