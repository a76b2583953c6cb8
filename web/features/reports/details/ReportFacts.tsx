import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { curvesText, curveWords } from '#contract/reports/curves.ts'
import type { ReportDetail } from '#contract/reports/report.ts'
import { reportWords as words } from '#contract/reports/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'

/** What a report is about, who made it, and by what hash its figures are known. */
export function ReportFacts({ report }: { readonly report: ReportDetail }) {
  const w = useWords()
  const language = useLanguage()
  const { from, to, recordName, reason, authorName, creationTime, sha256, sources } = report
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={[
          { label: w(words.from), value: formatShownDay(from) },
          { label: w(words.to), value: formatShownDay(to) },
          { label: w(words.recordId), value: recordName },
          { label: w(words.reason), value: reason },
          {
            label: w(curveWords),
            value: sources.length === 0 ? null : curvesText(sources, language, formatShownDay),
          },
          { label: w(words.authorName), value: authorName },
          { label: w(words.creationTime), value: formatShownInstant(creationTime) },
          {
            label: w(words.sha256),
            value: sha256 && <code className="vh-breaks">{sha256}</code>,
          },
        ].filter(({ value }) => value !== null)}
      />
    </RecordCard>
  )
}
