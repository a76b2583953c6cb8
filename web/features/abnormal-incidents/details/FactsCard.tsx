import { Link } from 'react-router'

import type { AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatDecimal, formatShownInstant } from '#contract/core/format.ts'
import { spanText } from '#contract/core/span.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { BreachesOfEvent } from '#web/features/limit-breaches/public.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'

const measured = (value: number | null, unit: string) =>
  value === null ? null : `${formatDecimal(value)} ${unit}`

const roundOf = (
  { id, stopNo, routeName }: NonNullable<AbnormalDetail['round']>,
  w: ReturnType<typeof useWords>,
) => ({
  label: w(abnormalWords.round),
  value: (
    <Link to={`${pathTo(paths.inspectionRound, { id })}#diem-${stopNo}`}>
      {w(t.atStop, { route: routeName, stop: stopNo })}
    </Link>
  ),
})

/** What the event cost, and who wrote it down. */
export function FactsCard({ event }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  const label = useLabel()
  const { occurredAt, restoredAt } = event
  const interruption =
    restoredAt === null ? w(t.notRestored) : label(spanText(Date.parse(restoredAt) - Date.parse(occurredAt)))
  return (
    <RecordCard title={w(t.details)}>
      <DescriptionList
        items={[
          { label: w(t.duration), value: interruption },
          { label: w(abnormalWords.lostPowerMw), value: measured(event.lostPowerMw, 'MW') },
          { label: w(abnormalWords.lostEnergyMwh), value: measured(event.lostEnergyMwh, 'MWh') },
          { label: w(abnormalWords.expectedPowerMw), value: measured(event.expectedPowerMw, 'MW') },
          { label: w(abnormalWords.actualPowerMw), value: measured(event.actualPowerMw, 'MW') },
          { label: w(abnormalWords.powerPlantName), value: event.powerPlantName },
          { label: w(abnormalWords.createdByName), value: event.createdByName },
          { label: w(abnormalWords.creationTime), value: formatShownInstant(event.creationTime) },
          {
            label: w(abnormalWords.inspectionId),
            value: event.inspectionId && (
              <Link to={pathTo(paths.inspection, { id: event.inspectionId })}>{w(t.toInspection)}</Link>
            ),
          },
          ...(event.round ? [roundOf(event.round, w)] : []),
        ]}
      />
      <BreachesOfEvent abnormalId={event.id} />
    </RecordCard>
  )
}
