import { useParams } from 'react-router'

import { abnormalApi, type AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { NotThere } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { abnormalDrawers } from '../abnormal-drawers.ts'
import { t } from '../abnormal-incidents.words.ts'
import { AbnormalGallery } from './AbnormalGallery.tsx'
import { AbnormalHeader } from './AbnormalHeader.tsx'
import css from './AbnormalPage.module.css'
import { Course } from './Course.tsx'
import { FactsCard } from './FactsCard.tsx'
import { FollowUpCard } from './FollowUpCard.tsx'
import { Milestones } from './Milestones.tsx'
import { QuickReport } from './QuickReport.tsx'
import { ReportBanner } from './ReportBanner.tsx'

/** One event in full: what happened, what becomes of it, its pictures, and the report to print. */
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
    <div className={css['page']}>
      {error && !event && <NotThere error={error} list="/bat-thuong-su-co" toList={t.toList} />}
      {!event && !error && (
        <div className={css['card']}>
          <Skeleton lines={10} />
        </div>
      )}
      {event && (
        <>
          <AbnormalHeader event={event} drawer={drawer} />
          <Body event={event} drawer={drawer} />
          <QuickReport event={event} />
        </>
      )}
      {drawer.shown}
    </div>
  )
}

interface BodyProps {
  readonly event: AbnormalDetail
  readonly drawer: ReturnType<typeof useDrawers<keyof typeof abnormalDrawers>>
}

function Body({ event, drawer }: BodyProps) {
  const w = useWords()
  return (
    <>
      {event.isSealed && <Alert tone="info" title={w(t.sealed)} />}
      {event.report && <ReportBanner event={event} record={drawer.report} />}
      <Milestones event={event} />
      <div className={css['columns']}>
        <div className={css['main']}>
          <Course event={event} />
          <AbnormalGallery event={event} />
        </div>
        <div className={css['side']}>
          <FollowUpCard event={event} change={drawer.followUp} />
          <FactsCard event={event} />
        </div>
      </div>
    </>
  )
}
