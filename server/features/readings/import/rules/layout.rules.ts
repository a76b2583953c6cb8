import { isUnit, readTitle } from '#contract/imports/units.ts'

import { cellText, type TableRow } from './cells.rules.ts'
import { looksLikeTime } from './times.rules.ts'

/** Where a table has what. */
export interface Layout {
  /** The headings, each with its unit in brackets where a row below names it. */
  readonly titles: readonly string[]
  /** The row of the headings in the file, from 1; 1 where there is none. */
  readonly headingRow: number
  /** The first row of values in the file. */
  readonly firstRow: number
}

const hasTime = ({ cells }: TableRow) => cells.some((cell) => looksLikeTime(cell))
const filled = ({ cells }: TableRow) => cells.map(cellText).filter(Boolean)

/** A row that holds nothing but units and dashes, as sheets have it below their headings. */
function isUnitRow(row: TableRow): boolean {
  const texts = filled(row).map((text) => text.replace(/^[([](.*)[)\]]$/, '$1'))
  return texts.some(isUnit) && texts.every((text) => isUnit(text) || /^[-–—.]+$/.test(text))
}

/** The lines above the headings: titles and filters, of one or two cells in a table of more. */
const isCaption = (row: TableRow, width: number) => filled(row).length < Math.min(2, width)

function titlesOf(heading: TableRow | undefined, units: TableRow | undefined, width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const title = cellText(heading?.cells[column])
    const unit = cellText(units?.cells[column]).replace(/^[([](.*)[)\]]$/, '$1')
    return isUnit(unit) && readTitle(title).unit === null ? `${title} (${unit})`.trim() : title
  })
}

/**
 * Finds the headings of a table of values over time: above the first row that has a time, with or without a row of
 * units between; what stands above them is left out.
 *
 * @param head the first rows of the file; further down its values are not looked for
 */
export function findLayout(head: readonly TableRow[]): Layout {
  const place = Math.max(0, head.findIndex(hasTime))
  const first = head[place]
  const bodyWidth = Math.max(0, ...head.slice(place).map(({ cells }) => cells.length))
  const above = head.slice(0, place)
  const units = above.at(-1)
  const hasUnits = units !== undefined && isUnitRow(units)
  const heading = above.at(hasUnits ? -2 : -1)
  const isHeading = heading !== undefined && !isCaption(heading, bodyWidth)
  const width = Math.max(bodyWidth, isHeading ? heading.cells.length : 0)
  const titles = titlesOf(isHeading ? heading : undefined, hasUnits ? units : undefined, width)
  return {
    titles,
    headingRow: isHeading ? heading.number : 1,
    firstRow: head.some(hasTime) ? (first?.number ?? 1) : Number.POSITIVE_INFINITY,
  }
}
