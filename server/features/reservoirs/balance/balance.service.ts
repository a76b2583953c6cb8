import { coreProblems, Problem } from '#contract/core/problem.ts'
import { plantDay } from '#contract/core/format.ts'
import type { BalanceRow, BalanceStep } from '#contract/hydrology/row.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { observationCodes, UNIT_POWER_CODE } from '#contract/reservoirs/codes.ts'
import { megawattsIn } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { listVersions, type HeldVersion } from '../versions.list.ts'
import {
  dayOfSlot,
  isJustBefore,
  place,
  SLOT_MS,
  SLOTS_A_DAY,
  total,
  type Grid,
  type Slots,
  unknown,
} from './grid.rules.ts'
import { findOnRiver, keyOf, listSources, readSources } from './observations.list.ts'
import { rowOf, spansOf } from './rows.rules.ts'
import type { Held } from './storage.rules.ts'
import { workOut } from './work-out.ts'
import type { Observations, WorkedOut } from './worked-out.rules.ts'

const DAY_MS = SLOTS_A_DAY * SLOT_MS
/** What is averaged over needs the days before and after: seven for the mean, one for the longest window. */
const DAYS_BEFORE = 8
const DAYS_AFTER = 1

/** A stretch of time: instants, from one until before the other. */
export interface Period {
  readonly from: string | Date
  readonly to: string | Date
}

/**
 * The water of a reservoir between two times, row by row, from what was read; nothing of it is kept. Rows begin at whole
 * quarters, hours, days and months at the plants; the first is the one that `from` lies in.
 *
 * @throws problem `core.notFound` for an unknown reservoir
 */
export async function balanceOf(
  db: Db,
  reservoirId: number,
  from: Period['from'],
  to: Period['to'],
  step: BalanceStep,
): Promise<BalanceRow[]> {
  const worked = await workedOut(db, reservoirId, { from, to })
  return rowsOf(worked, { from, to }, step)
}

/** The rows of what was worked out, between two times that it reaches. */
export function rowsOf(worked: WorkedOut, { from, to }: Period, step: BalanceStep): BalanceRow[] {
  const period = { fromMs: startOf(from, step), untilMs: new Date(to).getTime() }
  return spansOf(worked, step, period).map((span) => rowOf(worked, span))
}

/** One row of all that lies between two times. */
export function rowOfPeriod(worked: WorkedOut, { from, to }: Period): BalanceRow {
  const slotOf = (at: Period['from']) => (new Date(at).getTime() - worked.grid.fromMs) / SLOT_MS
  return rowOf(worked, {
    from: Math.max(0, Math.floor(slotOf(from))),
    until: Math.min(worked.grid.count, Math.ceil(slotOf(to))),
  })
}

/** The row of one quarter. */
export const rowAt = (worked: WorkedOut, slot: number): BalanceRow =>
  rowOf(worked, { from: slot, until: slot + 1 })

/** When the row of a step begins that a time lies in, in milliseconds. */
export function startOf(from: Period['from'], step: BalanceStep): number {
  const ms = new Date(from).getTime()
  if (step === '15m') return Math.floor(ms / SLOT_MS) * SLOT_MS
  if (step === '1h') return Math.floor(ms / (4 * SLOT_MS)) * 4 * SLOT_MS
  const day = plantDay(new Date(ms))
  return dayStartMs(step === 'day' ? day : `${day.slice(0, 8)}01`)
}

/** The water of a reservoir slot by slot, with the days around the period that its averages need. */
export async function workedOut(db: Db, reservoirId: number, { from, to }: Period): Promise<WorkedOut> {
  const reservoir = await findOnRiver(db, reservoirId)
  if (!reservoir) throw new Problem(coreProblems.notFound)
  const first = dayStartMs(plantDay(new Date(from))) - DAYS_BEFORE * DAY_MS
  const last = dayStartMs(plantDay(new Date(new Date(to).getTime() - 1))) + (1 + DAYS_AFTER) * DAY_MS
  const grid: Grid = { fromMs: first, count: Math.round((last - first) / SLOT_MS) }
  const versions = await listVersions(db, reservoirId, {
    from: dayOfSlot(grid, 0),
    to: dayOfSlot(grid, grid.count - 1),
  })
  const { upstreamReservoirId, travelHours } = reservoir
  const upstreamM3s =
    upstreamReservoirId === null
      ? undefined
      : await releaseOf(db, { reservoirId: upstreamReservoirId, travelHours: travelHours ?? 0, grid, to })
  const read = await observe(db, reservoir, versions, grid)
  return workOut(grid, heldOn(grid, versions), { ...read, upstreamM3s })
}

