import { isAnswered } from '#contract/inspection-rounds/judging.ts'
import type { RoundStatus } from '#contract/inspection-rounds/labels.ts'
import type { AnswerWrite } from '#contract/inspection-rounds/rounds/round.ts'
import type { RouteCheck } from '#contract/inspection-rounds/routes/route.ts'
import { slotMs } from '#contract/readings/slots.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rounds are there so long before they are due: they are taken along where there is no network. */
export const AHEAD_MS = 12 * HOUR_MS
/** The clock of a device may be so fast. */
const TOLERANCE_MS = HOUR_MS / 12
/** Nobody looks at a machine in less. */
const HASTY_SECONDS = 5
/** So many rounds with the same value to the last digit are not read any more but copied. */
export const COPIED_ROUNDS = 6

/** What is wrong with the answers of a stop; undefined for nothing. */
export function faultOf(
  checks: readonly RouteCheck[],
  answers: readonly AnswerWrite[],
  isSkipped: boolean,
  photoCount: number,
):
  | { readonly problem: 'unknownCheck' | 'wrongAnswer' | 'nothingAnswered'; readonly checkNo: number }
  | undefined {
  const seen = new Set<number>()
  for (const answer of answers) {
    const { checkNo, value, isOk } = answer
    const check = checks.find((one) => one.checkNo === checkNo)
    if (!check || seen.has(checkNo)) return { problem: 'unknownCheck', checkNo }
    seen.add(checkNo)
    if ((value !== null && check.kind !== 'reading') || (isOk !== null && check.kind !== 'yesNo'))
      return { problem: 'wrongAnswer', checkNo }
  }
  const hasAny = photoCount > 0 || answers.some(isAnswered)
  return isSkipped || hasAny ? undefined : { problem: 'nothingAnswered', checkNo: 0 }
}

/** How far a round has come once a stop was visited; one that is over stays over. */
export function statusAfterVisit(
  status: RoundStatus,
  { stopCount, visitedCount }: { readonly stopCount: number; readonly visitedCount: number },
): RoundStatus {
  if (status === 'due' || status === 'missed') return 'walking'
  return status === 'incomplete' && visitedCount >= stopCount ? 'done' : status
}

/**
 * The moment that a reading of a round counts for: the slot of its parameter, by the clock of the device, which may be a
 * little fast. Null where that clock cannot be right: the value is kept with the round and is no reading.
 */
export function readingTime(
  answeredAt: string,
  {
    frequencyMinutes,
    now,
    dueAt,
  }: { readonly frequencyMinutes: number; readonly now: Date; readonly dueAt: string },
): string | null {
  const at = Date.parse(answeredAt)
  if (at > now.getTime() + DAY_MS || at < Date.parse(dueAt) - AHEAD_MS) return null
  return new Date(slotMs(new Date(Math.min(at, now.getTime())), frequencyMinutes)).toISOString()
}

const canBeRight = (deviceMs: number, earliestMs: number, now: Date) =>
  deviceMs >= earliestMs && deviceMs <= now.getTime() + TOLERANCE_MS

/**
 * The times of a visit. A clock of a device that says a time to come, or one at which the round was not there yet, cannot be
 * right: the visit then has the time it came in, lasted as long as that clock says, and what that clock said is told.
 */
export function visitTimes(
  { openedAt, answeredAt }: CountedVisit,
  { now, dueAt }: { readonly now: Date; readonly dueAt: string },
): CountedVisit & { readonly deviceAnsweredAt: string | null } {
  const earliestMs = Date.parse(dueAt) - AHEAD_MS
  const deviceMs = Date.parse(answeredAt)
  const isRight = canBeRight(deviceMs, earliestMs, now)
  const answeredMs = isRight ? deviceMs : now.getTime()
  const openedMs = Math.max(answeredMs - (deviceMs - Date.parse(openedAt)), earliestMs)
  return {
    openedAt: new Date(Math.min(openedMs, answeredMs)).toISOString(),
    answeredAt: new Date(answeredMs).toISOString(),
    deviceAnsweredAt: isRight ? null : answeredAt,
  }
}

/** When a round ended: as the device says, or now where that is a time to come, or before the round was begun. */
export function endOf(
  finishedAt: string,
  {
    now,
    dueAt,
    startedAt,
  }: { readonly now: Date; readonly dueAt: string; readonly startedAt: string | null },
): { readonly finishedAt: string; readonly deviceFinishedAt: string | null } {
  const earliestMs = startedAt === null ? Date.parse(dueAt) - AHEAD_MS : Date.parse(startedAt)
  return canBeRight(Date.parse(finishedAt), earliestMs, now)
    ? { finishedAt, deviceFinishedAt: null }
    : { finishedAt: now.toISOString(), deviceFinishedAt: finishedAt }
}

/** A visit as the figures count it. */
export interface CountedVisit {
  readonly openedAt: string
  readonly answeredAt: string
}

/** How long people were at the stops; none is told from no visits. */
export function paceOf(visits: readonly CountedVisit[]): {
  readonly meanSecondsPerStop: number | null
  readonly hastyVisits: number
} {
  const seconds = visits.map(
    ({ openedAt, answeredAt }) => (Date.parse(answeredAt) - Date.parse(openedAt)) / 1000,
  )
  if (seconds.length === 0) return { meanSecondsPerStop: null, hastyVisits: 0 }
  const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length
  return {
    meanSecondsPerStop: Math.round(mean),
    hastyVisits: seconds.filter((one) => one < HASTY_SECONDS).length,
  }
}

/** The values of one check in the rounds of a route, the earliest first. */
export interface CheckValues {
  readonly equipmentCode: string
  readonly content: string
  readonly values: readonly number[]
}

/** The checks whose value stayed the same to the last digit for {@link COPIED_ROUNDS} rounds running, at its longest. */
export function copiesIn(checks: readonly CheckValues[]) {
  return checks.flatMap(({ values, equipmentCode, content }) => {
    let [best, run] = [
      { value: 0, rounds: 0 },
      { value: NaN, rounds: 0 },
    ]
    for (const value of values) {
      run = { value, rounds: value === run.value ? run.rounds + 1 : 1 }
      if (run.rounds > best.rounds) best = run
    }
    return best.rounds >= COPIED_ROUNDS ? [{ equipmentCode, content, ...best }] : []
  })
}
