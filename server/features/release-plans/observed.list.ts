import { sql } from 'kysely'

import type { BalanceRow } from '#contract/hydrology/row.ts'
import type { PlanOutset } from '#contract/release-plans/index.ts'
import type { PlanUnit } from '#contract/release-plans/plan.ts'
import {
  balanceOf,
  rowsOf,
  workedOut,
  type WorkedOut,
} from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import type { Observed } from './rules/compare.rules.ts'

const SLOT_MS = 900_000
const HOUR_MS = 3_600_000
const LOOKS_BACK_HOURS = 24

type Observation = Pick<
  PlanOutset,
  'levelM' | 'observedAt' | 'inflowM3s' | 'turbineFlowM3s' | 'releaseM3s' | 'environmentalFlowM3s' | 'powers'
>

/** What was observed last, in the last day. */
export async function latestObserved({ db, now }: Viewing, reservoirId: number): Promise<Observation> {
  const to = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS)
  const from = new Date(to.getTime() - LOOKS_BACK_HOURS * HOUR_MS)
  const worked = await workedOut(db, reservoirId, { from, to })
  const rows = rowsOf(worked, { from, to }, '15m')
  const last = rows.findLast(({ levelEndM }) => levelEndM !== null)
  const flow = (name: 'inflowM3s' | 'turbineFlowM3s' | 'releaseM3s' | 'environmentalFlowM3s') =>
    rows.findLast((row) => row[name] !== null)?.[name] ?? null
  return {
    levelM: last?.levelEndM ?? null,
    observedAt: last?.untilAt ?? null,
    inflowM3s: flow('inflowM3s'),
    turbineFlowM3s: flow('turbineFlowM3s'),
    releaseM3s: flow('releaseM3s'),
    environmentalFlowM3s: flow('environmentalFlowM3s'),
    powers: [...worked.read.powersMw].map(([unitId, slots]) => ({
      unitId,
      powerMw: lastKnown(worked, slots, { from, to: now }),
    })),
  }
}

function lastKnown(
  { grid }: WorkedOut,
  slots: Float64Array,
  { from, to }: { readonly from: Date; readonly to: Date },
): number | null {
  const slotOf = (at: Date) => Math.floor((at.getTime() - grid.fromMs) / SLOT_MS)
  return slots.slice(slotOf(from), slotOf(to) + 1).findLast((value) => !Number.isNaN(value)) ?? null
}

/** What was observed of each hour, by its beginning. */
export async function observedHours(
  { db }: Viewing,
  reservoirId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, Observed>> {
  const rows = await balanceOf(db, reservoirId, new Date(from), new Date(to), '1h')
  return new Map(rows.map((row) => [new Date(row.at).toISOString(), observed(row)]))
}

const observed = ({ levelEndM, inflowM3s, releaseM3s }: BalanceRow): Observed => ({
  levelEndM,
  inflowM3s,
  releaseM3s,
})

/** Units by their ids, as people know them. */
export async function unitsOf(db: Db, ids: readonly number[]): Promise<PlanUnit[]> {
  const { rows } = await sql<PlanUnit>`
    select id as unit_id, code, name from devices where id = any(${[...ids]}::int[]) order by code`.execute(
    db,
  )
  return rows
}