/** What the reservoir above let go, at the time it arrives here. */
async function releaseOf(
  db: Db,
  {
    reservoirId,
    travelHours,
    grid,
    to,
  }: {
    readonly reservoirId: number
    readonly travelHours: number
    readonly grid: Grid
    readonly to: Period['to']
  },
): Promise<Slots> {
  const late = Math.round((travelHours * 3_600_000) / SLOT_MS)
  const above = await workedOut(db, reservoirId, { from: new Date(grid.fromMs - late * SLOT_MS), to })
  const slots = unknown(grid.count)
  const ahead = Math.round((grid.fromMs - above.grid.fromMs) / SLOT_MS) - late
  for (let slot = 0; slot < grid.count; slot++) slots[slot] = above.releasesM3s[slot + ahead] ?? Number.NaN
  return slots
}

/** Which version holds in each slot. */
export function heldOn(grid: Grid, versions: readonly HeldVersion[]): Held {
  const of = new Int32Array(grid.count).fill(-1)
  for (const [index, { validFrom, validUntil }] of versions.entries()) {
    const from = Math.max(0, Math.round((dayStartMs(validFrom) - grid.fromMs) / SLOT_MS))
    const until =
      validUntil === null
        ? grid.count
        : Math.min(grid.count, Math.round((dayStartMs(validUntil) - grid.fromMs) / SLOT_MS) + SLOTS_A_DAY)
    if (until > from) of.fill(index, from, until)
  }
  return { contents: versions.map(({ content }) => content), of }
}

async function observe(
  db: Db,
  { plantId, deviceId }: { readonly plantId: number; readonly deviceId: number },
  versions: readonly HeldVersion[],
  grid: Grid,
): Promise<Omit<Observations, 'upstreamM3s'>> {
  const contents = versions.map(({ content }) => content)
  const openingCodes = new Set(
    contents.flatMap(({ gates, environmental }) => [
      ...gates.map(({ openingCode }) => openingCode),
      ...(environmental.openingCode === null ? [] : [environmental.openingCode]),
    ]),
  )
  const unitIds = new Set(contents.flatMap(({ turbines }) => turbines.map(({ unitId }) => unitId)))
  const sources = (
    await listSources(
      db,
      [deviceId, ...unitIds],
      [...Object.values(observationCodes), ...openingCodes, UNIT_POWER_CODE],
    )
  ).filter((source) => (source.deviceId === deviceId) !== (source.code === UNIT_POWER_CODE))
  const values = await readSources(db, plantId, sources, {
    fromMs: grid.fromMs,
    untilMs: grid.fromMs + grid.count * SLOT_MS,
  })
  const of = (id: number, code: string) => {
    const source = sources.find((one) => one.deviceId === id && one.code === code)
    return source && values.get(keyOf(source))
  }
  const held = (code: string) => place(grid, of(deviceId, code), true)
  const power = (id: number) => {
    const unit = sources.find((one) => one.deviceId === id)?.unit ?? null
    return place(grid, of(id, UNIT_POWER_CODE), true).map((value) => value * megawattsIn(unit))
  }
  const isDoubtful = new Uint8Array(grid.count)
  for (const { atMs, isDoubtful: doubts } of values.values())
    for (let index = 0; index < doubts.length; index++) {
      if (doubts[index] !== 1) continue
      const slot = Math.floor(((atMs[index] ?? 0) - grid.fromMs) / SLOT_MS)
      if (slot >= 0 && slot < grid.count) isDoubtful[slot] = 1
      // It may have been taken for the quarter that follows.
      if (isJustBefore(grid, atMs[index] ?? 0) && slot + 1 >= 0 && slot + 1 < grid.count)
        isDoubtful[slot + 1] = 1
    }
  const [levels, gauges] = [of(deviceId, observationCodes.levelM), of(deviceId, observationCodes.staffGaugeM)]
  return {
    levelsM: place(grid, levels, false),
    levelEveryMinutes: levels?.everyMinutes ?? 15,
    staffGaugesM: place(grid, gauges, false),
    staffGaugeEveryMinutes: gauges?.everyMinutes ?? 60,
    tailwatersM: held(observationCodes.tailwaterM),
    rainsMm: total(grid, of(deviceId, observationCodes.rainfallMm)),
    turbineFlowsM3s: held(observationCodes.turbineFlowM3s),
    spillFlowsM3s: held(observationCodes.spillFlowM3s),
    environmentalFlowsM3s: held(observationCodes.environmentalFlowM3s),
    lossesM3s: held(observationCodes.lossM3s),
    powersMw: new Map([...unitIds].map((id) => [id, power(id)])),
    openingsM: new Map([...openingCodes].map((code) => [code, held(code)])),
    isDoubtful,
  }
}
