import type { BalanceRow } from '#contract/hydrology/row.ts'
import type {
  ComplianceFinding,
  ComplianceGrade,
  ComplianceKind,
  Wetness,
} from '#contract/reservoir-compliance/labels.ts'
import type { ComplianceDay, ComplianceHour } from '#contract/reservoir-compliance/month.ts'

/** What the procedure and the licence have on a day: levels in m, flows in m³/s; null where nothing is bounded. */
export interface Limits {
  readonly lowerM: number | null
  readonly upperM: number | null
  readonly leastReleaseM3s: number | null
  readonly mostReleaseM3s: number | null
  readonly minimumFlowM3s: number | null
  /** Of a day, in hours without a stop. */
  readonly leastContinuousHours: number | null
}

/** What an hour or a day is judged by; null where it is not known. */
interface Judged {
  readonly leastLevelM: number | null
  readonly greatestLevelM: number | null
  readonly releaseM3s: number | null
  readonly leftInRiverM3s: number | null
}

/** A difference that comes of adding figures up, not of the water. */
const EXACT = 1e-6

/** Findings that only warn: an hour with nothing else still counts as kept. */
const warnings: ReadonlySet<ComplianceFinding> = new Set(['releaseHigh', 'hoursOutside'])

/**
 * How figures stand against the limits. A level outside of the band, and a flow that is too low, are not kept; a release
 * that is too high warns. What is bounded and not known makes it unknown, unless something else is wrong already.
 */
function judge(figures: Judged, limits: Limits): Pick<ComplianceHour, 'kind' | 'findings'> {
  const { leastLevelM, greatestLevelM, releaseM3s, leftInRiverM3s } = figures
  const { lowerM, upperM, leastReleaseM3s, mostReleaseM3s, minimumFlowM3s } = limits
  const bounds = [lowerM, upperM, leastReleaseM3s, mostReleaseM3s, minimumFlowM3s]
  const isBelow = (value: number | null, bound: number | null) =>
    value !== null && bound !== null && value < bound - EXACT
  const findings: ComplianceFinding[] = []
  if (isBelow(leastLevelM, lowerM)) findings.push('levelLow')
  if (isBelow(upperM, greatestLevelM)) findings.push('levelHigh')
  if (isBelow(leftInRiverM3s, minimumFlowM3s)) findings.push('minimumFlowLow')
  if (isBelow(releaseM3s, leastReleaseM3s)) findings.push('releaseLow')
  if (isBelow(mostReleaseM3s, releaseM3s)) findings.push('releaseHigh')
  const isMissing =
    ((lowerM !== null || upperM !== null) && leastLevelM === null) ||
    (minimumFlowM3s !== null && leftInRiverM3s === null) ||
    ((leastReleaseM3s !== null || mostReleaseM3s !== null) && releaseM3s === null)
  const isBounded = bounds.some((bound) => bound !== null)
  return { kind: kindOf(findings, isMissing || !isBounded), findings }
}

function kindOf(findings: readonly ComplianceFinding[], isUnknown: boolean): ComplianceKind {
  if (findings.some((finding) => !warnings.has(finding))) return 'broken'
  if (isUnknown) return 'unknown'
  return findings.length > 0 ? 'warning' : 'kept'
}

/** An hour of the balance, and what was left in the river at the dam by what is known of it. */
type HourRow = Pick<BalanceRow, 'at' | 'levelM' | 'levelMinM' | 'levelMaxM' | 'releaseM3s'> &
  Pick<ComplianceHour, 'leftInRiverM3s'>

/** An hour against the limits of its day: by its least and greatest level, and its mean flows. */
export function judgeHour(row: HourRow, limits: Limits): ComplianceHour {
  const { at, levelM, releaseM3s, leftInRiverM3s } = row
  const levels = { leastLevelM: row.levelMinM ?? levelM, greatestLevelM: row.levelMaxM ?? levelM }
  const judged = judge({ ...levels, releaseM3s, leftInRiverM3s }, limits)
  return { at, levelM, releaseM3s, leftInRiverM3s, ...judged }
}

