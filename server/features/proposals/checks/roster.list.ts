import type { PlantDutySettings } from '#contract/duty-schedules/settings.ts'
import {
  addDays,
  findSchedules,
  readDutiesBetween,
  readDutySettings,
  readRosteredMonths,
} from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The rosters of a plant around some days, as far as some people are concerned. */
export interface RosterView {
  readonly codeOn: (employeeId: number, day: string) => string | null
  /** As the roster shows it: `C1`, or `C1+C3`; null for a day off. */
  readonly textOn: (employeeId: number, day: string) => string | null
  /** Whether a cell says one whole shift, and nothing that was stood in part. */
  readonly isWhole: (employeeId: number, day: string) => boolean
  readonly isRostered: (employeeId: number, day: string) => boolean
  /** Whether the roster of a day’s month is published. */
  readonly isPublished: (day: string) => boolean
  readonly settings: PlantDutySettings
}

/** Reads the rosters of a plant from the day before the first to the day after the last of some days. */
export async function readRosterView(
  db: Db,
  plantId: number,
  employeeIds: readonly number[],
  days: readonly string[],
): Promise<RosterView> {
  const inOrder = days.toSorted()
  const [from, to] = [addDays(inOrder[0] ?? '', -1), addDays(inOrder.at(-1) ?? '', 1)]
  const months = [...new Set([from, ...inOrder, to].map((day) => day.slice(0, 7)))]
  const settings = await readDutySettings(db, plantId)
  const schedules = await findSchedules(db, plantId, months)
  const rostered = await readRosteredMonths(db, plantId, employeeIds, months)
  const duties = await readDutiesBetween(db, plantId, employeeIds, from, to)
  const known = new Map(duties.map((duty) => [`${duty.employeeId} ${duty.day}`, duty]))
  const dutyOn = (employeeId: number, day: string) => known.get(`${employeeId} ${day}`)
  const onRoster = new Set(rostered.map(({ employeeId, month }) => `${employeeId} ${month}`))
  const published = new Set(
    schedules.filter(({ status }) => status === 'published').map(({ month }) => month),
  )
  return {
    codeOn: (employeeId, day) => dutyOn(employeeId, day)?.code ?? null,
    textOn: (employeeId, day) => dutyOn(employeeId, day)?.text ?? null,
    isWhole: (employeeId, day) => dutyOn(employeeId, day)?.isWhole ?? true,
    isRostered: (employeeId, day) => onRoster.has(`${employeeId} ${day.slice(0, 7)}`),
    isPublished: (day) => published.has(day.slice(0, 7)),
    settings,
  }
}
