import { formatShownInstant } from '#contract/core/format.ts'
import type { InverterHistory } from '#contract/inverter-history/history.ts'
import { inverterStatusLabels, stopCauseLabels } from '#contract/inverter-history/statuses.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { type Label, useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../inverter-history.words.ts'
import { useDayOfDrawer } from '../use-day.ts'

const fieldWords = {
  inverterCode: t.inverter,
  reportDate: t.day,
  status: t.status,
  startTime: t.startTime,
  stopTime: t.stopTime,
  stops: t.stops,
  dailyYieldKwh: t.dailyYield,
  totalYieldKwh: t.totalYield,
  peakPowerKw: t.peakPower,
  handlerId: t.handler,
  note: t.note,
}

const statusLabels: Readonly<Record<string, Label>> = inverterStatusLabels

/** Who recorded the day of an inverter and changed it. */
export function DayHistory() {
  const label = useLabel()
  const { day } = useDayOfDrawer()
  if (!day) return null
  return (
    <HistoryDrawer
      entity="inverter-histories"
      entityId={String(day.id ?? '')}
      title={day.inverterCode}
      words={fieldWords}
      values={(field, value) => {
        if (field === 'stops' && Array.isArray(value))
          return (value as InverterHistory['stops'])
            .map(
              ({ from, to, cause }) =>
                `${formatShownInstant(from)} – ${formatShownInstant(to)} ${label(stopCauseLabels[cause])}`,
            )
            .join('; ')
        const known = field === 'status' ? statusLabels[String(value)] : undefined
        return known && label(known)
      }}
    />
  )
}
