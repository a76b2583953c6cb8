import { formatShownInstant } from '#contract/core/format.ts'
import type { ReportOperation } from '#contract/inverter-history/report-operation.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-history.words.ts'

const fieldWords = {
  reportDate: t.day,
  irradiationGhiKwhPerM2: t.ghi,
  irradiationPoaKwhPerM2: t.poa,
  meterEnergyMwh: t.meterEnergy,
  auxEnergyMwh: t.auxEnergy,
  gridLimits: t.gridLimits,
  gridOutageMinutes: t.gridOutage,
  cleanedMwp: t.cleaned,
  clearedHa: t.cleared,
  weather: t.weather,
  summary: t.summary,
  confirmedAt: t.confirmedAt,
}

/** Who wrote the report of a plant's day, changed and confirmed it. */
export function ReportHistory() {
  const w = useWords()
  return (
    <HistoryDrawer
      entity="report-operations"
      title={w(t.report)}
      words={fieldWords}
      values={(field, value) => {
        if (field === 'gridLimits' && Array.isArray(value))
          return (value as ReportOperation['gridLimits'])
            .map(
              ({ from, to, limitMw }) =>
                `${formatShownInstant(from)} – ${formatShownInstant(to)} ${limitMw} MW`,
            )
            .join('; ')
        return field === 'confirmedAt' && typeof value === 'string' ? formatShownInstant(value) : undefined
      }}
    />
  )
}
