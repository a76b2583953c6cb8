import { fill, type Language } from '#contract/core/problem.ts'
import { limitStateOf } from '#contract/devices/limits.ts'
import { trackingRuleLabels } from '#contract/inverter-tracking/labels.ts'
import type {
  TrackingFinding,
  TrackingHour,
  TrackingItem,
  TrackingSpecification,
} from '#contract/inverter-tracking/tracking.ts'

import type { Breach, HourValues } from './checks.rules.ts'

/** A value of a sheet, or where there is none why not. */
type HourReading = Omit<TrackingItem, 'specificationId' | 'specification' | 'limitState'> & {
  readonly hour: number
  readonly parameterId: number
}

const nothing = { value: null, note: null, quality: null, source: null, isLate: false, isCorrected: false }

/** Every cell of a sheet, hour by hour, also those without a value. */
export function toHours(
  specifications: readonly TrackingSpecification[],
  readings: readonly HourReading[],
  { firstHour, lastHour }: { readonly firstHour: number; readonly lastHour: number },
): TrackingHour[] {
  const at = new Map(readings.map((reading) => [`${reading.hour} ${reading.parameterId}`, reading]))
  return hoursBetween(firstHour, lastHour).map((hour) => ({
    hour,
    hourlyTrackingDataItems: specifications.map((specification): TrackingItem => {
      const { id, specificationName, unit } = specification
      const { value, note, quality, source, isLate, isCorrected } = at.get(`${hour} ${id}`) ?? nothing
      return {
        specificationId: id,
        specification: { specificationName, unit },
        value,
        note,
        quality,
        source,
        limitState: limitStateOf(value, specification),
        isLate,
        isCorrected,
      }
    }),
  }))
}

/** The hours from the first to the last, both counted. */
export function hoursBetween(firstHour: number, lastHour: number): number[] {
  return Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index)
}

/** The values of a sheet by hour and code, as rules read them. */
export function toHourValues(
  specifications: readonly TrackingSpecification[],
  readings: readonly Pick<HourReading, 'hour' | 'parameterId' | 'value'>[],
): HourValues[] {
  const codeOf = new Map(specifications.map(({ id, code }) => [id, code]))
  const byHour = new Map<number, Map<string, number>>()
  for (const { hour, parameterId, value } of readings) {
    const code = codeOf.get(parameterId)
    if (code === undefined || value === null) continue
    byHour.set(hour, (byHour.get(hour) ?? new Map<string, number>()).set(code, value))
  }
  return [...byHour].map(([hour, valueOf]) => ({ hour, valueOf })).toSorted((one, two) => one.hour - two.hour)
}

/** A broken rule in words. */
export function breachText({ rule, params }: Breach, language: Language): string {
  return fill(trackingRuleLabels[rule][language], params)
}

/** The broken rules of a sheet as it shows them, each at the last of its cells. */
export function toFindings(
  breaches: readonly Breach[],
  specifications: readonly TrackingSpecification[],
  language: Language,
): TrackingFinding[] {
  const idOf = new Map(specifications.map(({ id, code }) => [code, id]))
  return breaches.map((breach) => ({
    rule: breach.rule,
    severity: breach.severity,
    hour: breach.cells.at(-1)?.hour ?? breach.cells[0].hour,
    specificationIds: [...new Set(breach.cells.flatMap(({ code }) => idOf.get(code) ?? []))],
    message: breachText(breach, language),
  }))
}
