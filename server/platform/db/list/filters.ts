import { sql } from 'kysely'

import type { Sql } from './scoped.ts'

/** A filter: the column has the value. */
export const is = (column: string) => (value: unknown) => sql`${sql.raw(column)} = ${value}`

/** A filter: a condition is true, or is not; one that is unknown is neither. */
export const says = (condition: Sql) => (value: boolean) => sql`(${condition}) = ${value}`

/** The first instant of a day at the plants. */
const startOf = (day: string) => sql`${`${day}T00:00:00+07:00`}::timestamptz`

/** A filter: an instant is on a day at the plants, or later. */
export const fromDay = (column: string) => (day: string) => sql`${sql.raw(column)} >= ${startOf(day)}`

/** A filter: an instant is on a day at the plants, or before. */
export const untilDay = (column: string) => (day: string) =>
  sql`${sql.raw(column)} < ${startOf(day)} + interval '1 day'`
