import type { WhatIfInput } from '#contract/release-plans/plan.ts'

import { plantTimeOf, type PlantTime } from './demo-days.ts'
import { UNITS, type HydroStory, type UnitNumber } from './readings/generator/hydro-story.ts'
import { inflowAt } from './readings/generator/river.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const QUARTERS_MS = [0, 0.25, 0.5, 0.75].map((part) => part * HOUR_MS)
/** The plan of the units is that of one day, and so far the forecast goes. */
export const FORECAST_HOURS = 24
/** The weather service tells every six hours, and some per cent too much. */
const TOLD_EVERY_HOURS = 6
const TOLD_TOO_MUCH = 1.02

const tenths = (value: number) => Math.round(value * 10) / 10

/** What somebody could know of the hours after an instant: inflow nearly as it comes, units and gates as they are led. */
export function expectedWater(
  story: HydroStory,
  at: Date,
  unitIds: readonly number[],
): Pick<WhatIfInput, 'inflows' | 'units' | 'gates'> {
  const after = (hour: number, moreMs = 0) => plantTimeOf(new Date(at.getTime() + hour * HOUR_MS + moreMs))
  const told = Array.from({ length: FORECAST_HOURS / TOLD_EVERY_HOURS + 1 }, (_, place) => {
    const hour = place * TOLD_EVERY_HOURS
    const time = after(hour)
    return { hour, flowM3s: tenths(inflowAt(time.dayNumber, Math.floor(time.hour)) * TOLD_TOO_MUCH) }
  })
  return {
    inflows: told,
    units: UNITS.flatMap((unit) => runsOf(story, unit, unitIds, after)),
    gates: gatesOf(story, after),
  }
}

type After = (hour: number, moreMs?: number) => PlantTime

/** What a unit gives hour by hour of the plants' clock, alike hours together. */
function runsOf(
  story: HydroStory,
  unit: UnitNumber,
  unitIds: readonly number[],
  after: After,
): WhatIfInput['units'] {
  const unitId = unitIds[unit - 1]
  if (unitId === undefined) return []
  const powers = new Map<number, number>()
  for (let hour = 0; hour < DAY_HOURS; hour++) {
    const mean =
      QUARTERS_MS.reduce((sum, ms) => sum + story.led(unit, after(hour, ms)), 0) / QUARTERS_MS.length
    powers.set(Math.floor(after(hour).hour), tenths(mean))
  }
  const runs: WhatIfInput['units'] = []
  for (let hour = 0; hour < DAY_HOURS; hour++) {
    const powerMw = powers.get(hour) ?? 0
    const last = runs.at(-1)
    if (last?.powerMw === powerMw) last.toHour = hour + 1
    else runs.push({ unitId, powerMw, fromHour: hour, toHour: hour + 1 })
  }
  return runs
}

/** How far the gates stand open hour by hour, all alike with as much open in all, wherever they are moved. */
function gatesOf(story: HydroStory, after: After): WhatIfInput['gates'] {
  const gates: WhatIfInput['gates'] = []
  for (let hour = 0; hour < FORECAST_HOURS; hour++) {
    const openings = story.openings(after(hour))
    const openingM = Math.round((openings.reduce((sum, one) => sum + one, 0) / openings.length) * 100) / 100
    if (gates.at(-1)?.openingM !== openingM) gates.push({ hour, openingM })
  }
  return gates
}

const WEEK_DAYS = 7

/** What the weather service expects of the seven days after an instant: an inflow by the day, and somewhat too much of it. */
export function expectedWeek(at: Date): WhatIfInput['inflows'] {
  return Array.from({ length: WEEK_DAYS + 1 }, (_, day) => {
    const time = plantTimeOf(new Date(at.getTime() + day * DAY_HOURS * HOUR_MS))
    return {
      hour: day * DAY_HOURS,
      flowM3s: tenths(inflowAt(time.dayNumber, Math.floor(time.hour)) * TOLD_TOO_MUCH),
    }
  })
}
