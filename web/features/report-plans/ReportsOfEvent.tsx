import { Link } from 'react-router'

import { formatShownMinute } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { reportStatusLabels, reportUrgencyColours } from '#contract/report-plans/labels.ts'
import { occurrenceWords } from '#contract/report-plans/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { topics } from './stale.ts'

const MOST = 20
const title = { vi: 'Báo cáo phải nộp', en: 'Reports of this event' }

/** The reports whose clocks an event has started; nothing where there are none, or for those who may not see them. */
export function ReportsOfEvent({ abnormalId }: { readonly abnormalId: number }) {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const query = { abnormalId, maxResultCount: MOST }
  const { data } = useReadAll(reportPlanApi.occurrences, may(reportPlanApi.occurrences) ? [{ query }] : [])
  useLiveRefresh(topics, [reportPlanApi.occurrences])
  const [reports] = data
  if (!reports || reports.totalCount === 0) return null
  return (
    <RecordCard title={label(title)}>
      <ul className="vh-lined">
        {reports.items.map(({ id, reportName, status, urgency, dueLegalAt }) => (
          <li key={id} className="vh-words">
            <Tag colour={reportUrgencyColours[urgency]}>{label(reportStatusLabels[status])}</Tag>
            <Link to={pathTo(paths.reportOccurrence, { id })}>{reportName}</Link>
            <small className="vh-note">{`${w(occurrenceWords.dueLegalAt)}: ${formatShownMinute(dueLegalAt)}`}</small>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
