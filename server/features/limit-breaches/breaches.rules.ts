import type { LimitValues } from '#contract/devices/limits.ts'
import type { BreachSide, BreachTier } from '#contract/limit-breaches/labels.ts'

/** One value of a series, in the order of time. Missing values are left out: they say nothing. */
export interface Point {
  readonly atMs: number
  readonly value: number
}

/** The limits that make and end a breach. */
export type BreachLimits = Pick<
  LimitValues,
  'tripMin' | 'alarmMin' | 'warnMin' | 'warnMax' | 'alarmMax' | 'tripMax'
>

/** A stretch of time beyond a limit. Times in milliseconds. */
export interface Stretch {
  readonly side: BreachSide
  /** The worst limit it went beyond, and that limit. */
  readonly tier: BreachTier
  readonly limitValue: number
  readonly startedAtMs: number
  /** The last value that belongs to it. */
  readonly lastAtMs: number
  /** The value that was back within the limits; the last one of it where none followed in time; null while it lasts. */
  readonly endedAtMs: number | null
  readonly extreme: number
  readonly extremeAtMs: number
}

const HOUR_MS = 3_600_000
const LONGEST_SILENCE_HOURS = 4
const SLOTS_OF_SILENCE = 2

/** How long a series may say nothing within one breach, in milliseconds: 4 hours, or two of its slots if that is longer. */
export function longestSilenceMs(frequencyMinutes: number): number {
  return Math.max(LONGEST_SILENCE_HOURS * HOUR_MS, SLOTS_OF_SILENCE * frequencyMinutes * 60_000)
}

/** The worst limit beyond which a value lies, from alarm on; a value may lie on a limit. */
function crossedBy(
  value: number,
  { tripMin, alarmMin, alarmMax, tripMax }: BreachLimits,
): Pick<Stretch, 'side' | 'tier' | 'limitValue'> | undefined {
  if (tripMax !== null && value > tripMax) return { side: 'high', tier: 'trip', limitValue: tripMax }
  if (tripMin !== null && value < tripMin) return { side: 'low', tier: 'trip', limitValue: tripMin }
  if (alarmMax !== null && value > alarmMax) return { side: 'high', tier: 'alarm', limitValue: alarmMax }
  if (alarmMin !== null && value < alarmMin) return { side: 'low', tier: 'alarm', limitValue: alarmMin }
  return undefined
}

/** Says whether a value keeps a breach of this side going: it is not normal again before it is within the warning limit. */
function isStillBeyond(value: number, side: BreachSide, { warnMin, warnMax }: BreachLimits): boolean {
  return side === 'high' ? warnMax !== null && value > warnMax : warnMin !== null && value < warnMin
}

/** The values between which a series is normal, whatever came before. */
export function normalRange({ tripMin, alarmMin, warnMin, warnMax, alarmMax, tripMax }: BreachLimits) {
  return { least: warnMin ?? alarmMin ?? tripMin, most: warnMax ?? alarmMax ?? tripMax }
}

/**
 * The breaches of a stretch of a series: a value beyond alarm or trip begins one, a value within the warning limits ends
 * it, and so does a silence; a value beyond the opposite limit ends it and begins another. Values that only warn begin
 * none, and keep one going: so a value that flutters about its limit is one breach.
 *
 * @param points in the order of time
 * @param limits of the series, or those of each moment where a calendar lays them down
 * @param begun the breach that was on before the first of them
 */
export function breachesIn(
  points: readonly Point[],
  limits: BreachLimits | ((atMs: number) => BreachLimits),
  silenceMs: number,
  begun: Stretch | null = null,
): Stretch[] {
  const limitsAt = typeof limits === 'function' ? limits : () => limits
  const ended: Stretch[] = []
  let current = begun
  for (const point of points) {
    if (current && point.atMs - current.lastAtMs > silenceMs) {
      ended.push({ ...current, endedAtMs: current.lastAtMs })
      current = null
    }
    const limitsNow = limitsAt(point.atMs)
    const crossed = crossedBy(point.value, limitsNow)
    const goesOn: boolean =
      current !== null &&
      (crossed ? crossed.side === current.side : isStillBeyond(point.value, current.side, limitsNow))
    if (current && goesOn) current = prolonged(current, point, crossed)
    else {
      if (current) ended.push({ ...current, endedAtMs: point.atMs })
      current = crossed ? begunBy(point, crossed) : null
    }
  }
  return current ? [...ended, current] : ended
}

type Crossed = ReturnType<typeof crossedBy>

function begunBy({ atMs, value }: Point, crossed: NonNullable<Crossed>): Stretch {
  return { ...crossed, startedAtMs: atMs, lastAtMs: atMs, endedAtMs: null, extreme: value, extremeAtMs: atMs }
}

function prolonged(breach: Stretch, { atMs, value }: Point, crossed: Crossed): Stretch {
  const isWorse = breach.side === 'high' ? value > breach.extreme : value < breach.extreme
  const isHigherTier = crossed?.tier === 'trip' && breach.tier === 'alarm'
  return {
    ...breach,
    ...(isHigherTier && crossed),
    ...(isWorse && { extreme: value, extremeAtMs: atMs }),
    lastAtMs: atMs,
    endedAtMs: null,
  }
}
