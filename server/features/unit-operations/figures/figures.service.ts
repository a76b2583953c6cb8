import { MAX_FIGURE_DAYS, type Figures, type FiguresQuery } from '#contract/unit-operations/figures.ts'
import { readCurtailedEnergyMwh } from '#server/features/inverter-history/inverter-history.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { addSums, figuresOf, sumsOf } from './figures.rules.ts'
import { periodOf } from './period.rules.ts'
import { listSpans } from './periods.list.ts'

/** The figures of IEEE Std 762 of the units of a plant and of all of them, for any period up to now. */
export async function readFigures(
  { db, now }: Pick<Work, 'db' | 'now'>,
  query: FiguresQuery,
): Promise<Figures> {
  const { from, to, countsOutsideControl } = query
  const { fromMs, toMs } = periodOf(query, MAX_FIGURE_DAYS)
  const period = { fromMs, toMs: Math.max(fromMs, Math.min(toMs, now.getTime())), countsOutsideControl }
  const units = await listSpans(db, query, period)
  const curtailedEnergyMwh = await readCurtailedEnergyMwh(db, query.powerPlantId, { from, to })
  const items = units.map(({ spans, ...unit }) => ({ unit, sums: sumsOf(spans, period, unit) }))
  return {
    from,
    to,
    curtailedEnergyMwh,
    total: figuresOf(addSums(items.map(({ sums }) => sums))),
    items: items.map(({ unit, sums }) => ({ ...unit, ...figuresOf(sums) })),
  }
}
