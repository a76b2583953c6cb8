import { sourceOfAll, type EnergySourceName } from '#contract/readings/energy-source.ts'
import type { ExcludedCause, UnitFigures } from '#contract/unit-operations/figures.ts'
import type { OperatingState, StartResult } from '#contract/unit-operations/labels.ts'

const HOUR_MS = 3_600_000

/** The class of hours a state counts as, by IEEE Std 762. */
export type HourClass = 'service' | 'reserve' | 'planned' | 'maintenance' | 'forced'

const hourClasses: Readonly<Record<OperatingState, HourClass>> = {
  generating: 'service',
  condensing: 'service',
  hotStandby: 'reserve',
  coldStandby: 'reserve',
  plannedRepair: 'planned',
  maintenance: 'maintenance',
  forcedOutage: 'forced',
  // Without a grid the unit cannot serve; without water or sun it could, and is not asked to.
  gridOutage: 'forced',
  noWater: 'reserve',
  noSun: 'reserve',
}

/** The class of hours a state counts as. */
export function hourClassOf(state: OperatingState): HourClass {
  return hourClasses[state]
}

/** A state of a unit with its ends in milliseconds; `toMs` is null while it lasts. */
export interface Span {
  readonly state: OperatingState
  readonly fromMs: number
  readonly toMs: number | null
  readonly reason: string
  readonly isOutsideControl: boolean
  readonly startResult: StartResult | null
  readonly expectedPowerMw: number | null
}

/** What figures are worked out for: a period in milliseconds, and whether causes outside control count like others. */
export interface Period {
  readonly fromMs: number
  readonly toMs: number
  readonly countsOutsideControl: boolean
}

/** What the hours of a unit, or of several together, come to. */
export interface Sums {
  readonly hours: Readonly<Record<HourClass, number>>
  readonly excluded: readonly ExcludedCause[]
  readonly forcedOutages: number
  readonly starts: number
  readonly failedStarts: number
  readonly lostEnergyMwh: number
  /** Null without readings. */
  readonly energyMwh: number | null
  readonly energySource: EnergySourceName | null
  /** Rated power × the hours of PH that the energy tells of; null where the rating is not known. */
  readonly possibleMwh: number | null
}

/** What figures take from elsewhere: the rating of a unit, and what it gave. */
export interface UnitFacts {
  readonly ratedMw: number | null
  readonly energyMwh: number | null
  readonly energySource: EnergySourceName | null
  /** Until when the energy tells, where not to the end of the period: what is possible is taken until then. */
  readonly energyUntilMs: number | null
}

/**
 * What the states of a unit, in their order, add up to within a period. Hours are clipped to the period; a start or forced outage counts where
 * it begins within it.
 */
export function sumsOf(spans: readonly Span[], period: Period, unit: UnitFacts): Sums {
  const hours = { service: 0, reserve: 0, planned: 0, maintenance: 0, forced: 0 }
  const excluded: ExcludedCause[] = []
  let [forcedOutages, starts, failedStarts, lostEnergyMwh, toldHours] = [0, 0, 0, 0, 0]
  const told = { ...period, toMs: Math.min(period.toMs, unit.energyUntilMs ?? period.toMs) }
  for (const [place, span] of spans.entries()) {
    const spanHours = hoursWithin(span, period)
    if (spanHours === 0) continue
    lostEnergyMwh += lostIn(span, spanHours)
    const begins = span.fromMs >= period.fromMs
    if (begins && span.startResult === 'succeeded') starts += 1
    if (begins && span.startResult === 'failed') failedStarts += 1
    if (span.isOutsideControl && !period.countsOutsideControl) {
      exclude(excluded, { state: span.state, reason: span.reason, hours: spanHours, times: 1 })
      continue
    }
    const hourClass = hourClasses[span.state]
    hours[hourClass] += spanHours
    toldHours += hoursWithin(span, told)
    // A failed start leaves the unit where it was: the outage goes on.
    if (begins && hourClass === 'forced' && spans[place - 1]?.state !== span.state) forcedOutages += 1
  }
  const possibleMwh = unit.ratedMw === null ? null : unit.ratedMw * toldHours
  const counts = { forcedOutages, starts, failedStarts }
  const { energyMwh, energySource } = unit
  return { hours, excluded, ...counts, lostEnergyMwh, energyMwh, energySource, possibleMwh }
}

/** Energy of a stop that was not generated, in MWh: nothing where it was not said what should have been. */
function lostIn({ expectedPowerMw }: Span, hours: number): number {
  return lostEnergyMwh(expectedPowerMw, hours) ?? 0
}

/** What was not generated in some hours, in MWh; null where the power that should have been is not known. */
export function lostEnergyMwh(expectedPowerMw: number | null, hours: number): number | null {
  return expectedPowerMw === null ? null : expectedPowerMw * hours
}