/** Says whether an hour is outside of what is laid down, so that somebody has to say why. */
export const isOutside = ({ kind }: Pick<ComplianceHour, 'kind'>): boolean =>
  kind === 'broken' || kind === 'warning'

const HOURS_OF_A_DAY = 24

/** How many hours of a day have to be known before it is judged. */
const HOURS_FOR_A_DAY = 20

/** The means of a day, of all its quarters. */
type DayMeans = Pick<ComplianceDay, 'day' | 'meanLevelM' | 'meanReleaseM3s'>

/**
 * A day of the form: its means against the limits, as the regulator has it. A day whose means are kept and of which hours
 * were outside is a warning. One with fewer than 20 known hours is not judged, unless its means are outside; of one that goes
 * on nothing need be missing for that.
 */
export function judgeDay(
  { day, meanLevelM, meanReleaseM3s }: DayMeans,
  limits: Limits,
  hours: readonly ComplianceHour[],
  runs: Pick<ComplianceDay, 'runningHours' | 'continuousHours'>,
): ComplianceDay {
  const meanLeftInRiverM3s = mean(hours.map(({ leftInRiverM3s }) => leftInRiverM3s))
  const judged = judge(
    {
      leastLevelM: meanLevelM,
      greatestLevelM: meanLevelM,
      releaseM3s: meanReleaseM3s,
      leftInRiverM3s: meanLeftInRiverM3s,
    },
    limits,
  )
  const hoursOutside = hours.filter(isOutside).length
  const hoursUnknown = hours.filter(({ kind }) => kind === 'unknown').length
  const running = judgeRunning(runs.continuousHours, limits, hours.length)
  const findings: ComplianceFinding[] = [
    ...judged.findings,
    ...(running === 'short' ? ['runningShort' as const] : []),
    ...(hoursOutside > 0 ? ['hoursOutside' as const] : []),
  ]
  const isUnknown =
    judged.kind === 'unknown' || running === 'unknown' || hours.length - hoursUnknown < HOURS_FOR_A_DAY
  const kind = kindOf(findings, isUnknown)
  const goesOn = hours.length > 0 && hours.length < HOURS_OF_A_DAY && hoursUnknown === 0
  return {
    day,
    kind: kind === 'unknown' && goesOn ? 'ongoing' : kind,
    findings,
    meanLevelM,
    meanReleaseM3s,
    meanLeftInRiverM3s,
    ...limits,
    ...runs,
    hoursOutside,
    hoursUnknown,
    hours: [...hours],
  }
}

/** How long units ran without a stop against the rule; a day that goes on is not judged by it yet. */
function judgeRunning(
  continuousHours: number | null,
  { leastContinuousHours }: Limits,
  hoursSoFar: number,
): 'enough' | 'short' | 'unknown' {
  if (leastContinuousHours === null || leastContinuousHours === 0 || hoursSoFar < HOURS_OF_A_DAY)
    return 'enough'
  if (continuousHours === null) return 'unknown'
  return continuousHours < leastContinuousHours - EXACT ? 'short' : 'enough'
}

/** The mean of what is known; null where nothing is. */
function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}

/** What days come to: how many were judged and kept, and the grade of the month. A warning counts as kept. */
export function judgeMonth(days: readonly Pick<ComplianceDay, 'kind'>[]) {
  const judged = days.filter(({ kind }) => kind !== 'unknown' && kind !== 'ongoing')
  const daysKept = judged.filter(({ kind }) => kind !== 'broken').length
  const rate = judged.length > 0 ? daysKept / judged.length : null
  return { daysJudged: judged.length, daysKept, rate, grade: rate === null ? null : gradeOf(rate) }
}

/** From 90 % good, from 80 % fair, from 70 % average (domain brief 2, §2.4). */
export function gradeOf(rate: number): ComplianceGrade {
  // 9 of 10 days is 90 %, whatever a binary fraction makes of it.
  const percent = Math.round(rate * 1e8) / 1e6
  if (percent >= 90) return 'good'
  if (percent >= 80) return 'fair'
  return percent >= 70 ? 'average' : 'poor'
}

