import type {
  Arrangement,
  CompanyTile,
  Dashboard,
  PlantDashboard,
  PlantTile,
} from '#contract/dashboard/index.ts'

/** The tiles that a plant has and its reader may see. */
export function tilesOf(plant: PlantDashboard): ReadonlySet<PlantTile> {
  const { production, plans, losses, reservoir, duties, abnormals, approvals, documents, reports } = plant
  const has: Readonly<Record<PlantTile, boolean>> = {
    power: production !== null,
    duty: duties !== null,
    events: abnormals !== null,
    energy: production !== null,
    plan: plans !== null,
    reservoir: reservoir !== null,
    units: production !== null,
    hottest: production !== null,
    losses: losses !== null,
    waiting: [duties, approvals, abnormals, documents, reports].some((part) => part !== null),
    chart: production !== null,
    month: plans !== null,
    levels: reservoir !== null,
    heat: production !== null && production.heat.length > 0,
  }
  return namesWhere(has)
}

/** Those of all plants together. */
export function companyTilesOf({ plants }: Pick<Dashboard, 'plants'>): ReadonlySet<CompanyTile> {
  return namesWhere<CompanyTile>({
    together: plants.some(({ production, abnormals }) => production ?? abnormals),
    companyPlan: plants.some(({ plans }) => plans),
    companyLosses: plants.some(({ losses }) => losses),
    plants: true,
  })
}

function namesWhere<Name extends string>(has: Readonly<Record<Name, boolean>>): ReadonlySet<Name> {
  return new Set((Object.keys(has) as Name[]).filter((name) => has[name]))
}

/** The tiles that nobody can hide as they stand: an incident, something overdue, a temperature beyond its limit, a document to read. */
export function urgentTilesOf({
  abnormals,
  production,
  documents,
  reports,
}: PlantDashboard): ReadonlySet<PlantTile> {
  const hottest = production?.hottest
  return new Set<PlantTile>([
    ...(abnormals && abnormals.incidents + abnormals.overdue > 0 ? (['events'] as const) : []),
    ...(hottest && hottest.celsius > hottest.limitCelsius ? (['hottest'] as const) : []),
    ...(reports && reports.late > 0 ? (['waiting'] as const) : []),
    ...(documents && documents.toRead > 0 ? (['waiting'] as const) : []),
  ])
}

/** The tiles to show, in the order of their reader. */
export function shownTiles<Name extends string>(
  { order, hidden }: Arrangement<Name>,
  available: ReadonlySet<Name>,
  urgent: ReadonlySet<Name> = new Set(),
): Name[] {
  return order.filter((name) => available.has(name) && (urgent.has(name) || !hidden.includes(name)))
}

/** The arrangement after a tile changed places with the available one before it, or after it with `by` 1. */
export function movedTile<Name extends string>(
  arrangement: Arrangement<Name>,
  name: Name,
  by: 1 | -1,
  available: ReadonlySet<Name>,
): Arrangement<Name> {
  const seen = arrangement.order.filter((one) => available.has(one))
  const other = seen[seen.indexOf(name) + by]
  if (other === undefined) return arrangement
  const { order } = arrangement
  return { ...arrangement, order: order.with(order.indexOf(name), other).with(order.indexOf(other), name) }
}

/** The arrangement after a tile was shown or hidden. */
export function toggledTile<Name extends string>(
  arrangement: Arrangement<Name>,
  name: Name,
): Arrangement<Name> {
  const { hidden } = arrangement
  return {
    ...arrangement,
    hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
  }
}
