import { formatMeasured, formatMinute, formatNumber } from '#contract/core/format.ts'
import type { ReservoirNow } from '#contract/hydrology/index.ts'
import { balanceWords } from '#contract/hydrology/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../hydrology.words.ts'
import css from './Now.module.css'

const flow = (value: number | null, decimals = 1) => formatMeasured(value, decimals, 'm³/s')
/** A licence has two decimals: 3.16 is not 3.2. */
const LICENCE_DECIMALS = 2
/** What adding figures up leaves over. */
const EXACT_M3S = 1e-6

/** What comes in, what is there, and what goes out: by the turbines, over the dam, and what stays in the river. */
export function BalancePicture({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  const outs = [
    [w(balanceWords.turbineFlowM3s), now.turbineFlowM3s, 1],
    [w(balanceWords.spillFlowM3s), now.spillFlowM3s, 1],
    [w(balanceWords.environmentalFlowM3s), now.environmentalFlowM3s, LICENCE_DECIMALS],
  ] as const
  const going = [now.turbineFlowM3s, now.spillFlowM3s, now.environmentalFlowM3s]
  const most = Math.max(1, now.inflowM3s ?? 0, ...going.map((value) => value ?? 0))
  return (
    <div className="vh-card vh-stack vh-top">
      <p className="vh-quiet vh-medium">{w(t.balance)}</p>
      <Flow name={w(balanceWords.inflowM3s)} value={now.inflowM3s} most={most} isIn />
      <p className="vh-quiet">
        {w(trendWord(now))}
        {now.volumeHm3 !== null && (
          <>
            {' · '}
            {w(balanceWords.volumeHm3)} <strong className="vh-ink">{formatNumber(now.volumeHm3, 2)}</strong> ×
            10⁶ m³
          </>
        )}
      </p>
      {outs.map(([name, value, decimals]) => (
        <Flow key={name} name={name} value={value} most={most} decimals={decimals} />
      ))}
      {now.flowsAt !== null && now.flowsAt !== now.at && (
        <p className="vh-faint vh-small">{w(t.flowsAt, { at: formatMinute(now.flowsAt) })}</p>
      )}
      <p className="vh-quiet">
        {w(t.toDown)} <strong className="vh-ink">{flow(now.releaseM3s)}</strong>
        <MinimumFlow of={now} />
      </p>
    </div>
  )
}

function trendWord({ hoursToNormal, hoursToDead, inflowM3s, releaseM3s }: ReservoirNow) {
  if (inflowM3s === null || releaseM3s === null) return t.unknownTrend
  if (hoursToNormal !== null) return t.filling
  return hoursToDead === null ? t.holding : t.emptying
}

/** The licence, and by how much what is left in the river falls short of it; nothing is said of what is not known. */
function MinimumFlow({ of: { minimumFlowM3s, leftInRiverM3s } }: { readonly of: ReservoirNow }) {
  const w = useWords()
  if (minimumFlowM3s === null) return null
  const short = leftInRiverM3s === null ? 0 : minimumFlowM3s - leftInRiverM3s
  return short > EXACT_M3S ? (
    <span className="vh-bad vh-medium"> · {w(t.short, { flow: flow(short, LICENCE_DECIMALS) })}</span>
  ) : (
    <span> · {w(t.minimumKept, { flow: flow(minimumFlowM3s, LICENCE_DECIMALS) })}</span>
  )
}

interface FlowProps {
  readonly name: string
  readonly value: number | null
  readonly most: number
  readonly decimals?: number
  readonly isIn?: boolean
}

function Flow({ name, value, most, decimals = 1, isIn = false }: FlowProps) {
  return (
    <div className={css['flow']} data-in={isIn || undefined}>
      <span>{name}</span>
      <strong>{flow(value, decimals)}</strong>
      <i style={{ width: `${Math.min(100, ((value ?? 0) / most) * 100)}%` }} />
    </div>
  )
}
