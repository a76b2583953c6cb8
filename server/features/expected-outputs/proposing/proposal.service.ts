import { coreProblems, Problem } from '#contract/core/problem.ts'
import { declarableMwOfUnits } from '#contract/expected-outputs/checks.ts'
import { noInputs, type ExpectedUnit } from '#contract/expected-outputs/figures.ts'
import { methodsFor, type OutputMethod } from '#contract/expected-outputs/labels.ts'
import type {
  ExpectedOutputProposal,
  ExpectedOutputProposalQuery,
} from '#contract/expected-outputs/output.ts'
import { partCount, periodStart } from '#contract/expected-outputs/parts.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { readSurroundings, type Planned, type Surroundings } from '../bounds.service.ts'
import { findPlannedPlant } from '../planned-plant.list.ts'
import {
  findLastMethod,
  listPlansOn,
  listRevisions,
  readTyped,
  type PlannedFigures,
} from '../revisions.list.ts'
import { isOver, openFromSlot } from '../rules/standing.rules.ts'
import { copyOf, sumOfParts } from './copies.service.ts'
import type { Asked, Begun } from './method.ts'
import { byLight } from './solar.service.ts'
import { byWater } from './water.service.ts'

const begin: Readonly<Record<OutputMethod, (asked: Asked) => Promise<Begun> | Begun>> = {
  typed: ({ empty }) => ({ units: empty }),
  yesterday: (asked) => copyOf(asked, 1),
  sameWeekday: (asked) => copyOf(asked, 7),
  water: byWater,
  irradiation: (asked) => byLight(asked, true),
  clearSky: (asked) => byLight(asked, false),
  partPlans: sumOfParts,
}

/** What a plan may begin with by a method, what bounds it, and whether there is one already. */
export async function proposeOutput(
  { db, now }: Pick<Viewing, 'db' | 'now'>,
  query: ExpectedOutputProposalQuery,
): Promise<ExpectedOutputProposal> {
  const plant = await findPlannedPlant(db, query.powerPlantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const { period } = query
  const startsOn = periodStart(period, query.startsOn)
  const planned = { plant, period, startsOn }
  const [around, revisions, lastMethod] = await Promise.all([
    readSurroundings(db, planned, now),
    listRevisions(db, { plantId: plant.id, period, startsOn }),
    findLastMethod(db, plant.id, period),
  ])
  const methods = methodsFor(plant.kind, period)
  const [first = 'typed'] = methods
  const wanted = query.method ?? lastMethod ?? first
  const method = methods.includes(wanted) ? wanted : first
  const asked = { viewing: { db, now }, planned, around, typed: query, empty: emptyUnits(planned, around) }
  const begun = await begin[method](asked)
  const [newest] = revisions
  const last = revisions.find(({ approvedAt }) => approvedAt !== null)
  const openSlot = openFromSlot(period, startsOn, now)
  const [before] = last && openSlot !== null ? await listPlansOn(db, plant.id, period, [startsOn]) : []
  const isLong = period !== 'day'
  const typed = isLong && last ? await readTyped(db, last.id) : undefined
  const asksForWater = plant.kind === 'hydro' && period === 'year'
  return {
    powerPlantId: plant.id,
    plantKind: plant.kind,
    period,
    startsOn,
    revision: (newest?.revision ?? 0) + 1,
    openId: newest && (newest.requestId === null || newest.stage === 'deciding') ? newest.id : null,
    lastId: last?.id ?? null,
    isOver: isOver(period, startsOn, now),
    openFromSlot: last ? openSlot : null,
    method,
    lacks: begun.lacks ?? null,
    inputs: { ...noInputs, ...begun.inputs },
    steps: begun.steps ?? [],
    outages: around.bounds.knownOutages,
    units: before && openSlot !== null ? withPassed(begun.units, before, openSlot) : begun.units,
    peakMw: isLong ? (begun.peakMw ?? peaksOf(planned, around)) : [],
    levelEndM: typed?.levelEndM ?? (isLong ? nothing(planned) : []),
    waterValueVndPerKwh: asksForWater ? monthsOf(typed?.waterValueVndPerKwh ?? []) : [],
    waterValueBasis: typed?.waterValueBasis ?? null,
    bounds: around.bounds,
  }
}

/** A plan from before water values were asked for has none. */
const monthsOf = (values: readonly (number | null)[]) =>
  Array.from({ length: 12 }, (_, month) => values[month] ?? null)

const nothing = ({ period, startsOn }: Planned) =>
  Array.from({ length: partCount(period, startsOn) }, () => null)

/** The units of a plan: what they can give, and nothing expected yet. */
function emptyUnits(planned: Planned, { bounds }: Surroundings): ExpectedUnit[] {
  const { period, startsOn } = planned
  const blank = nothing(planned)
  const most = period === 'day' ? declarableMwOfUnits(bounds, bounds.knownOutages, startsOn) : []
  return bounds.units.map((unit, at) =>
    period === 'day'
      ? {
          unitId: unit.unitId,
          availableMw: most[at] ?? [],
          expectedMw: blank,
          energyMwh: [],
        }
      : { unitId: unit.unitId, availableMw: [], expectedMw: [], energyMwh: blank },
  )
}

/** The greatest power of the plant in each part, as far as shorter plans tell. */
function peaksOf(planned: Planned, { partPlans }: Surroundings): (number | null)[] {
  if (planned.period === 'year') return nothing(planned)
  return nothing(planned).map((_, at) => {
    const day = new Date(Date.parse(planned.startsOn) + at * 86_400_000).toISOString().slice(0, 10)
    const plan = partPlans.find(({ startsOn }) => startsOn === day)
    if (!plan) return null
    const slots = plan.units[0]?.expectedMw.map((_mw, slot) =>
      plan.units.reduce((sum, { expectedMw }) => sum + (expectedMw[slot] ?? 0), 0),
    )
    return slots && slots.length > 0 ? Math.round(Math.max(...slots) * 1000) / 1000 : null
  })
}

/** Half-hours that have passed stay as the plan before had them. */
function withPassed(
  units: readonly ExpectedUnit[],
  before: PlannedFigures,
  openFrom: number,
): ExpectedUnit[] {
  return units.map((unit) => {
    const old = before.units.find(({ unitId }) => unitId === unit.unitId)
    if (!old) return unit
    const joined = (now: readonly (number | null)[], then: readonly (number | null)[]) =>
      now.map((value, slot) => (slot < openFrom ? (then[slot] ?? null) : value))
    return {
      ...unit,
      availableMw: joined(unit.availableMw, old.availableMw),
      expectedMw: joined(unit.expectedMw, old.expectedMw),
    }
  })
}
