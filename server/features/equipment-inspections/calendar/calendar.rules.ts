import { anchorOf } from '#contract/core/days.ts'
import { grouped } from '#contract/core/grouped.ts'
import type { CalendarEntry } from '#contract/equipment-inspections/calendar.ts'

import { duesInYear } from '../due.rules.ts'

/** A line as the calendar reads it. */
export interface DueLine extends Pick<CalendarEntry, 'bucket' | 'organization' | 'title' | 'subject'> {
  readonly powerPlantName: string
  readonly id: number
  readonly nextOn: string | null
  readonly cycleMonths: number
  readonly anchorDay: number | null
  /** A round of it is planned or under way: then that one stands for the next one due. */
  readonly hasOpenVisit: boolean
  /** What the last round cost: what the next one is likely to. */
  readonly lastCostVnd: number | null
}

/** A round as the calendar reads it. */
export type VisitLine = Pick<
  CalendarEntry,
  'dueOn' | 'organization' | 'plannedCostVnd' | 'costVnd' | 'status' | 'title' | 'subject'
> & {
  readonly powerPlantName: string
  readonly inspectionId: number
  readonly plannedOn: string
  readonly inspectedOn: string | null
}

/** A round on its day. */
export function visitEntry({ plannedOn, inspectedOn, ...visit }: VisitLine): CalendarEntry {
  return {
    ...visit,
    kind: visit.status === 'done' ? 'done' : 'planned',
    on: inspectedOn ?? plannedOn,
    bucket: null,
    employeeId: null,
  }
}

/**
 * The days of a year on which a line is due, cycle by cycle. Where a round is planned that one stands for the first of them.
 * What is overdue since a year before the one that is asked for stands on its day there, and is only counted as open here.
 */
export function dueEntries(line: DueLine, year: number): CalendarEntry[] {
  const { nextOn, cycleMonths, anchorDay, hasOpenVisit, id, lastCostVnd, bucket } = line
  if (nextOn === null) return []
  return duesInYear(nextOn, cycleMonths, anchorDay ?? anchorOf(nextOn), year)
    .filter((on) => !(hasOpenVisit && on === nextOn))
    .map((on) => ({
      kind: 'due',
      on,
      dueOn: on,
      powerPlantName: line.powerPlantName,
      subject: line.subject,
      title: line.title,
      organization: line.organization,
      plannedCostVnd: lastCostVnd,
      costVnd: null,
      bucket: on === nextOn ? bucket : 'fine',
      status: null,
      inspectionId: id,
      employeeId: null,
    }))
}

/** A line of the plan of a year as its sheet shows it; the sums of a month and an inspector are lines of their own. */
export interface PlanLine {
  readonly month: number
  readonly organization: string
  /** Null in a line of sums. */
  readonly entry: CalendarEntry | null
  readonly plannedCostVnd: number
  readonly costVnd: number
}

const sum = (entries: readonly CalendarEntry[], name: 'plannedCostVnd' | 'costVnd') =>
  entries.reduce((total, entry) => total + (entry[name] ?? 0), 0)

/** The plan by month and, within one, by inspector, each group with its sum behind it. */
export function planLines(entries: readonly CalendarEntry[]): PlanLine[] {
  const work = entries.filter(({ kind }) => kind !== 'certificate')
  const groups = grouped(work, ({ on, organization }) => `${on.slice(5, 7)} ${organization ?? ''}`)
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, 'vi'))
    .flatMap(([key, group]) => {
      const [month, organization] = [Number(key.slice(0, 2)), key.slice(3)]
      const line = (entry: CalendarEntry | null, of: readonly CalendarEntry[]): PlanLine => ({
        month,
        organization,
        entry,
        plannedCostVnd: sum(of, 'plannedCostVnd'),
        costVnd: sum(of, 'costVnd'),
      })
      return [...group.map((entry) => line(entry, [entry])), line(null, group)]
    })
}
