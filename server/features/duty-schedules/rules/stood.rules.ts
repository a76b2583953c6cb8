import type { PartCell } from '#contract/duty-schedules/schedule.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { shareOf, spanOf, type Cell, type ExtraStretch, type Stretch } from './duties.rules.ts'

/** What a cell says of a person's day; `code` null is a day off. */
export interface DayWork {
  readonly code: string | null
  readonly stretches: readonly Stretch[] | null
  readonly extra: readonly ExtraStretch[]
}

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
export function workAfter(code: string | null, stood: Stood, settings: DutySettings): DayWork {
  const [ownCode, own] = ownShiftOf(code, stood, settings)
  if (ownCode === null) {
    const isLeft = code !== null && stood[code] !== undefined
    return { code: isLeft ? null : code, stretches: null, extra: [] }
  }
  const extra = Object.entries(stood).flatMap(([shiftCode, stretches]) =>
    shiftCode === ownCode ? [] : stretches.map((stretch) => ({ code: shiftCode, ...stretch })),
  )
  return { code: ownCode, stretches: orNull(own), extra }
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
    // A third of a shift has no end.
    hours: Math.round(span.hours * share * 100) / 100,
    share,
  }
}

/** What a cell says, in the record of changes: `C1`, `C1 06:00–10:00`, `C2 + C1 10:00–14:00`; null for a day off. */
export function workText({ code, stretches, extra }: DayWork, settings: DutySettings): string | null {
  if (code === null) return null
  const timesOf = (shiftCode: string, parts: readonly Stretch[]) => {
    const span = spanOf(shiftCode, settings)
    const times = parts.map(
      ({ from, until }) => `${clockOf(from ?? span?.from ?? 0)}–${clockOf(until ?? span?.until ?? 0)}`,
    )
    return times.length > 0 ? `${shiftCode} ${times.join(', ')}` : shiftCode
  }
  return [timesOf(code, stretches ?? []), ...extra.map((one) => timesOf(one.code, [one]))].join(' + ')
}
