import { Link } from 'react-router'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { minutesText } from '#contract/core/span.ts'
import {
  reportChannelLabels,
  reportFieldLabels,
  reportFrequencyLabels,
} from '#contract/report-plans/labels.ts'
import type { OccurrenceDetail } from '#contract/report-plans/occurrence.ts'
import { occurrenceWords as words } from '#contract/report-plans/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../report-plans.words.ts'

interface FactsProps {
  readonly report: OccurrenceDetail
}

/** By when a report is due, how late it is, and who deals with it. */
export function DueFacts({ report }: FactsProps) {
  const w = useWords()
  const label = useLabel()
  const { abnormalId, abnormalCode, eventAbout, eventAt, lateMinutes, daysLeft, periodFrom, periodTo } =
    report
  return (
    <DescriptionList
      items={[
        { label: w(words.dueLegalAt), value: formatShownInstant(report.dueLegalAt) },
        { label: w(words.dueInternalAt), value: formatShownInstant(report.dueInternalAt) },
        { label: w(words.daysLeft), value: daysLeft !== null && w(t.days, { count: daysLeft }) },
        {
          label: w(words.lateMinutes),
          value: lateMinutes ? label(minutesText(lateMinutes)) : null,
        },
        {
          label: w(words.periodFrom),
          value: periodFrom && `${formatShownDay(periodFrom)} – ${formatShownDay(periodTo)}`,
        },
        {
          label: w(words.eventAbout),
          value:
            abnormalId === null ? (
              eventAbout
            ) : (
              <Link to={pathTo(paths.abnormal, { id: abnormalId })}>{eventAbout ?? abnormalCode}</Link>
            ),
        },
        { label: w(words.eventAt), value: eventAt && formatShownInstant(eventAt) },
        { label: w(words.preparerName), value: report.preparerName },
        { label: w(words.approverName), value: report.approverName },
        {
          label: w(words.approvedByName),
          value:
            report.approvedByName && `${report.approvedByName}, ${formatShownInstant(report.approvedAt)}`,
        },
        { label: w(words.frequency), value: label(reportFrequencyLabels[report.frequency]) },
        { label: w(words.field), value: label(reportFieldLabels[report.field]) },
        { label: w(words.channel), value: label(reportChannelLabels[report.plannedChannel]) },
      ].filter(({ value }) => value)}
    />
  )
}

/** On which law a report stands, and what it costs to forget it. */
export function LawFacts({ report }: FactsProps) {
  const w = useWords()
  const { legalBasis, basisValidUntil, formName, formUrl, penalty, penaltyBasis } = report
  const items = [
    { label: w(words.legalBasis), value: legalBasis },
    { label: w(words.basisValidUntil), value: basisValidUntil && formatShownDay(basisValidUntil) },
    {
      label: w(words.formName),
      value: formUrl ? (
        <a href={formUrl} target="_blank" rel="noreferrer">
          {formName ?? formUrl}
        </a>
      ) : (
        formName
      ),
    },
    { label: w(words.penalty), value: penalty },
    { label: w(words.penaltyBasis), value: penaltyBasis },
  ].filter(({ value }) => value)
  if (items.length === 0) return null
  return (
    <RecordCard title={w(words.legalBasis)}>
      <DescriptionList items={items} />
    </RecordCard>
  )
}
