import { formatShownMinute } from '#contract/core/format.ts'
import type { OccurrenceDetail } from '#contract/report-plans/occurrence.ts'
import { occurrenceWords } from '#contract/report-plans/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { usePeriod } from '../ReportTags.tsx'

/** Which report a drawer is about, and by when it is due. */
export function Which({ report }: { readonly report: OccurrenceDetail | undefined }) {
  const w = useWords()
  const period = usePeriod()
  return (
    <p className="vh-note vh-after">
      {report &&
        [
          report.reportName,
          period(report),
          report.recipient,
          `${w(occurrenceWords.dueLegalAt)} ${formatShownMinute(report.dueLegalAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
    </p>
  )
}
