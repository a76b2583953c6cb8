import { grouped } from '#contract/core/grouped.ts'
import type { InverterHistory } from '#contract/inverter-history/history.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { readMissed, readPlantContext } from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { HistoryRow } from './history-row.ts'
import {
  listObservedDays,
  listPoweredTimes,
  listTouchingStates,
  type ObservedDay,
  type PoweredTime,
  type Span,
} from './observed.list.ts'
import { downMinutes, endsOf, stopsOn } from './rules/stops.rules.ts'

const DAY_MS = 86_400_000

const keyOf = (inverterId: number, day: string) => `${inverterId} ${day}`

/** Days as the wire shows them: what nobody has recorded is proposed from readings and states of units. */
export async function completed(
  work: Pick<Work, 'db' | 'actor' | 'now'>,
  rows: readonly HistoryRow[],
): Promise<InverterHistory[]> {
  const proposed = await withProposals(work, rows)
  const missedKwh = await readMissedByKey(work, proposed)
  const mayWrite = work.actor.permissions.has('Readings.Write')
  return proposed.map(({ dcKwp, sizeKwp: _sizeKwp, ratedKw: _ratedKw, ...row }) => ({
    ...row,
    isRecorded: row.id !== null,
    specificYield: row.dailyYieldKwh !== null && dcKwp ? row.dailyYieldKwh / dcKwp : null,
    downMinutes: downMinutes(row.stops, untilOf(work, row)),
    lostEnergyMwh: row.stops.length === 0 ? 0 : inMwh(missedKwh.get(keyOf(row.inverterId, row.reportDate))),
    can: { edit: mayWrite },
  }))
}

/** Until when stops of a day count that go on: its end, or now. */
const untilOf = ({ now }: Pick<Work, 'now'>, { reportDate }: Pick<HistoryRow, 'reportDate'>) =>
  Math.min(dayStartMs(reportDate) + DAY_MS, now.getTime())

const inMwh = (kwh: number | null | undefined) => (typeof kwh === 'number' ? kwh / 1000 : null)

function spanOf(rows: readonly HistoryRow[]): Span {
  const days = rows.map(({ reportDate }) => reportDate).toSorted()
  return {
    inverterIds: [...new Set(rows.map(({ inverterId }) => inverterId))],
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  }
}

/** A row with the figures and times that nobody entered taken from the readings. */
type ReadRow = HistoryRow & Pick<InverterHistory, 'energySource' | 'enteredFigures'>

const figureNames = ['dailyYieldKwh', 'totalYieldKwh', 'peakPowerKw'] as const
const timeNames = ['startTime', 'stopTime'] as const

async function withProposals({ db, now }: Pick<Work, 'db' | 'now'>, rows: readonly HistoryRow[]) {
  const open = rows.filter(({ id }) => id === null)
  const unread = rows.filter((row) => figureNames.some((name) => row[name] === null))
  const untimed = rows.filter((row) => timeNames.some((name) => row[name] === null))
  const [days, times, states] = await Promise.all([
    unread.length === 0 ? [] : listObservedDays(db, spanOf(unread), now),
    untimed.length === 0 ? [] : listPoweredTimes(db, spanOf(untimed), now),
    open.length === 0 ? [] : listTouchingStates(db, spanOf(open)),
  ])
  const dayOf = new Map(days.map((day) => [keyOf(day.inverterId, day.day), day]))
  const timeOf = new Map(times.map((time) => [keyOf(time.inverterId, time.day), time]))
  const statesOf = grouped(states, ({ inverterId }) => inverterId)
  return rows.map((row) => {
    const key = keyOf(row.inverterId, row.reportDate)
    const read = withReadings(row, dayOf.get(key), timeOf.get(key))
    if (row.id !== null) return read
    const stops = stopsOn(row.reportDate, statesOf.get(row.inverterId) ?? [], now.getTime())
    return { ...read, stops }
  })
}

/** Each figure and time as it was entered, or else as it was read. */
function withReadings(row: HistoryRow, day: ObservedDay | undefined, time: PoweredTime | undefined): ReadRow {
  return {
    ...row,
    startTime: row.startTime ?? time?.startTime ?? null,
    stopTime: row.stopTime ?? time?.stopTime ?? null,
    dailyYieldKwh: row.dailyYieldKwh ?? day?.dailyYieldKwh ?? null,
    totalYieldKwh: row.totalYieldKwh ?? day?.totalYieldKwh ?? null,
    peakPowerKw: row.peakPowerKw ?? day?.peakPowerKw ?? null,
    energySource: row.dailyYieldKwh === null ? (day?.energySource ?? null) : 'entered',
    enteredFigures: [...figureNames, ...timeNames].filter((name) => row[name] !== null),
  }
}

/** What inverters would have given while they stood still, by inverter and day. */
async function readMissedByKey(
  work: Pick<Work, 'db' | 'now'>,
  rows: readonly HistoryRow[],
): Promise<ReadonlyMap<string, number | null>> {
  const stopped = rows.filter(({ stops }) => stops.length > 0)
  const found = new Map<string, number | null>()
  for (const [plantId, ofPlant] of grouped(stopped, ({ powerPlantId }) => powerPlantId)) {
    const context = await readPlantContext(work.db, plantId, spanOf(ofPlant))
    for (const [day, ofDay] of grouped(ofPlant, ({ reportDate }) => reportDate)) {
      const noted = ofDay.map((row) => ({
        inverterId: row.inverterId,
        sizeKw: row.sizeKwp,
        times: row.stops.map((stop) => endsOf(stop, untilOf(work, row))),
      }))
      for (const [inverterId, kwh] of await readMissed(work.db, context, day, noted))
        found.set(keyOf(inverterId, day), kwh)
    }
  }
  return found
}
