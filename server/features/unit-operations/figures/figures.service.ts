import { plantDay } from '#contract/core/format.ts'
import { MAX_FIGURE_DAYS, type Figures, type FiguresQuery } from '#contract/unit-operations/figures.ts'
import { readCurtailedEnergyMwh } from '#server/features/inverter-history/inverter-history.public.ts'
import { listUnitSources, sumUnitEnergies } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { addSums, figuresOf, sumsOf } from './figures.rules.ts'
import { periodOf } from './period.rules.ts'
import { listSpans, type UnitSpans } from './periods.list.ts'

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
  const energies = await readUnitEnergies(db, units, query, now)
  const items = units.map(({ spans, kind: _kind, ...unit }) => {
    const energy = energies.get(unit.unitId)
    const facts = {
      ratedMw: unit.ratedMw,
      energyMwh: energy ? energy.kwh / 1000 : null,
      energySource: energy?.source ?? null,
      energyUntilMs: energy?.untilMs ?? null,
    }
    return { unit, sums: sumsOf(spans, period, facts) }
  })
  return {
    from,
    to,
    curtailedEnergyMwh,
    total: figuresOf(addSums(items.map(({ sums }) => sums))),
    items: items.map(({ unit, sums }) => ({ ...unit, ...figuresOf(sums) })),
  }
}

/** What units gave in a period, by the rule of every other screen; of a unit from the day of its first state on. */
async function readUnitEnergies(
  db: Db,
  units: readonly UnitSpans[],
  { powerPlantId, from, to }: FiguresQuery,
  now: Date,
) {
  const kinds = new Set(units.map(({ kind }) => kind))
  const sources = (await listUnitSources(db, [powerPlantId])).filter(({ deviceKind }) =>
    kinds.has(deviceKind),
  )
  const since = new Map(
    units.map(({ unitId, spans }) => {
      const first = plantDay(new Date(Math.min(...spans.map(({ fromMs }) => fromMs))))
      return [unitId, first > from ? first : from]
    }),
  )
  return sumUnitEnergies(db, sources, since, to, now)
}
