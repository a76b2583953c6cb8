import type { ReportOperation } from '#contract/inverter-history/report-operation.ts'

import type { SolarPlantCode } from '../sites.ts'
import { solarSiteOf } from '../sites.ts'
import { dayOf, instantOf } from '../demo-days.ts'
import { CURTAILED_MINUTES, isCurtailed } from '../readings/generator/solar-day.ts'
import { curtailedMwh } from '../shifts/solar-state.ts'
import { parkOf } from '../stories.ts'
import type { DemoStart } from '../events/incidents.ts'

const DAY_MS = 86_400_000

/** The limit that dispatch set a park on a day, as its book and its readings have it; none on most days. */
export function curtailmentsOn(
  daysAgo: number,
  { code, start, now }: { readonly code: SolarPlantCode; readonly start: DemoStart; readonly now: Date },
): ReportOperation['gridLimits'] {
  const dayNumber = Math.floor(Date.parse(dayOf(-daysAgo, now)) / DAY_MS)
  if (!isCurtailed(solarSiteOf(code), dayNumber)) return []
  const park = parkOf(start, code)
  const { from, to } = CURTAILED_MINUTES
  const given = park.story.plantKw(dayNumber).slice(from / 15, to / 15)
  const limitMw = Math.round(Math.max(...given) / 100) / 10
  const heldMw = curtailedMwh(park, dayNumber) / ((to - from) / 60)
  return [
    {
      from: instantOf(-daysAgo, from, now).toISOString(),
      to: instantOf(-daysAgo, to, now).toISOString(),
      limitMw,
      availableMw: Math.round((limitMw + heldMw) * 1000) / 1000,
      orderNo: `A2-${String(dayNumber % 1000).padStart(3, '0')}`,
    },
  ]
}
