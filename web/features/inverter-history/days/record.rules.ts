import type { HistoryWrite, InverterHistory } from '#contract/inverter-history/history.ts'
import type { InverterStatus } from '#contract/inverter-history/statuses.ts'

/**
 * What is sent to record the day of an inverter as it stands on the screen, with another status if one is given. Figures and
 * times that nobody entered are left to the readings: what is recorded at ten o'clock does not say that it stopped then.
 */
export function recordOf(
  day: InverterHistory,
  status: InverterStatus | null = day.status,
): Partial<HistoryWrite> | null {
  if (status === null) return null
  const { reportDate, stops, handlerId, note, version } = day
  return {
    reportDate,
    status,
    stops,
    handlerId,
    note,
    version,
    ...enteredIn(day),
  }
}

/** The figures and times of a day that somebody entered; those that were left to the readings are left to them again. */
export const enteredIn = (day: Pick<InverterHistory, 'enteredFigures' | EnteredFigure>) =>
  Object.fromEntries(day.enteredFigures.map((name) => [name, day[name]])) as Partial<
    Pick<InverterHistory, EnteredFigure>
  >
type EnteredFigure = InverterHistory['enteredFigures'][number]

/** What narrows the inverters of a day; an empty text stands for everything. */
export interface DayFilter {
  readonly keyword: string
  readonly station: string | null
  readonly status: InverterStatus | null
  readonly recorded: boolean | null
}

/** Says whether a day is among those asked for. */
export function fits(day: InverterHistory, { keyword, station, status, recorded }: DayFilter): boolean {
  const text = `${day.inverterCode} ${day.inverterName}`.toLowerCase()
  return (
    text.includes(keyword.trim().toLowerCase()) &&
    (station === null || day.station === station) &&
    (status === null || day.status === status) &&
    (recorded === null || day.isRecorded === recorded)
  )
}

interface Time {
  readonly from: string
  readonly to: string | null
}

/** The standstills that readings show and that no stop tells of yet. */
export function untold<Observed extends Time>(
  standstills: readonly Observed[],
  stops: readonly Time[],
): readonly Observed[] {
  const touches = (one: Time, other: Time) =>
    (one.to === null || Date.parse(other.from) < Date.parse(one.to)) &&
    (other.to === null || Date.parse(one.from) < Date.parse(other.to))
  return standstills.filter((standstill) => !stops.some((stop) => touches(standstill, stop)))
}
