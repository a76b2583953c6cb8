import { Link, useNavigate, useParams } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import type { InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import { inspectionResultLabels } from '#contract/equipment-inspections/labels.ts'
import { inspectionWords as words } from '#contract/equipment-inspections/words.ts'

import { LinkedTasks } from '#web/features/task-groups/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment-inspections.words.ts'
import { type InspectionDrawers, inspectionDrawers } from '../inspection-drawers.ts'
import { BucketTag, DutyTags } from '../InspectionTags.tsx'
import { stale } from '../stale.ts'
import { VisitCard } from '../visits/VisitCard.tsx'

/** One line of the register: what is inspected, when next, and all its rounds. */
export default function InspectionPage() {
  const id = Number(useParams()['id'])
  const { data: line, error } = useRead(inspectionApi.get, { query: { id } })
  const drawer = useDrawers(inspectionDrawers)
  useLiveRefresh(['equipment-inspections', 'equipment-inspection-visits'], [inspectionApi.get])
  return (
    <RecordPage error={error} isThere={line !== undefined} list={paths.inspections} toList={t.toRegister}>
      {line && (
        <>
          <Header line={line} drawer={drawer} />
          {line.bannedAt && <Banned ofTool={line.toolItemId !== null} />}
          <Body line={line} drawer={drawer} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

function Banned({ ofTool }: { readonly ofTool: boolean }) {
  const w = useWords()
  return (
    <Alert tone="error" title={w(t.banned)}>
      {w(ofTool ? t.bannedTool : t.bannedText)}
    </Alert>
  )
}

interface LineProps {
  readonly line: InspectionDetail
  readonly drawer: InspectionDrawers
}

/** What this user may do with a line, for its menu. */
function useLineActions(line: InspectionDetail, drawer: InspectionDrawers) {
  const w = useWords()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { id, version, can, equipmentCode, typeName, suspendedReason } = line

  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle),
      text: `${equipmentCode} · ${typeName}`,
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(inspectionApi.remove, { query: { id } }),
    })
    if (!isDone) return
    void navigate(paths.inspections)
    await refresh(inspectionApi.list, inspectionApi.calendar)
  }
  async function resume(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.resume),
      text: suspendedReason ?? '',
      okText: w(t.resume),
      run: () => call(inspectionApi.suspend, { body: { id, version, reason: null } }),
    })
    if (isDone) await refresh(...stale)
  }
  const isOut = suspendedReason !== null
  return [
    ...(can.edit
      ? [{ label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(id) } as const]
      : []),
    ...(can.note && !can.edit
      ? [{ label: w(t.noteLine), icon: 'edit', run: () => drawer.note.open(id) } as const]
      : []),
    ...(can.suspend && isOut ? [{ label: w(t.resume), run: () => void resume() }] : []),
    ...(can.suspend && !isOut ? [{ label: w(t.suspend), run: () => drawer.suspend.open(id) }] : []),
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) } as const,
    ...(can.remove
      ? [{ label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() } as const]
      : []),
  ]
}

function Header({ line, drawer }: LineProps) {
  const w = useWords()
  const items = useLineActions(line, drawer)
  const { id, can, equipmentCode, equipmentName, typeName } = line
  return (
    <RecordHeader
      id="inspection"
      code={equipmentCode}
      tags={
        <>
          <BucketTag bucket={line.bucket} />
          <DutyTags line={line} />
        </>
      }
      title={typeName}
      name={`${equipmentCode} · ${typeName}`}
      about={[equipmentName, line.subject, line.powerPlantName].filter(Boolean).join(' · ')}
      actions={
        <>
          {can.plan && (
            <Button tone="primary" icon="plus" onClick={() => drawer.plan.open(id)}>
              {w(t.planVisit)}
            </Button>
          )}
          <Menu label={w(kitWords.actions)} describedBy="inspection" items={items} />
        </>
      }
    />
  )
}

function Body({ line, drawer }: LineProps) {
  const w = useWords()
  return (
    <RecordColumns
      main={
        <RecordCard title={w(t.visits)}>
          {line.visits.length === 0 && <p className="vh-note">{w(t.noVisits)}</p>}
          <ul className="vh-stack">
            {line.visits.map((visit) => (
              <VisitCard key={visit.id} visit={visit} drawer={drawer} />
            ))}
          </ul>
        </RecordCard>
      }
      side={
        <>
          <RecordCard title={w(t.facts)}>
            <Facts line={line} />
          </RecordCard>
          <LinkedTasks
            birth={{
              kind: 'inspection',
              id: line.id,
              powerPlantId: line.powerPlantId,
              equipmentId: line.equipmentId,
              title: `${line.typeName}: ${line.equipmentCode}`,
            }}
          />
        </>
      }
    />
  )
}

/** The tool of the store that the line is of, by its number where it is of one. */
const toolLink = ({ toolItemId, toolItemCode, toolItemName, toolSerialNo }: InspectionDetail) =>
  toolItemId === null ? null : (
    <Link to={pathTo(paths.item, { id: toolItemId })}>
      {[toolItemCode, toolItemName, toolSerialNo].filter(Boolean).join(' · ')}
    </Link>
  )

function Facts({ line }: { readonly line: InspectionDetail }) {
  const w = useWords()
  const label = useLabel()
  const { equipmentId, equipmentCode, equipmentName, result, lastOn, nextOn, certificateExpiresOn } = line
  const text = (
    name:
      | 'legalBasis'
      | 'subject'
      | 'lastText'
      | 'organization'
      | 'certificateNo'
      | 'stampNo'
      | 'declarationNo'
      | 'responsibleName'
      | 'suspendedReason'
      | 'note'
      | 'quantity'
      | 'usableQty'
      | 'unusableQty',
  ) => ({ label: w(words[name]), value: line[name] })
  return (
    <DescriptionList
      items={[
        {
          label: w(words.equipmentId),
          value: (
            <Link
              to={pathTo(paths.equipmentPassport, { id: equipmentId })}
            >{`${equipmentCode} · ${equipmentName}`}</Link>
          ),
        },
        { label: w(words.nextOn), value: nextOn && formatShownDay(nextOn) },
        { label: w(words.lastOn), value: lastOn && formatShownDay(lastOn) },
        text('lastText'),
        {
          label: w(words.certificateExpiresOn),
          value: certificateExpiresOn && formatShownDay(certificateExpiresOn),
        },
        { label: w(words.cycleMonths), value: w(t.months, { count: line.cycleMonths }) },
        text('legalBasis'),
        text('subject'),
        { label: w(words.toolItemId), value: toolLink(line) },
        text('quantity'),
        text('usableQty'),
        text('unusableQty'),
        { label: w(words.result), value: result && label(inspectionResultLabels[result]) },
        text('organization'),
        text('certificateNo'),
        text('stampNo'),
        text('declarationNo'),
        { label: w(words.declareBy), value: line.declareBy && formatShownDay(line.declareBy) },
        text('responsibleName'),
        text('suspendedReason'),
        text('note'),
      ].filter(({ value }) => value !== null && value !== '')}
    />
  )
}
