import { type Doubt, doubtText } from '#contract/inverter-tracking/doubts.ts'
import { inverterTrackingApi, type SummaryRow, type Tracking } from '#contract/inverter-tracking/index.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { figuresOf } from '../day/figures.ts'
import { type Rank, ranksOf } from '../day/ranks.rules.ts'
import css from '../day/TrackingDay.module.css'
import { t } from '../inverter-tracking.words.ts'

type Figure = readonly [word: Word, text: string, isBad?: boolean | Doubt | undefined]

/** What the day of one inverter comes to, the same figures as in the summary of its plant. */
export function InverterFigures({ tracking }: { readonly tracking: Tracking }) {
  const w = useWords()
  const language = useLanguage()
  const label = useLabel()
  const { powerPlantId, inverterId, date } = tracking
  const { data, error } = useRead(inverterTrackingApi.daySummary, { query: { powerPlantId, date } })
  if (!data) return <NotRead error={error} lines={2} />
  const row = data.items.find((one) => one.inverterId === inverterId)
  // An inverter that is no longer in use is in no summary.
  if (!row) return null
  return (
    <dl className={`vh-after vh-bar ${css['totals']}`} aria-label={w(t.ownFigures)}>
      {figuresFor(row, ranksOf(data.items).get(inverterId)).map(([word, text, isBad]) => (
        <div key={w(word)}>
          <dt>{w(word)}</dt>
          <dd className={isBad ? 'vh-large vh-strong vh-bad' : 'vh-large vh-strong'}>
            {text}
            {word === t.energy && row.energySource && (
              <small className="vh-tiny vh-block">{label(energySourceLabels[row.energySource])}</small>
            )}
            {typeof isBad === 'object' && (
              <small className={`vh-wraps vh-tiny vh-block ${css['doubt']}`}>
                {doubtText(isBad, language)}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function figuresFor(row: SummaryRow, rank: Rank | undefined): Figure[] {
  const { number, percent, duration } = figuresOf
  const doubtOf = (wanted: Doubt['figure']) => row.doubts.find(({ figure }) => figure === wanted)
  return [
    [t.energy, number(row.energyKwh, 1)],
    [t.yield, number(row.specificYieldKwhPerKwp, 2)],
    [t.deviation, percent(row.deviation), row.isLagging],
    [t.rank, rank ? `${rank.place}/${rank.of}` : ''],
    [t.ratio, percent(row.performanceRatio), doubtOf('performanceRatio')],
    [t.correctedRatio, percent(row.correctedPerformanceRatio)],
    [t.efficiency, percent(row.efficiency), doubtOf('efficiency')],
    [t.capacityFactor, percent(row.capacityFactor)],
    [t.peak, number(row.peakKw, 1)],
    [t.maxTemperature, number(row.maxTemperatureC, 1)],
    [t.running, duration(row.runningMinutes)],
    [t.standstill, duration(row.standstillMinutes), row.standstillMinutes > 0],
    [t.missing, duration(row.missingMinutes), row.missingMinutes > 0],
  ]
}
