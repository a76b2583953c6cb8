import { gateFlowM3s } from '#server/features/reservoirs/reservoirs.public.ts'

import { demoReservoir } from '../../demo-reservoir.ts'

/** How far the three gates stand open, in m. */
export type Openings = readonly [number, number, number]

/** Water is let over the dam from so far below the highest level on: only a flood that comes quickly is above it for some hours. */
const BELOW_HIGHEST_M = 0.01
/** Once open, gates stay so until the level has fallen so much further: nobody moves them to and fro. */
const FALLS_M = 0.06
/** What is above the level at which they open flows off in so many seconds. */
const LEADS_BACK_SECONDS = 21_600
/** m² of the lake at these levels. */
const LAKE_M2 = 5.75e6
/** Gates are moved where what goes over them is so far from what should, as a share of a decimetre of one gate. */
const MOVED_FROM = 1.1

/** How gates are set, one after the other: the first alone until it is a metre open, then all alike. */
const settings: readonly Openings[] = [
  ...Array.from({ length: 11 }, (_, tenths): Openings => [tenths / 10, 0, 0]),
  ...Array.from({ length: 97 }, (_, more): Openings => {
    const openingM = (more + 4) / 10
    return [openingM, openingM, openingM]
  }),
]

/** What goes over the dam in m³/s. */
export function spillThrough(openings: Openings, levelM: number): number {
  if (openings[0] === 0) return 0
  return demoReservoir.gates.reduce(
    (sum, gate, place) => sum + gateFlowM3s(gate, openings[place] ?? 0, levelM),
    0,
  )
}

interface Water {
  readonly levelM: number
  readonly highestM: number
  /** What comes in less what leaves by other ways than over the dam. */
  readonly surplusM3s: number
}

/** How the gates are set for the next hour, from how they stand. */
export function gatesFor({ levelM, highestM, surplusM3s }: Water, before: Openings): Openings {
  const [shut, least] = settings
  const opensM = highestM - BELOW_HIGHEST_M
  const isOpen = before[0] > 0
  if (!shut || !least || levelM < (isOpen ? opensM - FALLS_M : opensM)) return shut ?? before
  const wantedM3s = surplusM3s + ((levelM - opensM) * LAKE_M2) / LEADS_BACK_SECONDS
  const flowOf = (openings: Openings) => spillThrough(openings, levelM)
  if (isOpen && Math.abs(flowOf(before) - wantedM3s) < MOVED_FROM * flowOf(least)) return before
  let nearest = isOpen ? least : shut
  for (const openings of settings) {
    if (isOpen && openings[0] === 0) continue
    if (Math.abs(flowOf(openings) - wantedM3s) < Math.abs(flowOf(nearest) - wantedM3s)) nearest = openings
    if (flowOf(openings) > wantedM3s) break
  }
  return nearest
}