/** Hours one after the other that are outside in the same way. */
export interface OutsideStretch {
  readonly from: string
  readonly to: string
  readonly hours: number
  readonly kind: ComplianceKind
  readonly findings: ComplianceFinding[]
}

const HOUR_MS = 3_600_000
const nextHour = (at: string) => new Date(Date.parse(at) + HOUR_MS).toISOString()

/**
 * The stretches of time outside, in order: the same findings hour after hour. What has a reason up to an hour is cut there,
 * so that a reason never reaches further than the hours it was given for.
 *
 * @param reasonOf tells reasons apart by the hour; undefined where there is none
 */
export function stretchesOf(
  hours: readonly ComplianceHour[],
  reasonOf: (at: string) => number | undefined,
): OutsideStretch[] {
  const stretches: (OutsideStretch & { reason: number | undefined })[] = []
  for (const { at, kind, findings } of hours) {
    if (!isOutside({ kind })) continue
    const last = stretches.at(-1)
    const reason = reasonOf(at)
    const isSame =
      last?.to === new Date(at).toISOString() &&
      last.reason === reason &&
      last.findings.join() === findings.join()
    if (isSame) stretches[stretches.length - 1] = { ...last, to: nextHour(at), hours: last.hours + 1 }
    else
      stretches.push({
        from: new Date(at).toISOString(),
        to: nextHour(at),
        hours: 1,
        kind,
        findings: [...findings],
        reason,
      })
  }
  return stretches.map(({ reason: _reason, ...stretch }) => stretch)
}

/** From when until when a unit ran; null while it does. Milliseconds. */
export interface Run {
  readonly fromMs: number
  readonly untilMs: number
}

/** How long at least one unit ran between two instants, and the longest of it without a stop, in hours. */
export function runningHours(
  runs: readonly Run[],
  fromMs: number,
  untilMs: number,
): { readonly runningHours: number; readonly continuousHours: number } {
  const within = runs
    .map((run) => ({ fromMs: Math.max(run.fromMs, fromMs), untilMs: Math.min(run.untilMs, untilMs) }))
    .filter((run) => run.untilMs > run.fromMs)
    .toSorted((one, other) => one.fromMs - other.fromMs)
  const joined: Run[] = []
  for (const run of within) {
    const last = joined.at(-1)
    if (last && run.fromMs <= last.untilMs)
      joined[joined.length - 1] = { fromMs: last.fromMs, untilMs: Math.max(last.untilMs, run.untilMs) }
    else joined.push(run)
  }
  const lengths = joined.map((run) => (run.untilMs - run.fromMs) / HOUR_MS)
  return {
    runningHours: lengths.reduce((sum, hours) => sum + hours, 0),
    continuousHours: Math.max(0, ...lengths),
  }
}

const LEAST_YEARS = 5

/**
 * In how many of 100 years as much comes or more (P = m / (n + 1), m the place among the years, the wettest first), and
 * what that is called; null below five years to compare with.
 */
export function frequencyOf(
  inflowM3s: number | null,
  earlier: readonly number[],
): { readonly frequencyPercent: number | null; readonly wetness: Wetness | null } {
  if (inflowM3s === null || earlier.length < LEAST_YEARS) return { frequencyPercent: null, wetness: null }
  const place = earlier.filter((other) => other > inflowM3s).length + 1
  const frequencyPercent = (place / (earlier.length + 2)) * 100
  return { frequencyPercent, wetness: wetnessOf(frequencyPercent) }
}

/** P up to 25 % much water, up to 50 % fair, up to 75 % little, beyond very little (domain brief 2, §2.4). */
export function wetnessOf(frequencyPercent: number): Wetness {
  if (frequencyPercent <= 25) return 'wet'
  if (frequencyPercent <= 50) return 'fair'
  return frequencyPercent <= 75 ? 'dry' : 'veryDry'
}
