import { Link } from 'react-router'

import { formatInteger, formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import {
  inspectionResultLabels,
  visitActionLabels,
  type VisitAction,
} from '#contract/equipment-inspections/labels.ts'
import type { InspectionVisit } from '#contract/equipment-inspections/visit.ts'
import { visitWords as words } from '#contract/equipment-inspections/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment-inspections.words.ts'
import type { InspectionDrawers } from '../inspection-drawers.ts'
import { VisitTag } from '../InspectionTags.tsx'
import { stale } from '../stale.ts'

interface VisitCardProps {
  readonly visit: InspectionVisit
  readonly drawer: InspectionDrawers
}

/** One round: what is planned, what was found, and the next step. */
export function VisitCard({ visit, drawer }: VisitCardProps) {
  const w = useWords()
  const label = useLabel()
  const { status, plannedOn, inspectedOn, result, abnormalId, abnormalCode, files, reason } = visit
  const money = (value: number | null) => value !== null && `${formatInteger(value)} VND`
  const text = (name: 'organization' | 'certificateNo' | 'stampNo' | 'note' | 'createdByName') => ({
    label: w(words[name]),
    value: visit[name],
  })
  return (
    <li className="vh-box vh-stack">
      <p className="vh-line">
        <strong>{formatShownDay(inspectedOn ?? plannedOn)}</strong> <VisitTag status={status} />
        {result && <span>{label(inspectionResultLabels[result])}</span>}
      </p>
      {reason && <p className="vh-note">{`${w(words.reason)}: ${reason}`}</p>}
      <DescriptionList
        items={[
          { label: w(words.plannedOn), value: formatShownDay(plannedOn) },
          { label: w(words.inspectedOn), value: inspectedOn && formatShownDay(inspectedOn) },
          text('organization'),
          text('certificateNo'),
          text('stampNo'),
          {
            label: w(words.certificateExpiresOn),
            value: visit.certificateExpiresOn && formatShownDay(visit.certificateExpiresOn),
          },
          { label: w(words.plannedCostVnd), value: money(visit.plannedCostVnd) },
          { label: w(words.costVnd), value: money(visit.costVnd) },
          {
            label: w(words.abnormalId),
            value: abnormalId && <Link to={pathTo(paths.abnormal, { id: abnormalId })}>{abnormalCode}</Link>,
          },
          text('note'),
          text('createdByName'),
          {
            label: w(words.confirmedByName),
            value:
              visit.confirmedByName && `${visit.confirmedByName}, ${formatShownInstant(visit.confirmedAt)}`,
          },
        ].filter(({ value }) => value)}
      />
      {files.length > 0 && (
        <Attachments
          title={w(words.fileIds)}
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
          accept=""
        />
      )}
      <VisitSteps visit={visit} drawer={drawer} />
    </li>
  )
}

/** What this user may do with a round now. */
function VisitSteps({ visit, drawer }: VisitCardProps) {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()
  const { id, inspectionId, version, can, result } = visit
  const place = `${inspectionId}.${id}`

  async function step(action: VisitAction): Promise<void> {
    const isDone = await confirmAction({
      title: label(visitActionLabels[action]),
      text: w(action === 'start' ? t.startText : result === 'failed' ? t.failedText : t.passedText),
      okText: label(visitActionLabels[action]),
      danger: result === 'failed',
      run: () => call(inspectionApi.moveVisit, { body: { id, version, action, reason: null } }),
    })
    if (isDone) await refresh(...stale)
  }

  if (!Object.values(can).includes(true)) return null
  const isOwn = can.return && !can.confirm
  return (
    <div className="vh-bar">
      {(['start', 'submit', 'confirm'] as const).map(
        (action) =>
          can[action] && (
            <Button key={action} tone="primary" onClick={() => void step(action)}>
              {label(visitActionLabels[action])}
            </Button>
          ),
      )}
      {can.edit && (
        <Button icon="edit" onClick={() => drawer.visit.open(place)}>
          {w(can.submit ? t.enterResult : kitWords.edit)}
        </Button>
      )}
      {can.return && (
        <Button onClick={() => drawer.returnVisit.open(place)}>{label(visitActionLabels.return)}</Button>
      )}
      {can.cancel && (
        <Button onClick={() => drawer.cancelVisit.open(place)}>{label(visitActionLabels.cancel)}</Button>
      )}
      {isOwn && <p className="vh-note">{w(t.otherConfirms)}</p>}
    </div>
  )
}
