import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'
import type { OwnShift } from '#contract/duty-schedules/own-shift.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { dutyOf, type Cell } from '../rules/duties.rules.ts'

const MINUTE_MS = 60_000

/** The shifts of a cell with their times; day work and leave are none. */
export function ownShiftsOf(
  cell: Cell,
  settings: DutySettings,
): Pick<OwnShift, 'day' | 'shiftCode' | 'shiftName' | 'startsAt' | 'endsAt'>[] {
  const names = new Map(settings.shiftTypes.map(({ code, name }) => [code, name]))
  const instant = (minute: number) =>
    new Date((minute - PLANT_UTC_OFFSET_HOURS * 60) * MINUTE_MS).toISOString()
  return (dutyOf(cell, settings)?.times ?? []).flatMap(({ code, startsAt, endsAt }) => {
    const shiftName = names.get(code)
    if (shiftName === undefined) return []
    return [
      { day: cell.day, shiftCode: code, shiftName, startsAt: instant(startsAt), endsAt: instant(endsAt) },
    ]
  })
}
