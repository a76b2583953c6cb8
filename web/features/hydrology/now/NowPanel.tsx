import { formatMeasured, formatNumber, formatShownMinute } from '#contract/core/format.ts'
import { hydrologyApi, type ReservoirNow } from '#contract/hydrology/index.ts'
import { balanceWords } from '#contract/hydrology/words.ts'
import type { Reservoir } from '#contract/reservoirs/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../hydrology.words.ts'
import { BalancePicture } from './BalancePicture.tsx'
import { hoursText, signed } from './figures.rules.ts'
import { LevelGauge } from './LevelGauge.tsx'
import css from './Now.module.css'
import { bandState } from './band-state.rules.ts'
import { MoreOfNow } from './MoreOfNow.tsx'
import { NowAlerts } from './NowAlerts.tsx'

/** What a shift leader needs in three seconds: level against its bounds, trend, balance, and how long it lasts. */
export function NowPanel({ reservoir }: { readonly reservoir: Reservoir }) {
  const w = useWords()
  const { data: now, error } = useRead(hydrologyApi.now, {
    query: { reservoirId: reservoir.id },
  })
  if (!now) return <NotRead error={error} lines={6} />
  return (
    <>
      <NowAlerts of={now} />
      <section className={css['now']} aria-label={w(t.now)}>
        <Level of={now} />
        <BalancePicture of={now} />
        <Facts of={now} />
      </section>
      <MoreOfNow of={now} />
    </>
  )
}

const bandWords = { noBand: t.noBand, inBand: t.inBand, aboveBand: t.aboveBand, belowBand: t.belowBand }

function Level({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  if (now.levelM === null) return <p className="vh-card vh-faint vh-small">{w(t.noLevel)}</p>
  const state = bandState(now)
  return (
    <div className="vh-card vh-stack vh-tight vh-top">
      <p className="vh-quiet vh-medium">{w(balanceWords.levelM)}</p>
      <p className={`vh-quiet vh-large ${css['figure']}`}>
        <strong>{formatNumber(now.levelM, 2)}</strong> m
      </p>
      <p className={`vh-medium ${css['state']}`} data-state={state.tone}>
        {w(bandWords[state.word], { metres: formatNumber(state.metres, 2) })}
      </p>
      <p>
        {now.normalLevelM !== null &&
          w(now.levelM > now.normalLevelM ? t.aboveNormal : t.belowNormal, {
            metres: formatNumber(Math.abs(now.normalLevelM - now.levelM), 2),
          })}
      </p>
      <LevelGauge of={now} />
      <p className="vh-faint vh-small">{w(t.levelAt, { at: formatShownMinute(now.at) })}</p>
    </div>
  )
}

function Facts({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  const rows: readonly (readonly [string, string])[] = [
    [w(t.trend), now.trendCmPerHour === null ? '' : `${signed(now.trendCmPerHour, 1)} cm/h`],
    [w(t.day), now.dayChangeM === null ? '' : `${signed(now.dayChangeM, 2)} m`],
    [w(t.lastYear), formatMeasured(now.lastYearLevelM, 2, 'm')],
    ...lasting(now).map(([word, hours]) => [w(word), hoursText(hours, w(t.days))] as const),
    [w(t.emptyVolume), formatMeasured(now.emptyVolumeHm3, 2, '× 10⁶ m³')],
    [w(t.rainHour), formatMeasured(now.rainHourMm, 1, 'mm')],
    [w(t.rainToday), formatMeasured(now.rainTodayMm, 1, 'mm')],
    [w(t.rainYesterday), formatMeasured(now.rainYesterdayMm, 1, 'mm')],
  ]
  return (
    <dl className="vh-card vh-stack vh-top">
      {rows.map(([name, value]) => (
        <div key={name} className="vh-words vh-ends">
          <dt>{name}</dt>
          <dd className="vh-figure vh-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function lasting({ hoursToNormal, hoursToDead }: ReservoirNow) {
  if (hoursToNormal !== null) return [[t.hoursToNormal, hoursToNormal]] as const
  if (hoursToDead !== null) return [[t.hoursToDead, hoursToDead]] as const
  return []
}