function hoursWithin({ fromMs, toMs }: Span, period: Period): number {
  return Math.max(0, Math.min(toMs ?? period.toMs, period.toMs) - Math.max(fromMs, period.fromMs)) / HOUR_MS
}

function exclude(causes: ExcludedCause[], cause: ExcludedCause): void {
  const same = causes.findIndex(({ state, reason }) => state === cause.state && reason === cause.reason)
  const before = causes[same]
  if (!before) causes.push(cause)
  else causes[same] = { ...before, hours: before.hours + cause.hours, times: before.times + cause.times }
}

const plus = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other

/** Units taken together: hours, counts and energies added up. What one does not know, nobody knows of all. */
export function addSums(sums: readonly Sums[]): Sums {
  const [first, ...rest] = sums
  if (!first)
    return sumsOf(
      [],
      { fromMs: 0, toMs: 0, countsOutsideControl: false },
      { ratedMw: null, energyMwh: null, energySource: null, energyUntilMs: null },
    )
  return rest.reduce<Sums>((all, one) => {
    const excluded = [...all.excluded]
    for (const cause of one.excluded) exclude(excluded, cause)
    return {
      hours: {
        service: all.hours.service + one.hours.service,
        reserve: all.hours.reserve + one.hours.reserve,
        planned: all.hours.planned + one.hours.planned,
        maintenance: all.hours.maintenance + one.hours.maintenance,
        forced: all.hours.forced + one.hours.forced,
      },
      excluded,
      forcedOutages: all.forcedOutages + one.forcedOutages,
      starts: all.starts + one.starts,
      failedStarts: all.failedStarts + one.failedStarts,
      lostEnergyMwh: all.lostEnergyMwh + one.lostEnergyMwh,
      energyMwh: plus(all.energyMwh, one.energyMwh),
      energySource: sourceOfAll([all.energySource, one.energySource]),
      possibleMwh: plus(all.possibleMwh, one.possibleMwh),
    }
  }, first)
}

/** A share; null where there is nothing to divide by. */
const per = (part: number | null, whole: number | null) => (part === null || !whole ? null : part / whole)

/** AF = (SH + RSH) / PH, 1 for 100 %. */
export function availability({ service, reserve, ...out }: Sums['hours']): number | null {
  return per(service + reserve, service + reserve + out.planned + out.maintenance + out.forced)
}

/** FOR = FOH / (FOH + SH), 1 for 100 %. */
export function forcedOutageRate({
  forced,
  service,
}: Pick<Sums['hours'], 'forced' | 'service'>): number | null {
  return per(forced, forced + service)
}

/** CF = energy / (rated power × PH), 1 for 100 %: of a period that goes on until its energy was read last. */
export function capacityFactor(energyMwh: number | null, possibleMwh: number | null): number | null {
  return per(energyMwh, possibleMwh)
}

/** MTBF = SH / n in hours; null when nothing failed. */
export function hoursBetweenFailures(serviceHours: number, failures: number): number | null {
  return per(serviceHours, failures)
}

/** POF = POH / PH, 1 for 100 %. */
export function plannedOutageFactor(hours: Sums['hours']): number | null {
  return per(hours.planned, periodHours(hours))
}

/** Starts that succeeded of all that were tried, 1 for 100 %. */
export function startReliability(starts: number, failedStarts: number): number | null {
  return per(starts, starts + failedStarts)
}

const periodHours = (hours: Sums['hours']) =>
  hours.service + hours.reserve + hours.planned + hours.maintenance + hours.forced

/** The figures of IEEE Std 762 from what hours add up to. */
export function figuresOf(sums: Sums): UnitFigures {
  const { hours, excluded, energyMwh, energySource, forcedOutages, starts, failedStarts } = sums
  return {
    periodHours: periodHours(hours),
    serviceHours: hours.service,
    reserveHours: hours.reserve,
    plannedOutageHours: hours.planned,
    maintenanceOutageHours: hours.maintenance,
    forcedOutageHours: hours.forced,
    excludedHours: excluded.reduce((sum, cause) => sum + cause.hours, 0),
    excluded: excluded.toSorted((one, other) => other.hours - one.hours),
    availability: availability(hours),
    plannedOutageFactor: plannedOutageFactor(hours),
    forcedOutageRate: forcedOutageRate(hours),
    capacityFactor: capacityFactor(energyMwh, sums.possibleMwh),
    hoursBetweenFailures: hoursBetweenFailures(hours.service, forcedOutages),
    forcedOutages,
    starts,
    failedStarts,
    startReliability: startReliability(starts, failedStarts),
    energyMwh,
    energySource,
    lostEnergyMwh: sums.lostEnergyMwh,
  }
}
