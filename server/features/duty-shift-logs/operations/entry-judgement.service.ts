import { formatInstant } from '#contract/core/format.ts'
import { problemText } from '#contract/core/problem-text.ts'
import { Problem } from '#contract/core/problem.ts'
import { entryWindow, isWithin } from '#contract/duty-shift-logs/entry-window.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { listRatedUnits } from '#server/features/devices/devices.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readCrew, type ShiftRow } from '../shifts/shift.store.ts'
import { overRating, type PowerOfUnit } from './operations.rules.ts'

/** An instant that was there already is not judged again: a shift goes on while its entries are put right. */
export function requireWithinShift(
  { now, caller }: Work,
  shift: ShiftRow,
  field: 'occurredAt' | 'finishedAt',
  instant: string | null,
  before: string | null | undefined,
): void {
  if (instant === null || (before && Date.parse(before) === Date.parse(instant))) return
  const window = entryWindow(shift, now)
  if (isWithin(window, instant)) return
  const kind = dutyShiftLogProblems.outsideShift
  const ends = {
    from: formatInstant(new Date(window.from).toISOString()),
    to: formatInstant(now.toISOString()),
  }
  const message = problemText(new Problem(kind, ends), caller.language)
  throw new Problem(kind, ends, [{ message, members: [field] }])
}

/** Who watches over an entry is of the crew. @throws problem `dutyShiftLogs.supervisorNotOnCrew` */
export async function requireSupervisorOfCrew(
  { db }: Work,
  { id }: ShiftRow,
  supervisorId: number | null,
  before: number | null | undefined,
): Promise<void> {
  if (supervisorId === null || supervisorId === before) return
  const crew = await readCrew(db, id)
  if (crew.some(({ employeeId }) => employeeId === supervisorId)) return
  throw new Problem(dutyShiftLogProblems.supervisorNotOnCrew)
}

/** A unit gives no more than it is built for. @throws problem `dutyShiftLogs.powerBeyondUnit` */
export async function requireWithinRating(
  { db, caller }: Work,
  { plantId }: ShiftRow,
  entry: PowerOfUnit,
  before: PowerOfUnit | undefined,
): Promise<void> {
  const { equipment, activePowerBeforeMw, activePowerAfterMw } = entry
  if (equipment === null || (activePowerBeforeMw === null && activePowerAfterMw === null)) return
  const isKept =
    before?.equipment === equipment &&
    before.activePowerBeforeMw === activePowerBeforeMw &&
    before.activePowerAfterMw === activePowerAfterMw
  if (isKept) return
  const over = overRating(entry, await listRatedUnits(db, plantId))
  if (!over) return
  const kind = dutyShiftLogProblems.powerBeyondUnit
  const words = { rated: String(over.ratedMw), unit: over.unit }
  const message = problemText(new Problem(kind, words), caller.language)
  throw new Problem(
    kind,
    words,
    over.fields.map((field) => ({ message, members: [field] })),
  )
}
