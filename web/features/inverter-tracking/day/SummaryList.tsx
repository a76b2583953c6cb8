import { useMemo } from 'react'

import { formatMeasured, formatMinute } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { DaySummary } from '#contract/inverter-tracking/index.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'
import { inverterHistoryWords } from '#contract/inverter-history/words.ts'

import { Picker } from '#web/kit/controls/Picker.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { SearchInput } from '#web/kit/filters/SearchBox.tsx'
import { type LocalListOptions, useLocalList } from '#web/kit/list/local/use-local-list.ts'
import { LocalTable } from '#web/kit/table/LocalTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { ranksOf } from './ranks.rules.ts'
import { sortOf, summaryColumns, type SummaryLine } from './summary-columns.tsx'
import css from './TrackingDay.module.css'

const options: LocalListOptions<SummaryLine> = {
  name: 'inverter-day',
  filters: ['tram'],
  // Who opens the day looks for what went wrong.
  usual: { field: 'deviation', descending: false },
  textOf: ({ code, name, model, station }) => `${code} ${name} ${model ?? ''} ${station ?? ''}`,
  filterOf: ({ station }) => station,
  sortOf,
}

/** What the day of each inverter came to, the worst first: to search, to sort and to narrow to a station. */
export function SummaryList({ summary }: { readonly summary: DaySummary }) {
  const w = useWords()
  const { items, date, energySource } = summary
  const lines = useMemo(() => {
    const ranks = ranksOf(items)
    return items.map((row) => ({
      ...row,
      id: row.inverterId,
      rank: ranks.get(row.inverterId) ?? null,
      tellsSource: energySource === 'mixed',
    }))
  }, [items, energySource])
  const list = useLocalList<SummaryLine>(lines, options)
  const stations = [...new Set(items.flatMap(({ station }) => station ?? []))].toSorted()
  return (
    <div className="vh-stack vh-wide" data-dense>
      <Totals summary={summary} />
      <Filters of={list}>
        <SearchInput current={list.keyword} label={t.searchInverters} onSearch={list.setKeyword} />
        {stations.length > 1 && (
          <Picker
            label={w(inverterHistoryWords.station)}
            value={list.filters['tram'] || null}
            options={stations.map((station) => ({ value: station, label: station }))}
            onChoose={(station) => list.setFilter('tram', station)}
          />
        )}
        <output className="vh-note">{w(t.shownCount, { shown: list.rows.length, total: list.total })}</output>
      </Filters>
      <LocalTable
        of={list}
        columns={summaryColumns}
        opens={{ href: (id) => `${pathTo(paths.inverterSheet, { id })}?ngay=${date}` }}
      />
    </div>
  )
}

function Totals({ summary }: { readonly summary: DaySummary }) {
  const w = useWords()
  const label = useLabel()
  const { energySource, energyUntil, lightUntil, poaKwhPerM2 } = summary
  const until = (at: string | null) => at !== null && w(t.untilTime, { at: formatMinute(at) })
  const told = [energySource && label(energySourceLabels[energySource]), energySource && until(energyUntil)]
  const totals = [
    [t.energy, formatMeasured(summary.energyKwh, 0, 'kWh'), told.filter(Boolean).join(', ')],
    [t.median, formatMeasured(summary.medianKwhPerKwp, 2, 'kWh/kWp'), ''],
    [t.irradiation, formatMeasured(poaKwhPerM2, 2, 'kWh/m²'), poaKwhPerM2 !== null && until(lightUntil)],
  ] as const
  return (
    <dl className={`vh-after vh-bar ${css['totals']}`}>
      {totals.map(
        ([word, text, note]) =>
          text && (
            <div key={word}>
              <dt>{w(word)}</dt>
              <dd className="vh-large vh-strong">
                {text}
                {note && <small className="vh-tiny vh-block">{note}</small>}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
