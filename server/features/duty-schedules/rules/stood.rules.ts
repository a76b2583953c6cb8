import type { PartCell } from '#contract/duty-schedules/schedule.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { shareOf, spanOf, type Cell, type ExtraStretch, type Stretch } from './duties.rules.ts'

/** What a cell says of a person's day; `code` null is a day off. */
export interface DayWork {
  readonly code: string | null
  readonly overtimeHours: number
  readonly stretches: readonly Stretch[] | null
  readonly extra: readonly ExtraStretch[]
}

/** Which parts of which shifts somebody stood on a day, by code; no part where others stood all of it. */
export type Stood = Readonly<Record<string, readonly Stretch[]>>

/** Hours to the hundredth: a third of a shift has no end. */
const rounded = (hours: number) => Math.round(hours * 100) / 100

const orNull = (stretches: readonly Stretch[]) =>
  stretches.length === 1 && stretches[0]?.from === null && stretches[0].until === null ? null : stretches

/**
 * What a cell says once people have stood in for each other. A shift of the person's own stays theirs, less what others
 * stood of it; parts of other shifts are overtime on top. Without a shift of their own, the first they came for becomes
 * theirs, also in place of leave.
 */
export function workAfter(
  former: Pick<DayWork, 'code' | 'overtimeHours'>,
  stood: Stood,
  settings: DutySettings,
): DayWork {
  const { code, overtimeHours } = former
  const [ownCode, own] = ownShiftOf(code, stood, settings)
  if (ownCode === null) {
    const isLeft = code !== null && stood[code] !== undefined
    return { code: isLeft ? null : code, overtimeHours, stretches: null, extra: [] }
  }
  const extra = Object.entries(stood).flatMap(([shiftCode, stretches]) =>
    shiftCode === ownCode ? [] : stretches.map((stretch) => ({ code: shiftCode, ...stretch })),
  )
  const hours = extra.reduce((sum, stretch) => {
    const span = spanOf(stretch.code, settings)
    return sum + (span ? span.hours * shareOf([stretch], span) : 0)
  }, overtimeHours)
  return { code: ownCode, overtimeHours: rounded(hours), stretches: orNull(own), extra }
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

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A cell as the wire tells a part of a shift; undefined where it is a whole one. */
export function partOf({ day, code, stretches }: Cell, settings: DutySettings): PartCell | undefined {
  const span = spanOf(code, settings)
  if (!stretches || !span) return undefined
  const share = shareOf(stretches, span)
  return {
    day,
    stretches: stretches.map(({ from, until }) => ({
      from: from === null ? null : clockOf(from),
      until: until === null ? null : clockOf(until),
    })),
    hours: rounded(span.hours * share),
    share,
  }
}

/** What a cell says, in the record of changes: `C1`, `C1 06:00–10:00`, `C2 +4h`; null for a day off. */
export function workText({ code, overtimeHours, stretches }: DayWork, settings: DutySettings): string | null {
  if (code === null) return null
  const span = spanOf(code, settings)
  const times = (span ? (stretches ?? []) : []).map(
    ({ from, until }) => `${clockOf(from ?? span?.from ?? 0)}–${clockOf(until ?? span?.until ?? 0)}`,
  )
  const overtime = overtimeHours > 0 ? [`+${overtimeHours}h`] : []
  return [code, times.join(', '), ...overtime].filter(Boolean).join(' ')
}
