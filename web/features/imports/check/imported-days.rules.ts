import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { paths, pathTo, PLANT } from '#contract/core/paths.ts'
import type { ImportSummary } from '#contract/imports/summary.ts'

/** A way to a sheet that an import filled. */
export interface WayToSheet {
  readonly to: string
  readonly label: string
}

/** More days are found by the calendar of the page that the first of them opens. */
const MOST_DAYS = 7
const DAY_MS = 86_400_000

const books = {
  general: paths.deviceSheet,
  generators: paths.generatorSheet,
  power: paths.powerSheet,
} as const

/**
 * The ways to what was imported: the days of the plant's inverters, and of every other device its sheet of the first day.
 *
 * @param plantId the plant of the import, which need not be the one that the reader has chosen
 */
export function waysToSheets(
  { from, to, parameters }: Pick<ImportSummary, 'from' | 'to' | 'parameters'>,
  plantId: number | null,
): WayToSheet[] {
  if (from === null || to === null) return []
  const first = plantDay(from)
  const plant = plantId === null ? '' : `&${PLANT}=${plantId}`
  const ofInverters = parameters.some(({ deviceKind }) => deviceKind === 'inverter')
    ? daysBetween(first, plantDay(to)).map((day) => ({
        to: `${paths.inverterTracking}?ngay=${day}${plant}`,
        label: formatShownDay(day),
      }))
    : []
  const ofOthers = parameters.flatMap(({ devices, book }) =>
    book
      ? (devices ?? []).map(({ id, code }) => ({
          to: `${pathTo(books[book], { id })}?ngay=${first}`,
          label: `${code} ${formatShownDay(first)}`,
        }))
      : [],
  )
  const seen = new Map([...ofInverters, ...ofOthers].map((way) => [way.to, way]))
  return [...seen.values()]
}

function daysBetween(first: string, last: string): string[] {
  const [start, end] = [Date.parse(first), Date.parse(last)]
  const count = Math.min(MOST_DAYS, Math.round((end - start) / DAY_MS) + 1)
  return Array.from({ length: count }, (_, at) => new Date(start + at * DAY_MS).toISOString().slice(0, 10))
}
