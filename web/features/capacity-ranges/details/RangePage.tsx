import { useParams } from 'react-router'

import { capacityRangeApi, type CapacityRangeDetail } from '#contract/capacity-ranges/index.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'

import { ApprovalPath, Deciding } from '#web/features/approvals/public.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-ranges.words.ts'
import { Pictures } from '../diagram/Pictures.tsx'
import { rangeDrawers } from '../range-drawers.ts'
import { RangeFacts } from './RangeFacts.tsx'
import { RangeHeader } from './RangeHeader.tsx'

/** One capacity range in full: its figures and pictures, who decided what, and the next step. */
export default function RangePage() {
  const id = Number(useParams()['id'])
  const { data: range, error } = useRead(capacityRangeApi.get, { query: { id } })
  const drawer = useDrawers(rangeDrawers)
  useLiveRefresh(['capacity-ranges', 'approval-requests'], [capacityRangeApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={range !== undefined} list={paths.capacityRanges} toList={t.toList}>
      {range && (
        <>
          <RangeHeader range={range} drawer={drawer} />
          <Body range={range} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

function Body({ range }: { readonly range: CapacityRangeDetail }) {
  const w = useWords()
  const { request } = range
  return (
    <RecordColumns
      main={
        <>
          {reachesBack(range) && (
            <Alert tone="warning" title={w(t.pastDayTitle, { day: formatShownDay(range.validFrom) })}>
              {w(t.pastDay)}
            </Alert>
          )}
          {request && <Deciding request={request} />}
          <RangeFacts range={range} />
          <RecordCard title={w(t.pictures)}>
            <Pictures range={range} points={[]} />
          </RecordCard>
        </>
      }
      side={
        request && (
          <RecordCard title={w(t.approvalWay)}>
            <ApprovalPath request={request} />
          </RecordCard>
        )
      }
    />
  )
}

/** Whether it holds from a day before it is, or was, approved: whoever signs is to know. */
function reachesBack({ validFrom, approvedAt, standing }: CapacityRangeDetail): boolean {
  return standing !== 'draft' && validFrom < plantDay(approvedAt ?? new Date())
}
