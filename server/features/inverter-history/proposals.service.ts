import { grouped } from '#contract/core/grouped.ts'
import type { InverterHistory } from '#contract/inverter-history/history.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { HistoryRow } from './history-row.ts'
import {
  listObservedDays,
  listPeerHours,
  listPoweredTimes,
  listTouchingStates,
  type ObservedDay,
  type PoweredTime,
  type Span,
} from './observed.list.ts'
import { downMinutes, lostEnergyMwh, proposedStatus, stopsOn, type PeerHour } from './rules/stops.rules.ts'

const DAY_MS = 86_400_000

const keyOf = (inverterId: number, day: string) => `${inverterId} ${day}`

/** Days as the wire shows them: what nobody has recorded is proposed from readings and states of units. */
export async function completed(
  work: Pick<Work, 'db' | 'actor' | 'now'>,
  rows: readonly HistoryRow[],
): Promise<InverterHistory[]> {
  const proposed = await withProposals(work, rows)
  const peers = await readPeers(work, proposed)
  const mayWrite = work.actor.permissions.has('Readings.Write')
  return proposed.map(({ dcKwp, sizeKwp, ...row }) => {
    const untilMs = Math.min(dayStartMs(row.reportDate) + DAY_MS, work.now.getTime())
    return {
      ...row,
      isRecorded: row.id !== null,
      specificYield: row.dailyYieldKwh !== null && dcKwp ? row.dailyYieldKwh / dcKwp : null,
      downMinutes: downMinutes(row.stops, untilMs),
      lostEnergyMwh: lostEnergyMwh(row.stops, peers.get(row.powerPlantId) ?? [], sizeKwp, untilMs),
      can: { edit: mayWrite },
    }
  })
}

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
    return { ...read, stops, status: proposedStatus(stops, read.dailyYieldKwh) }
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

/** What the inverters of the plants made while any of them stood still, by plant. */
async function readPeers(
  { db }: Pick<Work, 'db'>,
  rows: readonly HistoryRow[],
): Promise<ReadonlyMap<number, readonly PeerHour[]>> {
  const stopped = rows.filter(({ stops }) => stops.length > 0)
  if (stopped.length === 0) return new Map()
  const plantIds = [...new Set(stopped.map(({ powerPlantId }) => powerPlantId))]
  return grouped(await listPeerHours(db, plantIds, spanOf(stopped)), ({ plantId }) => plantId)
}
