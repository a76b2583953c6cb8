import { formatShownInstant } from '#contract/core/format.ts'
import {
  complianceFindingLabels,
  complianceKindLabels,
  reservoirComplianceApi,
  type ComplianceMonth,
  type Stretch,
} from '#contract/reservoir-compliance/index.ts'
import { complianceMonthWords } from '#contract/reservoir-compliance/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './reservoir-compliance.words.ts'

interface StretchesProps {
  readonly of: ComplianceMonth
  readonly drawer: Readonly<Record<'add' | 'edit' | 'history', DrawerHandle>>
}

/** The stretches outside, the latest first, each with what somebody said of it. */
export function Stretches({ of: month, drawer }: StretchesProps) {
  const w = useWords()
  return (
    <RecordCard title={w(complianceMonthWords.hoursOutside)}>
      {month.stretches.length === 0 && (
        <p className="vh-quiet">{w(month.hoursJudged === 0 ? t.noHours : t.noStretches)}</p>
      )}
      <ul className="vh-stack">
        {month.stretches.toReversed().map((stretch) => (
          <Line key={stretch.from} month={month} stretch={stretch} drawer={drawer} />
        ))}
      </ul>
    </RecordCard>
  )
}

interface LineProps {
  readonly month: ComplianceMonth
  readonly stretch: Stretch
  readonly drawer: StretchesProps['drawer']
}

function Line({ month, stretch, drawer }: LineProps) {
  const w = useWords()
  const label = useLabel()
  const { from, to, hours, kind, findings, reason } = stretch
  return (
    <li className="vh-stack vh-tight">
      <span>
        <strong>
          {formatShownInstant(from)} – {formatShownInstant(to)}
        </strong>{' '}
        · {w(t.hoursCount, { count: hours })}{' '}
        <Tag colour={kind === 'broken' ? 'red' : 'orange'}>{label(complianceKindLabels[kind])}</Tag>{' '}
        {findings.map((finding) => label(complianceFindingLabels[finding])).join(', ')}
      </span>
      {reason ? (
        <span>
          {reason.reason}{' '}
          <small>
            {reason.byName}, {formatShownInstant(reason.at)}
          </small>
        </span>
      ) : (
        <small>{w(t.notExplained)}</small>
      )}
      <Actions month={month} stretch={stretch} drawer={drawer} />
    </li>
  )
}

/** What can be done with the reason of a stretch. */
function Actions({ month: { reservoirId, can }, stretch: { from, to, reason }, drawer }: LineProps) {
  const w = useWords()
  const refresh = useRefresh()
  async function remove(id: number): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeReason),
      text: w(t.removeReasonText),
      okText: w(t.removeReason),
      danger: true,
      run: () => call(reservoirComplianceApi.removeReason, { query: { id } }),
    })
    if (isDone) await refresh(reservoirComplianceApi.month)
  }
  return (
    <span className="vh-bar">
      {can.explain && !reason && (
        <Button onClick={() => drawer.add.open(`${reservoirId}_${from}_${to}`)}>{w(t.addReason)}</Button>
      )}
      {can.explain && reason && (
        <>
          <Button
            tone="quiet"
            icon="edit"
            onClick={() => drawer.edit.open(`${reservoirId}_${from}_${reason.id}`)}
          >
            {w(t.editReason)}
          </Button>
          <Button tone="quiet" icon="trash" onClick={() => void remove(reason.id)}>
            {w(t.removeReason)}
          </Button>
        </>
      )}
      {reason && (
        <Button tone="quiet" icon="history" onClick={() => drawer.history.open(reason.id)}>
          {w(kitWords.historyShort)}
        </Button>
      )}
    </span>
  )
}
