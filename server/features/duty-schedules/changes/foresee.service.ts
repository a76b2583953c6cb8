import { violationKey, type Violation } from '#contract/duty-schedules/legality.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'
import type { Db } from '#server/platform/db/database.ts'

import { findSchedules, type FoundSchedule } from '../crew.list.ts'
import { readRoster } from '../roster.list.ts'
import type { Cell } from '../rules/duties.rules.ts'
import { checkRoster } from '../rules/legality.rules.ts'
import type { DayWork } from '../rules/stood.rules.ts'
import { readDutySettings } from '../settings/duty-settings.store.ts'

/** What a person would do on a day. */
export interface CellPatch extends Partial<Omit<DayWork, 'code'>>, Pick<Cell, 'isRestDay'> {
  readonly employeeId: number
  readonly day: string
  readonly code: string | null
}

/**
 * The breaches of the rules that changes of cells would bring to the rosters of a plant, beyond those there are. Days
 * without a roster are not judged.
 */
export async function foreseeBreaches(
  db: Db,
  plantId: number,
  patches: readonly CellPatch[],
): Promise<Violation[]> {
  const settings = await readDutySettings(db, plantId)
  const months = [...new Set(patches.map(({ day }) => day.slice(0, 7)))]
  const schedules = await findSchedules(db, plantId, months)
  const found: Violation[] = []
  for (const schedule of schedules) found.push(...(await newIn(db, plantId, schedule, patches, settings)))
  // A rest between two months is seen from either.
  return [...new Map(found.map((violation) => [violationKey(violation), violation])).values()]
}

async function newIn(
  db: Db,
  plantId: number,
  { id, month }: FoundSchedule,
  patches: readonly CellPatch[],
  settings: DutySettings,
): Promise<Violation[]> {
  const people = patches.map(({ employeeId }) => employeeId)
  const roster = await readRoster(db, { id, plantId, month }, settings, people)
  const known = new Set(checkRoster(roster).map(violationKey))
  const after = checkRoster({ ...roster, cells: patched(roster.cells, patches) })
  return after.filter((violation) => !known.has(violationKey(violation)))
}

function patched(cells: readonly Cell[], patches: readonly CellPatch[]): Cell[] {
  const isPatched = (cell: Cell) =>
    patches.some(({ employeeId, day }) => employeeId === cell.employeeId && day === cell.day)
  const written = patches.flatMap(({ code, ...patch }) => (code === null ? [] : [{ ...patch, code }]))
  return [...cells.filter((cell) => !isPatched(cell)), ...written]
}
