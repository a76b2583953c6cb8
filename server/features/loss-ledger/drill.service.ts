import { coreProblems, Problem } from '#contract/core/problem.ts'
import { SLOTS } from '#contract/loss-ledger/causes.ts'
import type { HoursQuery, LedgerDay, LossEntry, LossPieceDetails } from '#contract/loss-ledger/ledger.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import {
  listRecordedDays,
  listReportedLimits,
} from '#server/features/inverter-history/inverter-history.public.ts'
import { listStandingStates } from '#server/features/unit-operations/unit-operations.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listDayHalves, listReassignments, readComputedAt, readPieceHalves } from './ledger.list.ts'
import { lossPieceList } from './loss-ledger.list.ts'

const DAY_MS = 86_400_000

type Reading = Pick<Work, 'db' | 'actor' | 'now'>
type Told = LossEntry & { readonly deviceId: number | null; readonly deviceCode: string | null }

/** A piece with its half-hours, what stands behind it and what people moved of it. */
export async function readPiece(work: Reading, id: number): Promise<LossPieceDetails> {
  const piece = await lossPieceList.get(work, id)
  const found = await readPieceHalves(work.db, id)
  if (!found) throw new Problem(coreProblems.notFound)
  const { powerPlantId, day, deviceId } = piece
  const can = work.actor.permissions.has('LossLedger.Reassign')
  const moves = await listReassignments(work.db, { powerPlantId, from: day, to: day, deviceId })
  const halves = Array.from({ length: SLOTS }, (_, place) => ({
    slot: place + 1,
    expectedKwh: (found.expectedWh[place] ?? 0) / 1000,
    actualKwh: (found.actualWh[place] ?? 0) / 1000,
    lostKwh: (found.wh[place] ?? 0) / 1000,
    stopMinutes: found.minutes[place] ?? 0,
  }))
  const entries = (await listEntries(work, powerPlantId, day)).filter(
    (entry) => entry.deviceId === null || entry.deviceId === deviceId,
  )
  return {
    ...piece,
    halves: halves.filter(({ expectedKwh, actualKwh, lostKwh }) => expectedKwh || actualKwh || lostKwh),
    entries: entries.map(entryOf),
    reassignments: moves.map((move) => ({ ...move, can: { takeBack: can } })),
    can: { reassign: can && piece.cause !== 'surplus' },
  }
}

/** The half-hours of a day by cause, with the states, stops and limits of that day. */
export async function readHours(
  work: Reading,
  { powerPlantId, date, deviceId }: HoursQuery,
): Promise<LedgerDay> {
  const halves = await listDayHalves(work.db, powerPlantId, date, deviceId)
  const entries = await listEntries(work, powerPlantId, date)
  return {
    date,
    computedAt: await readComputedAt(work.db, powerPlantId, date),
    halves: halves.map(({ slot, expectedWh, actualWh, causes }) => ({
      slot,
      expectedKwh: expectedWh / 1000,
      actualKwh: actualWh / 1000,
      causes: (causes ?? []).map(({ cause, wh }) => ({ cause, energyKwh: wh / 1000 })),
    })),
    entries: entries
      .filter((entry) => deviceId === undefined || entry.deviceId === null || entry.deviceId === deviceId)
      .map((entry) => ({ ...entryOf(entry), deviceCode: entry.deviceCode })),
  }
}

const entryOf = ({ deviceId: _device, deviceCode: _code, ...entry }: Told): LossEntry => entry

/** States, recorded stops and limits of a day, in order of time. */
async function listEntries({ db }: Reading, plantId: number, day: string): Promise<Told[]> {
  const fromMs = dayStartMs(day)
  const days = { from: day, to: day }
  const states = await listStandingStates(db, plantId, { fromMs, toMs: fromMs + DAY_MS })
  const records = await listRecordedDays(db, plantId, days)
  const limits = await listReportedLimits(db, plantId, days)
  const recorded = new Set(records.map(({ inverterId }) => inverterId))
  const none = { limitMw: null, availableMw: null, orderNo: null }
  return [
    // A record of the day stands in the place of states.
    ...states
      .filter(({ unitId }) => !recorded.has(unitId))
      .map((one): Told => ({
        ...none,
        kind: 'state',
        id: one.id,
        deviceId: one.unitId,
        deviceCode: one.unitCode,
        code: one.state,
        startsAt: one.startedAt,
        endsAt: one.endedAt,
        orderNo: one.orderNo,
        reason: one.reason,
      })),
    ...records.flatMap(({ id, inverterId, inverterCode, stops }) =>
      stops.map(({ from, to, cause, alarmCode }): Told => ({
        ...none,
        kind: 'stop',
        id,
        deviceId: inverterId,
        deviceCode: inverterCode,
        code: cause,
        startsAt: from,
        endsAt: to,
        reason: alarmCode,
      })),
    ),
    ...limits.map(({ reportId, from, to, limitMw, availableMw, orderNo }): Told => ({
      kind: 'limit',
      id: reportId,
      deviceId: null,
      deviceCode: null,
      code: null,
      startsAt: from,
      endsAt: to,
      limitMw,
      availableMw,
      orderNo,
      reason: null,
    })),
  ].toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}
