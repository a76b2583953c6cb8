import { setImmediate as breathe } from 'node:timers/promises'

import { Problem } from '#contract/core/problem.ts'
import {
  hydrologyProblems,
  LONGEST_BALANCE_DAYS,
  type HydrologyQuery,
  type HydrologyRows,
} from '#contract/hydrology/index.ts'
import { daysInRange } from '#contract/readings/resolution.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import {
  getReservoir,
  rowOfPeriod,
  rowsOf,
  workedOut,
  type Period,
} from '#server/features/reservoirs/reservoirs.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

const DAY_MS = 86_400_000

/**
 * The water of a reservoir from a day to a day, as far as it has come.
 *
 * @throws problem `core.notFound`, `hydrology.backwards`, `hydrology.rangeTooLong`
 */
export async function readBalance(viewing: Viewing, query: HydrologyQuery): Promise<HydrologyRows> {
  const { db, now } = viewing
  const { reservoirId, step } = query
  await getReservoir(viewing, reservoirId)
  const period = periodOf(query, now)
  if (!period) return { items: [], total: null }
  const worked = await workedOut(db, reservoirId, period)
  const items = rowsOf(worked, period, step)
  await breathe()
  return { items, total: rowOfPeriod(worked, period) }
}

/** The days of a query, without what is still to come; undefined where all of it is. */
function periodOf({ from, to, step }: HydrologyQuery, now: Date): Period | undefined {
  if (to < from) throw new Problem(hydrologyProblems.backwards)
  const days = LONGEST_BALANCE_DAYS[step]
  if (daysInRange(from, to) > days) throw new Problem(hydrologyProblems.rangeTooLong, { days })
  const start = dayStartMs(from)
  const end = Math.min(dayStartMs(to) + DAY_MS, now.getTime())
  return end > start ? { from: new Date(start), to: new Date(end) } : undefined
}
