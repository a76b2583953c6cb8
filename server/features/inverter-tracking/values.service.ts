import { fill, Problem, type Language } from '#contract/core/problem.ts'
import { trackingErrorLabels, type TrackingError } from '#contract/inverter-tracking/labels.ts'
import { inverterTrackingProblems } from '#contract/inverter-tracking/index.ts'
import type {
  TrackingSpecification,
  TrackingWrite,
  ValuesOutcome,
} from '#contract/inverter-tracking/tracking.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { takeReadings } from '#server/features/readings/readings.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readSheet } from './inverter-tracking.list.ts'
import { readTrackingSettings } from './settings/settings.store.ts'

/** The sheet that values are of. */
export interface SheetOf {
  readonly powerPlantId: number
  readonly inverterId: number
  readonly ratedKw: number | null
  readonly date: string
}

type Values = Pick<TrackingWrite, 'hourlyTrackingData' | 'correctionReason' | 'acceptsPartly'>
type Item = Values['hourlyTrackingData'][number]['hourlyTrackingDataItems'][number]

/** A value with its place in the request and its parameter. */
interface Cell extends Pick<Item, 'value' | 'note' | 'from'> {
  readonly path: string
  readonly hour: number
  readonly specification: TrackingSpecification
}

/** A value that is not taken. */
interface Refused {
  readonly path: string
  readonly error: ValuesOutcome['errors'][number]
}

/**
 * Writes values of a sheet as readings of its inverter. What is wrong refuses all, unless the caller takes what is right.
 *
 * @throws problem `inverter-tracking.valuesRefused` with a line for each wrong value
 */
export async function writeValues(work: Work, sheet: SheetOf, values: Values): Promise<ValuesOutcome> {
  const { db, actor, caller } = work
  const settings = await readTrackingSettings(db, sheet.powerPlantId)
  const { specifications, readings } = await readSheet(db, sheet, settings)
  const found = findCells(values, specifications, settings, caller.language)
  const standing = new Map(readings.map((reading) => [cellKey(reading.hour, reading.parameterId), reading]))
  const asked = found.cells.filter(
    ({ hour, specification, value, note }) =>
      value !== null ||
      note !== null ||
      (standing.get(cellKey(hour, specification.id))?.value ?? null) !== null,
  )
  const outcome =
    asked.length === 0
      ? { created: 0, corrected: 0, skipped: 0, errors: [] }
      : await takeReadings(work, toReadings(sheet, asked, values.correctionReason), {
          id: actor.userId,
          name: actor.fullName,
        })
  const all: Refused[] = [
    ...found.refused,
    ...outcome.errors.flatMap(({ row, error, message }): Refused[] => {
      const cell = asked[row]
      if (!cell) return []
      return [
        {
          path: cell.path,
          error: { hour: cell.hour, specificationId: cell.specification.id, error, message },
        },
      ]
    }),
  ]
  if (all.length > 0 && !values.acceptsPartly) throw refusal(all)
  return { ...outcome, errors: all.map(({ error }) => error) }
}

const cellKey = (hour: number, parameterId: number) => `${hour} ${parameterId}`

function refusal(refused: readonly Refused[]): Problem {
  return new Problem(
    inverterTrackingProblems.valuesRefused,
    { count: refused.length },
    refused.map(({ path, error }) => ({
      message: `${String(error.hour).padStart(2, '0')}:00: ${error.message}`,
      members: [path],
    })),
  )
}

/** The values of a request with their parameters, and those that name none. */
function findCells(
  { hourlyTrackingData }: Values,
  specifications: readonly TrackingSpecification[],
  { firstHour, lastHour }: { firstHour: number; lastHour: number },
  language: Language,
) {
  const cells: Cell[] = []
  const refused: Refused[] = []
  for (const [hourAt, { hour, hourlyTrackingDataItems }] of hourlyTrackingData.entries()) {
    for (const [itemAt, item] of hourlyTrackingDataItems.entries()) {
      const path = `hourlyTrackingData.${hourAt}.hourlyTrackingDataItems.${itemAt}.value`
      const specification = specificationOf(item, specifications)
      const refuse = (error: TrackingError, params: Record<string, string | number> = {}) =>
        refused.push({
          path,
          error: {
            hour,
            specificationId: specification?.id ?? null,
            error,
            message: fill(trackingErrorLabels[error][language], params),
          },
        })
      if (!specification) refuse('unknownSpecification')
      else if (isOtherUnit(item, specification)) refuse('otherUnit', { unit: specification.unit ?? '–' })
      else if (hour < firstHour || hour > lastHour)
        refuse('hourOutside', { first: firstHour, last: lastHour })
      else cells.push({ path, hour, specification, value: item.value, note: item.note, from: item.from })
    }
  }
  return { cells, refused }
}

function specificationOf(
  { specificationId, specification }: Item,
  specifications: readonly TrackingSpecification[],
) {
  return specificationId === undefined
    ? specifications.find(({ specificationName }) => specificationName === specification?.specificationName)
    : specifications.find(({ id }) => id === specificationId)
}

function isOtherUnit({ specification }: Item, { unit }: TrackingSpecification): boolean {
  return specification !== undefined && specification.unit !== null && specification.unit !== unit
}

function toReadings(
  { powerPlantId, inverterId, date }: SheetOf,
  cells: readonly Cell[],
  correctionReason: string | null,
): Parameters<typeof takeReadings>[1] {
  return {
    powerPlantId,
    source: 'manual',
    correctionReason,
    readings: cells.map(({ hour, specification, value, note, from }) => ({
      deviceId: inverterId,
      parameterId: specification.id,
      at: new Date(dayStartMs(date) + hour * 3_600_000).toISOString(),
      value,
      note,
      isSuspect: false,
      from,
    })),
  }
}
