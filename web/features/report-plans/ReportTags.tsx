import { formatShownDay } from '#contract/core/format.ts'
import { reportStatusLabels, reportUrgencyColours } from '#contract/report-plans/labels.ts'
import type { ReportOccurrence } from '#contract/report-plans/occurrence.ts'
import { periodName } from '#contract/report-plans/period.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** How far a report is, coloured by how pressing it is; of a late one also how far it has come. */
export function StatusTags({
  report: { status, stage, urgency },
}: {
  readonly report: Pick<ReportOccurrence, 'status' | 'stage' | 'urgency'>
}) {
  const label = useLabel()
  const isOnItsWay = status === 'late' && stage !== 'open'
  return (
    <>
      <Tag colour={reportUrgencyColours[urgency]}>{label(reportStatusLabels[status])}</Tag>
      {isOnItsWay && <Tag colour="default">{label(reportStatusLabels[stage])}</Tag>}
    </>
  )
}

/** The period that a report is about, or its event. */
export function usePeriod(): (
  report: Pick<ReportOccurrence, 'frequency' | 'periodFrom' | 'eventAbout'>,
) => string {
  const label = useLabel()
  return ({ frequency, periodFrom, eventAbout }) =>
    label(periodName(frequency, periodFrom, formatShownDay)) || (eventAbout ?? '')
}
