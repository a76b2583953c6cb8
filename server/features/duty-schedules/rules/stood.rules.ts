import { codesIn, type PartCell } from '#contract/duty-schedules/schedule.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { shareOf, spanOf, type Cell, type ExtraStretch, type Stretch } from './duties.rules.ts'

/** What a cell says of a person's day; `code` null is a day off. */
export interface DayWork {
  readonly code: string | null
  readonly stretches: readonly Stretch[] | null
  readonly extra: readonly ExtraStretch[]
  /** The code of the rest of a shift that is not stood to its end. */
  readonly restCode: string | null
  /** Why somebody stood a shift by way of an emergency. */
  readonly emergency: string | null
}

/** What changes of places say of a shift beside who stood it, each said of one person. */
export interface ShiftMark {
  /** The code of what this person did not stand. */
  readonly rest?: string
  /** Why they stand in by way of an emergency. */
  readonly emergency?: string
  /** They came in exchange for a shift of their own. */
  readonly isSwap?: boolean
}

/** By code of the shift. */
export type ShiftMarks = Readonly<Record<string, ShiftMark>>

/** Which parts of which shifts somebody stood on a day, by code; no part where others stood all of it. */
export type Stood = Readonly<Record<string, readonly Stretch[]>>

const orNull = (stretches: readonly Stretch[]) =>
  stretches.length === 1 && stretches[0]?.from === null && stretches[0].until === null ? null : stretches

/**
 * What a cell says once people have stood in for each other. A shift of the person's own stays theirs, less what others
 * stood of it; parts of other shifts are worked besides. Without a shift of their own, the first they came for becomes
 * theirs, also in place of leave.
 *
 * @param code what the cell said before anybody stood in
 */
export function workAfter(
  code: string | null,
  stood: Stood,
  settings: DutySettings,
  marks: ShiftMarks = {},
): DayWork {
  const emergency = emergencyOf(stood, marks)
  const [first = null, ...others] = code === null ? [] : codesIn(code)
  const before = Object.fromEntries(
    others.filter((one) => stood[one] === undefined).map((one) => [one, [{ from: null, until: null }]]),
  )
  const all = { ...stood, ...before }
  const [ownCode, own] = ownShiftOf(first, all, settings)
  if (ownCode === null) {
    const isLeft = first !== null && stood[first] !== undefined
    const left = isLeft ? (marks[first]?.rest ?? null) : first
    return { code: left, stretches: null, extra: [], restCode: null, emergency }
  }
  const extra = Object.entries(all).flatMap(([shiftCode, stretches]) =>
    shiftCode === ownCode ? [] : stretches.map((stretch) => ({ code: shiftCode, ...stretch })),
  )
  const stretches = orNull(own)
  const restCode = stretches === null ? null : (marks[ownCode]?.rest ?? null)
  return { code: ownCode, stretches, extra, restCode, emergency }
}

function emergencyOf(stood: Stood, marks: ShiftMarks): string | null {
  const reasons = Object.entries(marks).flatMap(([code, { emergency }]) =>
    emergency && (stood[code] ?? []).length > 0 ? [emergency] : [],
  )
  return reasons.length > 0 ? [...new Set(reasons)].join('; ') : null
}

/**
 * Says whether who stood in did so on a day on which the plan had no work for them. Who came in exchange for another
 * shift of their own has no overtime by it.
 *
 * @param code what the cell said before anybody stood in
 */
export function cameOnRestDay(
  code: string | null,
  stood: Stood,
  marks: ShiftMarks,
  settings: DutySettings,
): boolean {
  if (code !== null && spanOf(codesIn(code)[0] ?? '', settings)) return false
  const came = Object.keys(stood).filter((shiftCode) => (stood[shiftCode] ?? []).length > 0)
  return came.some((shiftCode) => !marks[shiftCode]?.isSwap)
}

function ownShiftOf(
  code: string | null,
  stood: Stood,
  settings: DutySettings,
): readonly [string | null, readonly Stretch[]] {
  if (code !== null && spanOf(code, settings)) {
    const own = stood[code] ?? [{ from: null, until: null }]
    if (own.length > 0) return [code, own]
  }
  const came = settings.shiftTypes.find((shift) => (stood[shift.code] ?? []).length > 0)
  return came ? [came.code, stood[came.code] ?? []] : [null, []]
}

/** The codes that a cell says as planned: its own, and whole shifts beside it, as in `C1+C3`. */
export function plannedCodes({ code, extra }: Pick<DayWork, 'code' | 'extra'>): string | null {
  if (code === null) return null
  const whole = extra.filter(({ from, until }) => from === null && until === null)
  return [code, ...whole.map((one) => one.code)].join('+')
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A cell as the wire tells a part of a shift; undefined where it is a whole one. */
export function partOf(
  { day, code, stretches, restCode = null }: Cell,
  settings: DutySettings,
): PartCell | undefined {
  const span = spanOf(code, settings)
  if (!stretches || !span) return undefined
  const share = shareOf(stretches, span)
  return {
    day,
    stretches: stretches.map(({ from, until }) => ({
      from: from === null ? null : clockOf(from),
      until: until === null ? null : clockOf(until),
    })),
    // A third of a shift has no end.
    hours: Math.round(span.hours * share * 100) / 100,
    share,
    restCode,
  }
}

/**
 * What a cell says, in the record of changes: `C1`, `C1 06:00–10:00`, `C1 06:00–08:00 + Đ`, `C2 + C1 10:00–14:00`; null
 * for a day off.
 */
export function workText(
  { code, stretches, extra, restCode }: Omit<DayWork, 'emergency'>,
  settings: DutySettings,
): string | null {
  if (code === null) return null
  const timesOf = (shiftCode: string, parts: readonly Stretch[]) => {
    const span = spanOf(shiftCode, settings)
    const times = parts.map(
      ({ from, until }) => `${clockOf(from ?? span?.from ?? 0)}–${clockOf(until ?? span?.until ?? 0)}`,
    )
    return times.length > 0 ? `${shiftCode} ${times.join(', ')}` : shiftCode
  }
  const besides = extra.map((one) => timesOf(one.code, one.from === null && one.until === null ? [] : [one]))
  return [timesOf(code, stretches ?? []), ...(restCode === null ? [] : [restCode]), ...besides].join(' + ')
}
