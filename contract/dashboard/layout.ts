import * as z from 'zod'

/** The tiles of one plant, in the order in which they stand until somebody arranges them. */
export const plantTiles = [
  'power',
  'duty',
  'events',
  'energy',
  'plan',
  'reservoir',
  'units',
  'hottest',
  'losses',
  'waiting',
  'chart',
  'month',
  'levels',
  'heat',
] as const
export type PlantTile = (typeof plantTiles)[number]

/** Those of all plants together. */
export const companyTiles = ['together', 'companyPlan', 'companyLosses', 'plants'] as const
export type CompanyTile = (typeof companyTiles)[number]

const isOnce = (names: readonly string[]) => new Set(names).size === names.length
const once = { params: { vi: 'Mỗi ô chỉ nêu một lần', en: 'Each tile is named once' } }

const arrangementOf = <Name extends string>(names: readonly [Name, ...Name[]]) => ({
  /** Tiles left out follow those that they follow in the usual order. */
  order: z.array(z.enum(names)).refine(isOnce, once),
  hidden: z.array(z.enum(names)).refine(isOnce, once),
})

const PlantArrangement = z.object(arrangementOf(plantTiles))
const CompanyArrangement = z.object(arrangementOf(companyTiles))

/** How somebody has arranged the tiles of a view: every tile of it in `order`. */
export interface Arrangement<Name extends string = string> {
  readonly order: readonly Name[]
  readonly hidden: readonly Name[]
}

/** The tiles of one plant, and of all of them, as the caller has arranged them. */
export const Layout = z.object({ plant: PlantArrangement, company: CompanyArrangement })
export type Layout = z.output<typeof Layout>

/** Arranges the tiles of a view; nothing named goes back to the usual order with every tile shown. */
export const LayoutUpdate = z.discriminatedUnion('view', [
  PlantArrangement.extend({ view: z.literal('plant') }),
  CompanyArrangement.extend({ view: z.literal('company') }),
])
export type LayoutUpdate = z.output<typeof LayoutUpdate>

/** An arrangement with every tile of its view: one that it leaves out follows the tile that it follows usually. */
export function wholeArrangement<Name extends string>(
  { order, hidden }: Arrangement<Name>,
  usual: readonly Name[],
): { order: Name[]; hidden: Name[] } {
  const whole = [...order]
  for (const [at, name] of usual.entries()) {
    if (whole.includes(name)) continue
    const before = usual[at - 1]
    whole.splice(before === undefined ? 0 : whole.indexOf(before) + 1, 0, name)
  }
  return { order: whole, hidden: [...hidden] }
}
