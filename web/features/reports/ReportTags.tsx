import { reportStandingColours, reportStandingLabels } from '#contract/reports/labels.ts'
import type { Report } from '#contract/reports/report.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './reports.words.ts'

/** How far a report has come, and whether its figures have changed since. */
export function ReportTags({
  of: { standing, driftedAt },
}: {
  readonly of: Pick<Report, 'standing' | 'driftedAt'>
}) {
  const w = useWords()
  const label = useLabel()
  return (
    <span className="vh-bar vh-tight">
      <Tag colour={reportStandingColours[standing]}>{label(reportStandingLabels[standing])}</Tag>
      {driftedAt !== null && standing !== 'replaced' && <Tag colour="red">{w(t.drifted)}</Tag>}
    </span>
  )
}
