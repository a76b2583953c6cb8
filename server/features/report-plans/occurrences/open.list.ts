import { sql, type SqlBool } from 'kysely'

/** What `report_occurrences` is called in a statement. */
type Row = 'o' | 'report_occurrences'

/**
 * The condition that a report neither has gone out nor is said not to apply. Letter by letter that of the index of open ones.
 *
 * @param row the name of `report_occurrences` in the statement
 */
export const isOpen = (row: Row) => sql`${sql.raw(row)}.stage not in ('sent', 'notApplicable')`

/** The condition that the law wanted it before, counted in whole minutes; of an open one it says that it is late. */
export const isPastDue = (row: Row, now: Date) =>
  sql<SqlBool>`${sql.raw(row)}.due_legal_at + interval '1 minute' <= ${now}`

/** The condition that an open report is not late, and that the house wants it by the end of today. */
export const isDueToday = (
  row: Row,
  now: Date,
) => sql<SqlBool>`(${isOpen(row)} and not (${isPastDue(row, now)})
  and (${sql.raw(row)}.due_internal_at at time zone 'Asia/Ho_Chi_Minh')::date
    <= (${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date)`
