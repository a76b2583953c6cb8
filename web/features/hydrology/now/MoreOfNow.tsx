import { formatMeasured, formatMinute, formatNumber } from '#contract/core/format.ts'
import type { ForecastVolume, ReservoirNow } from '#contract/hydrology/index.ts'
import { riverAlarmNames } from '#contract/reservoirs/river-alarms.ts'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../hydrology.words.ts'
import css from './Now.module.css'

/** What stands behind the first figures: how far to each level, what the volume is worth, and the river below. */
export function MoreOfNow({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  if (now.versionValidFrom === null) return null
  return (
    <section className={css['now']} aria-label={w(t.moreOfNow)}>
      <Distances of={now} />
      <Volumes of={now} />
      <Stations of={now} />
    </section>
  )
}

interface FactsProps {
  readonly title: Word
  readonly rows: readonly { readonly name: string; readonly value: string; readonly isAlarm?: boolean }[]
  readonly note?: string | undefined
}

function FactsCard({ title, rows, note }: FactsProps) {
  const w = useWords()
  return (
    <div className="vh-card">
      <p className="vh-quiet vh-medium">{w(title)}</p>
      <dl className="vh-stack vh-before">
        {rows.map(({ name, value, isAlarm }) => (
          <div key={name} className="vh-words vh-ends">
            <dt>{name}</dt>
            <dd className={isAlarm ? 'vh-figure vh-medium vh-bad' : 'vh-figure vh-medium'}>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="vh-faint vh-small">{note}</p>}
    </div>
  )
}

/** Levels from the highest down; beyond one that keeps the water below it is an alarm, as is being under one that keeps it above. */
function Distances({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  const { levelM } = now
  const levels = [
    [t.damCrest, now.damCrestLevelM, 'upper'],
    [t.checkFlood, now.checkFloodLevelM, 'upper'],
    [t.designFlood, now.designFloodLevelM, 'upper'],
    [t.normalLevel, now.normalLevelM, 'upper'],
    [t.upperToday, now.upperLevelM, 'upper'],
    // The usual foot of a procedure is the dead level itself: it is told once.
    [t.lowerToday, now.lowerLevelM === now.deadLevelM ? null : now.lowerLevelM, 'lower'],
    [t.deadLevel, now.deadLevelM, 'lower'],
  ] as const
  const rows = levels.flatMap(([word, atM, side]) => {
    if (atM === null) return []
    const aboveM = levelM === null ? null : levelM - atM
    const isAlarm = aboveM !== null && (side === 'upper' ? aboveM > 0 : aboveM < 0)
    const words = side === 'upper' ? [t.above, t.below] : [t.over, t.under]
    const said = aboveM === null ? '' : distance(w, words[aboveM >= 0 ? 0 : 1] ?? t.below, aboveM)
    return [{ name: `${w(word)} ${formatNumber(atM, 2)}`, value: said, isAlarm }]
  })
  return <FactsCard title={t.distances} rows={rows} />
}

const distance = (w: ReturnType<typeof useWords>, word: Word, metres: number) =>
  w(word, { metres: formatNumber(Math.abs(metres), 2) })

function Volumes({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  const percent = (share: number | null) => formatMeasured(share === null ? null : share * 100, 1, '%')
  const hm3 = (value: number | null) => formatMeasured(value, 2, '× 10⁶ m³')
  const expected = (volume: ForecastVolume | null) => {
    if (volume === null) return w(t.noForecast)
    const [least, most] = [formatNumber(volume.leastHm3, 2), formatNumber(volume.mostHm3, 2)]
    return `${least === most ? least : `${least}–${most}`} × 10⁶ m³`
  }
  return (
    <FactsCard
      title={t.volumes}
      rows={[
        { name: w(t.ofTotal), value: percent(now.totalShare) },
        { name: w(t.usefulLeft), value: hm3(now.usefulVolumeHm3) },
        { name: w(t.forecastDay), value: expected(now.forecastDay) },
        { name: w(t.forecastWeek), value: expected(now.forecastWeek) },
      ]}
      note={now.forecastDay || now.forecastWeek ? w(t.forecastHint) : undefined}
    />
  )
}

function Stations({ of: { stations } }: { readonly of: ReservoirNow }) {
  const w = useWords()
  const rows = stations.flatMap(({ name, levelM, at, alarm, ...alarms }) => {
    if (levelM === null) return [{ name, value: w(t.stationNone) }]
    const from = [alarms.alarm1M, alarms.alarm1M, alarms.alarm2M, alarms.alarm3M][alarm] ?? alarms.alarm1M
    const state =
      alarm === 0
        ? w(t.stationBelow, { level: formatNumber(from, 2) })
        : w(t.stationAt, { alarm: riverAlarmNames[alarm] ?? '', level: formatNumber(from, 2) })
    const value = `${formatNumber(levelM, 2)} m · ${state}`
    return [{ name: at === null ? name : `${name}, ${formatMinute(at)}`, value, isAlarm: alarm > 0 }]
  })
  return <FactsCard title={t.stations} rows={rows} note={rows.length === 0 ? w(t.noStations) : undefined} />
}
