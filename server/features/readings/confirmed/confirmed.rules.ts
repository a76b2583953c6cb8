import { plantDay } from '#contract/core/format.ts'
import type { SheetKind } from '#contract/device-parameters/sheets.ts'

/** A day's page of a device that somebody confirmed: of a book of device parameters, or null for an inverter's sheet. */
export interface ConfirmedPage {
  readonly deviceId: number
  readonly sheet: SheetKind | null
  readonly date: string
  readonly confirmedAt: string
}

/** A reading and the page it stands on. */
interface PagedReading {
  readonly deviceId: number
  readonly sheet: SheetKind | null
  /** As an ISO instant in UTC. */
  readonly at: string
}

const pageKey = ({ deviceId, sheet }: PagedReading | ConfirmedPage, date: string) =>
  `${deviceId} ${sheet} ${date}`

/**
 * Says of readings whether they are confirmed: what was to be read when the page was confirmed is, what comes later on
 * that day is not.
 */
export function confirmedIn(pages: readonly ConfirmedPage[]): (reading: PagedReading) => boolean {
  const until = new Map(pages.map((page) => [pageKey(page, page.date), Date.parse(page.confirmedAt)]))
  return (reading) =>
    Date.parse(reading.at) <= (until.get(pageKey(reading, plantDay(reading.at))) ?? -Infinity)
}
