import type { ShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import { sectionNames, type SectionVersions, type ShiftSections } from '#contract/duty-shift-logs/sections.ts'

/** What a plant lays down for shifts that have nothing to carry on from. */
export type Templates = Pick<ShiftLogSettings, 'units' | 'meters' | 'handoverItems'>

/** The shift that is carried on. */
export interface CarriedShift {
  readonly id: number
  readonly sections: ShiftSections
}

/**
 * What stands in the header of a shift when it opens: everything of the previous shift that goes on. What a shift says
 * of itself (weather, levels, safety brief, conclusion) starts empty.
 */
export function sectionsAtOpening(previous: CarriedShift | null, templates: Templates): ShiftSections {
  const before = previous?.sections
  return {
    conditions: {
      weather: null,
      temperatureCelsius: null,
      operatingMode: before?.conditions.operatingMode ?? null,
    },
    dispatchers: before?.dispatchers ?? { national: null, regional: null, provincial: null },
    unitStates: carriedOr(before?.unitStates, () => templates.units.map(newUnit)),
    levels: {
      upstreamLevelM: null,
      downstreamLevelM: null,
      inflowM3s: null,
      turbineFlowM3s: null,
      spillFlowM3s: null,
      irradianceWm2: null,
      activePowerMw: null,
    },
    meterReadings: carriedOr(before?.meterReadings.map(nextReading), () => templates.meters.map(newMeter)),
    permits: goingOn(
      previous,
      before?.permits.filter(({ closedAt }) => closedAt === null),
    ),
    portableEarths: goingOn(
      previous,
      before?.portableEarths.filter(({ removedAt }) => removedAt === null),
    ),
    directives: goingOn(
      previous,
      before?.directives.filter(({ isDone }) => !isDone),
    ).map((row) => ({ ...row, read: null })),
    handoverItems: carriedOr(before?.handoverItems, () => templates.handoverItems.map(newItem)),
    unfinishedWork: goingOn(
      previous,
      before?.unfinishedWork.filter(({ isDone }) => !isDone),
    ),
    safetyBrief: { isDone: false, note: null },
    conclusion: { text: null },
  }
}

/** Every section in its first state. */
export function firstVersions(): SectionVersions {
  return Object.fromEntries(sectionNames.map((name) => [name, 1])) as SectionVersions
}

function carriedOr<Row>(carried: Row[] | undefined, template: () => Row[]): Row[] {
  return carried && carried.length > 0 ? carried : template()
}

/** A meter starts where it stood; one that nobody read at the end still stands where it started. */
function nextReading(reading: ShiftSections['meterReadings'][number]) {
  return { ...reading, startKwh: reading.endKwh ?? reading.startKwh, endKwh: null }
}

function goingOn<Row extends { readonly carriedFromId: number | null }>(
  previous: CarriedShift | null,
  rows: readonly Row[] | undefined,
): Row[] {
  if (!previous) return []
  return (rows ?? []).map((row) => ({ ...row, carriedFromId: row.carriedFromId ?? previous.id }))
}

const newUnit = (unit: string, place: number) => ({
  id: `unit-${place + 1}`,
  unit,
  state: 'coldStandby' as const,
  activePowerMw: null,
  reactivePowerMvar: null,
  note: null,
})
const newMeter = (meter: string, place: number) => ({
  id: `meter-${place + 1}`,
  meter,
  startKwh: 0,
  endKwh: null,
  factor: 1,
})
const newItem = ({ name, quantity }: Templates['handoverItems'][number], place: number) => ({
  id: `item-${place + 1}`,
  name,
  quantity,
  state: 'good' as const,
  note: null,
})
