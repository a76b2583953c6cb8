/** Further down a table is not searched for its headings. */
export const TITLE_ROWS = 20
/** A single known word may stand in any line. */
const LEAST_HEADINGS = 2

/**
 * The place of the row that holds the headings: exported lists have lines with their title and filters above it. The
 * first row where nothing is recognized.
 *
 * @param countHeadings how many cells of a row are headings that are known
 */
export function findHeadingRow(
  rows: readonly (readonly string[])[],
  countHeadings: (row: readonly string[]) => number,
): number {
  const known = rows.slice(0, TITLE_ROWS + 1).map(countHeadings)
  const most = Math.max(0, ...known)
  return most < LEAST_HEADINGS ? 0 : known.indexOf(most)
}
