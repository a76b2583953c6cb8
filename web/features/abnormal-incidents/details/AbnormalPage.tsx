import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { abnormalApi, type AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import { struckNote } from '#contract/duty-shift-logs/corrected.ts'
import { historyApi } from '#contract/history/index.ts'

import { ReportsOfEvent } from '#web/features/report-plans/public.tsx'
import { LinkedVouchers } from '#web/features/stock-vouchers/public.tsx'
import { LinkedTasks } from '#web/features/task-groups/public.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { abnormalDrawers } from '../abnormal-drawers.ts'
import { t } from '../abnormal-incidents.words.ts'
import { AbnormalGallery } from './AbnormalGallery.tsx'
import { AbnormalHeader } from './AbnormalHeader.tsx'
import { Course } from './Course.tsx'
import { FactsCard } from './FactsCard.tsx'
import { FollowUpCard } from './FollowUpCard.tsx'
import { Milestones } from './Milestones.tsx'
import { ReportBanner } from './ReportBanner.tsx'

/** One event in full: what happened, what becomes of it, its pictures. */
export default function AbnormalPage() {
  const id = Number(useParams()['id'])
  const { data: event, error } = useRead(abnormalApi.get, { query: { id } })
  const drawer = useDrawers(abnormalDrawers)
  const refresh = useRefresh()
  useLive(['abnormals'], (change) => {
    const isAbout = change === null || change.entityId === null || change.entityId === String(id)
    if (isAbout) void refresh(abnormalApi.get, historyApi.list)
  })
  return (
    <RecordPage error={error} isThere={event !== undefined} list={paths.abnormals} toList={kitWords.toList}>
      {event && (
        <>
          <AbnormalHeader event={event} drawer={drawer} />
          <Body event={event} drawer={drawer} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface BodyProps {
  readonly event: AbnormalDetail
  readonly drawer: ReturnType<typeof useDrawers<keyof typeof abnormalDrawers>>
}

function Body({ event, drawer }: BodyProps) {
  const w = useWords()
  const struck = struckNote(event, useLanguage())
  return (
    <>
      {struck && <Alert tone="error" title={struck} />}
      {event.isSealed && <Alert tone="info" title={w(t.sealed)} />}
      {event.report && <ReportBanner event={event} record={drawer.report} />}
      <Milestones event={event} />
      <RecordColumns
        main={
          <>
            <Course event={event} />
            <AbnormalGallery event={event} />
          </>
        }
        side={
          <>
            <FollowUpCard event={event} change={drawer.followUp} />
            <ReportsOfEvent abnormalId={event.id} />
            <LinkedTasks
              birth={{
                kind: 'abnormalEvent',
                id: event.id,
                powerPlantId: event.powerPlantId,
                equipmentId: event.deviceId,
                title: `${event.equipment}: ${event.phenomenon}`,
              }}
            />
            <LinkedVouchers
              origin={{ kind: 'abnormal', id: event.id }}
              isOpen={event.status !== 'resolved' && struck === null}
            />
            <FactsCard event={event} />
          </>
        }
      />
    </>
  )
}
