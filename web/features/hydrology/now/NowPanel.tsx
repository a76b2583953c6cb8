import { formatInstant } from '#contract/core/format.ts'
import { balanceMarkLabels, hydrologyApi, type ReservoirNow } from '#contract/hydrology/index.ts'
import { balanceWords } from '#contract/hydrology/words.ts'
import type { Reservoir } from '#contract/reservoirs/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../hydrology.words.ts'
import { BalancePicture } from './BalancePicture.tsx'
import { fixed, hoursText, signed } from './figures.rules.ts'
import { LevelGauge } from './LevelGauge.tsx'
import css from './Now.module.css'

/** What a shift leader needs in three seconds: level against its bounds, trend, balance, and how long it lasts. */
export function NowPanel({ reservoir }: { readonly reservoir: Reservoir }) {
  const w = useWords()
  const label = useLabel()
  const {
    data: now,
    error,
    refetch,
  } = useRead(hydrologyApi.now, {
    query: { reservoirId: reservoir.id },
  })
  if (!now) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />
  return (
    <>
      {now.versionValidFrom === null && (
        <Alert tone="warning" title={w(t.laidDownNot)}>
          {w(t.laidDownNotText)}
        </Alert>
      )}
      {now.marks.length > 0 && now.versionValidFrom !== null && (
        <Alert tone="warning" title={w(t.marksNow)}>
          {now.marks.map((mark) => label(balanceMarkLabels[mark])).join(' · ')}
        </Alert>
      )}
      <section className={css['now']} aria-label={w(t.now)}>
        <Level of={now} />
        <BalancePicture of={now} />
        <Facts of={now} />
      </section>
    </>
  )
}

function Level({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  if (now.levelM === null) return <p className={css['none']}>{w(t.noLevel)}</p>
  const state = bandState(now)
  return (
    <div className={css['level']}>
      <p className={css['caption']}>{w(balanceWords.levelM)}</p>
      <p className={css['figure']}>
        <strong>{fixed(now.levelM, 2)}</strong> m
      </p>
      <p className={css['state']} data-state={state.tone}>
        {w(state.word, { metres: fixed(state.metres, 2) })}
      </p>
      <p>
        {now.normalLevelM !== null &&
          w(now.levelM > now.normalLevelM ? t.aboveNormal : t.belowNormal, {
            metres: fixed(Math.abs(now.normalLevelM - now.levelM), 2),
          })}
      </p>
      <LevelGauge of={now} />
      <p className={css['note']}>{w(t.levelAt, { at: formatInstant(now.at) })}</p>
    </div>
  )
}

function bandState({ levelM, lowerLevelM, upperLevelM }: ReservoirNow) {
  if (levelM !== null && upperLevelM !== null && levelM > upperLevelM)
    return { word: t.aboveBand, metres: levelM - upperLevelM, tone: 'alarm' } as const
  if (levelM !== null && lowerLevelM !== null && levelM < lowerLevelM)
    return { word: t.belowBand, metres: lowerLevelM - levelM, tone: 'alarm' } as const
  return { word: t.inBand, metres: 0, tone: 'good' } as const
}

function Facts({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  const mm = (value: number | null) => (value === null ? '–' : `${fixed(value, 1)} mm`)
  const rows: readonly (readonly [string, string])[] = [
    [w(t.trend), now.trendCmPerHour === null ? '–' : `${signed(now.trendCmPerHour, 1)} cm/h`],
    [w(t.day), now.dayChangeM === null ? '–' : `${signed(now.dayChangeM, 2)} m`],
    [w(t.lastYear), now.lastYearLevelM === null ? '–' : `${fixed(now.lastYearLevelM, 2)} m`],
    ...lasting(now).map(([word, hours]) => [w(word), hoursText(hours, w(t.days))] as const),
    [w(t.emptyVolume), now.emptyVolumeHm3 === null ? '–' : `${fixed(now.emptyVolumeHm3, 2)} × 10⁶ m³`],
    [w(t.rainHour), mm(now.rainHourMm)],
    [w(t.rainToday), mm(now.rainTodayMm)],
    [w(t.rainYesterday), mm(now.rainYesterdayMm)],
  ]
  return (
    <dl className={css['facts']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
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
