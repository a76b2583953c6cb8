import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../database.ts'
import type { Sql } from './scoped.ts'

/** The rows of a list, in their order. */
export interface Selection<Row = unknown> {
  readonly columns: RawBuilder<Row>
  /** What comes behind `from`. */
  readonly from: Sql
  readonly where: Sql
  /** What comes behind `order by`. */
  readonly order: Sql
  /** What stands before the statement, e.g. that it is prepared. */
  readonly mark?: Sql | undefined
}

/** Which part of a list: so many rows after so many. */
export interface Part {
  readonly skipCount: number
  readonly maxResultCount: number
}

const nothing = sql``

/** The rows of a selection as a statement. */
export const statementOf = <Row>({ columns, from, where, order, mark = nothing }: Selection<Row>) =>
  sql<Row>`${mark} select ${columns} from ${from} where ${where} order by ${order}`

/** How many rows meet a condition. */
export async function countOf(
  db: Db,
  { from, where, mark = nothing }: Pick<Selection, 'from' | 'where' | 'mark'>,
): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`${mark} select count(*) as total from ${from} where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A part of a list, and how many rows there are in all. */
export async function pageOf<Row>(
  db: Db,
  selection: Selection<Row>,
  { skipCount, maxResultCount }: Part,
): Promise<{ totalCount: number; rows: Row[] }> {
  const [totalCount, { rows }] = await Promise.all([
    countOf(db, selection),
    sql<Row>`${statementOf(selection)} limit ${maxResultCount} offset ${skipCount}`.execute(db),
  ])
  return { totalCount, rows }
}
