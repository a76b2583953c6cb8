import { sql } from 'kysely'

/**
 * The condition that a report neither has gone out nor is said not to apply. Letter by letter that of the index of open ones.
 *
 * @param row the name of `report_occurrences` in the statement
 */
export const isOpen = (row: 'o' | 'report_occurrences') =>
  sql`${sql.raw(row)}.stage not in ('sent', 'notApplicable')`
