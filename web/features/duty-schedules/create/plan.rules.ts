import {
  type CycleDay,
  codeOn,
  commonRotations,
  type RotationKind,
} from '#contract/duty-schedules/rotation.ts'
import type { DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { addMonths, daysFrom } from '../days/month.rules.ts'

/** The schedule that went before. */
export type LastSchedule = Pick<
  DutyScheduleDetail,
  'month' | 'rotationKind' | 'anchorDay' | 'cycle' | 'teams'
>

/** How the teams walk the rotation. */
export interface Walk {
  readonly anchorDay: string
  readonly cycle: CycleDay[]
  readonly teams: { dutyTeamId: number; offset: number }[]
}

/** What a new custom cycle begins with. */
const exampleCycle: readonly CycleDay[] = ['C1', 'C2', 'C3', null]

/**
 * How the teams of a plant walk a rotation: on from the last schedule where that had the same one, else from the first
 * day of the month, the teams in order of their codes with the rotation's own offsets.
 */
export function walkOf(
  kind: RotationKind,
  month: string,
  teamIds: readonly number[],
  last: LastSchedule | undefined,
): Walk {
  if (last?.rotationKind === kind) {
    const teams = last.teams.filter(({ dutyTeamId }) => teamIds.includes(dutyTeamId))
    return { anchorDay: last.anchorDay, cycle: last.cycle, teams }
  }
  const { cycle, offsets } =
    kind === 'custom'
      ? { cycle: exampleCycle, offsets: exampleCycle.map((_, at) => at) }
      : commonRotations[kind]
  const teams = teamIds
    .slice(0, offsets.length)
    .map((dutyTeamId, at) => ({ dutyTeamId, offset: offsets[at] ?? 0 }))
  return { anchorDay: `${month}-01`, cycle: [...cycle], teams }
}

/** Up to this day of a month without a schedule that month is begun; later the next one is what people wait for. */
const LAST_DAY_TO_BEGIN = 20

/** What the form begins with: the month after the last schedule, or the first one that is still to be stood, walking as before. */
export function firstPlan(last: LastSchedule | undefined, teamIds: readonly number[], today: string) {
  const thisMonth = today.slice(0, 7)
  const isLate = Number(today.slice(8)) > LAST_DAY_TO_BEGIN
  const isPlanned = last !== undefined && last.month >= thisMonth
  const month = isPlanned ? addMonths(last.month, 1) : addMonths(thisMonth, isLate ? 1 : 0)
  const rotationKind = last?.rotationKind ?? '3c4k'
  return { month, rotationKind, ...walkOf(rotationKind, month, teamIds, last) }
}

/** The first days of a team, for a preview. An empty cycle gives days off. */
export function previewOf({ cycle, anchorDay }: Walk, offset: number, days: readonly string[]): CycleDay[] {
  return days.map((day) => codeOn({ cycle, anchorDay, offset }, day))
}

/** The days of a preview of a month. */
export function previewDays(month: string, count: number): string[] {
  return daysFrom(`${month}-01`, count)
}

/** The hours a week that a cycle comes to on average. */
export function hoursPerWeek(cycle: readonly CycleDay[], { shiftTypes, codes }: DutySettings): number {
  const hours = new Map([...codes, ...shiftTypes].map(({ code, hours }) => [code, hours]))
  const sum = cycle.reduce((total, code) => total + (hours.get(code ?? '') ?? 0), 0)
  return cycle.length === 0 ? 0 : Math.round((sum * 70) / cycle.length) / 10
}
