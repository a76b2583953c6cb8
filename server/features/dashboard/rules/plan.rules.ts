import { plantDay } from '#contract/core/format.ts'
import type { Energy, PeriodPlan, PlansNow, PlanSum, RestOfDay, SoFar } from '#contract/dashboard/index.ts'
import { totalsOf, type ExpectedUnit } from '#contract/expected-outputs/figures.ts'
import type { OutputPeriod, OutputStanding } from '#contract/expected-outputs/labels.ts'
import { periodStart, slotStartMs } from '#contract/expected-outputs/parts.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

const HALF_HOUR_MS = 1_800_000
const HOUR_MS = 3_600_000

/** The plan of a period of today: the newest that was approved, and the newest of all. */
export interface PlanOfToday {
  readonly period: OutputPeriod
  readonly approved: {
    readonly id: number
    readonly revision: number
    readonly sentAt: string | null
    readonly energyMwh: number
    readonly units: readonly ExpectedUnit[]
  } | null
  readonly newest: { readonly id: number; readonly revision: number; readonly standing: OutputStanding }
}

type Approved = NonNullable<PlanOfToday['approved']>
type Halves = readonly (number | null)[]

/** Kilowatt-hours are as fine as a figure of a plant gets. */
const rounded = (mwh: number) => Math.round(mwh * 1000) / 1000

/** How much of a half-hour lies before a moment, in hours. */
const hoursBefore = (startMs: number, untilMs: number) =>
  Math.min(HALF_HOUR_MS, Math.max(0, untilMs - startMs)) / HOUR_MS

/**
 * What the half-hours of a day's plan come to before a moment, in MWh: 48 × 24 MW are 240 MWh until 10:00, and 244 MWh
 * until 10:10.
 */
export function plannedUntil(halves: Halves, day: string, untilMs: number): number {
  return rounded(
    halves.reduce<number>(
      (sum, mw, slot) => sum + (mw ?? 0) * hoursBefore(slotStartMs(day, slot), untilMs),
      0,
    ),
  )
}

/**
 * What the rest of a day needs. Of 576 MWh planned, 210 made by 10:00: 366 MWh are needed where 336 were planned, in 14 hours
 * 26.143 MW on average.
 */
export function restOfDay(
  halves: Halves,
  plannedMwh: number,
  { plannedMwh: due, actualMwh, until }: SoFar,
): RestOfDay {
  const [day, untilMs] = [plantDay(new Date(Date.parse(until) - 1)), Date.parse(until)]
  const hours = halves.reduce<number>(
    (sum, mw, slot) => (mw && mw > 0 ? sum + 0.5 - hoursBefore(slotStartMs(day, slot), untilMs) : sum),
    0,
  )
  const neededMwh = rounded(Math.max(0, plannedMwh - actualMwh))
  return {
    plannedMwh: rounded(plannedMwh - due),
    neededMwh,
    hours: rounded(hours),
    meanMw: hours > 0 ? rounded(neededMwh / hours) : null,
  }
}

/** The mean power of each hour of a day's plan; null where a half of it is not planned. */
export function hourlyMw(halves: Halves): (number | null)[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const [one = null, other = null] = halves.slice(hour * 2, hour * 2 + 2)
    return one === null || other === null ? null : (one + other) / 2
  })
}

/**
 * What the parts of a month or year that are over were planned to come to and came to: of a month its days until
 * yesterday, of a year its months until the last.
 *
 * @returns null where no part is over, or readings do not cover the period from its start
 */
export function partsOver(
  { units }: Pick<Approved, 'units'>,
  period: 'month' | 'year',
  energy: Pick<Energy, 'day' | 'month' | 'year'>,
  today: string,
): SoFar | null {
  const count = Number(period === 'month' ? today.slice(8) : today.slice(5, 7)) - 1
  const { mwh, sinceDay } = energy[period]
  if (count === 0 || mwh === null || sinceDay !== null) return null
  const parts = totalsOf(units, 'energyMwh').slice(0, count)
  const running = energy[period === 'month' ? 'day' : 'month'].mwh ?? 0
  const end = period === 'month' ? today : periodStart('month', today)
  return {
    plannedMwh: rounded(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)),
    actualMwh: rounded(mwh - running),
    until: new Date(dayStartMs(end)).toISOString(),
  }
}

/** What today came to until a moment, the same for every device of the plant. */
interface MadeToday {
  readonly mwh: number
  readonly untilMs: number
}

function soFarToday(halves: Halves, { mwh, untilMs }: MadeToday, today: string): SoFar {
  return {
    plannedMwh: plannedUntil(halves, today, untilMs),
    actualMwh: rounded(mwh),
    until: new Date(untilMs).toISOString(),
  }
}

/** What was made that plans are held against. */
export interface Made {
  readonly energy: Energy
  readonly today: MadeToday | null
}

/**
 * The plans of today, its month and its year beside what was made.
 *
 * @param made null where the caller may not see it, or nothing is read
 */
export function plansNow(plans: readonly PlanOfToday[], made: Made | null, today: string): PlansNow {
  const planOf = (period: 'day' | 'month' | 'year') => plans.find((one) => one.period === period)
  const onTheWay = (period: 'day' | 'month' | 'year') => {
    const plan = planOf(period)
    return plan && !plan.approved ? { outputId: plan.newest.id, ...revisionOf(plan.newest) } : null
  }
  const long = (period: 'month' | 'year'): PeriodPlan | null => {
    const approved = planOf(period)?.approved
    return approved
      ? { ...shownPlan(approved), soFar: made && partsOver(approved, period, made.energy, today) }
      : null
  }
  const ofDay = planOf('day')?.approved
  return {
    day: ofDay ? dayPlan(ofDay, made?.today ?? null, today) : null,
    month: long('month'),
    year: long('year'),
    onTheWay: { day: onTheWay('day'), month: onTheWay('month'), year: onTheWay('year') },
  }
}

const revisionOf = ({ revision, standing }: PlanOfToday['newest']) => ({ revision, standing })

const shownPlan = ({ id, revision, sentAt, energyMwh }: Approved) => ({
  outputId: id,
  revision,
  isSent: sentAt !== null,
  plannedMwh: energyMwh,
})

function dayPlan(approved: Approved, made: MadeToday | null, today: string): PlansNow['day'] {
  const halves = totalsOf(approved.units, 'expectedMw')
  const soFar = made && soFarToday(halves, made, today)
  return {
    ...shownPlan(approved),
    soFar,
    rest: soFar && restOfDay(halves, approved.energyMwh, soFar),
    hourlyMw: hourlyMw(halves),
  }
}

/** A plan of a plant with what was made of the whole period so far. */
interface PlannedAndMade {
  readonly plan: PeriodPlan
  readonly actualMwh: number
}

/** What plans and energies of plants come to; null of none. */
export function planSum(plants: readonly PlannedAndMade[]): PlanSum | null {
  if (plants.length === 0) return null
  const sum = (values: readonly number[]) => rounded(values.reduce((total, value) => total + value, 0))
  const known = plants.flatMap(({ plan }) => plan.soFar ?? [])
  return {
    plannedMwh: sum(plants.map(({ plan }) => plan.plannedMwh)),
    actualMwh: sum(plants.map(({ actualMwh }) => actualMwh)),
    soFar:
      known.length === 0
        ? null
        : {
            plannedMwh: sum(known.map(({ plannedMwh }) => plannedMwh)),
            actualMwh: sum(known.map(({ actualMwh }) => actualMwh)),
          },
    plantCount: plants.length,
  }
}
