import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../database.ts'
import type { Sql } from './scoped.ts'

/** The rows of a list, in their order. */
export interface Selection<Row = unknown> {
  readonly columns: RawBuilder<Row>
  /** What comes behind `from`. */
  readonly from: Sql
  /** What a page is found in first, by the column of the id; see the specification of lists. */
  readonly among?: { readonly from: Sql; readonly id: string } | undefined
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
  { from, among, where, mark = nothing }: Pick<Selection, 'from' | 'among' | 'where' | 'mark'>,
): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`${mark} select count(*) as total from ${among?.from ?? from} where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A part of a list, and how many rows there are in all. */
export async function pageOf<Row>(
  db: Db,
  selection: Selection<Row>,
  part: Part,
): Promise<{ totalCount: number; rows: Row[] }> {
  const [totalCount, { rows }] = await Promise.all([
    countOf(db, selection),
    partOf(selection, part).execute(db),
  ])
  return { totalCount, rows }
}

/** The rows of a part of a list, as a statement. */
export function partOf<Row>(selection: Selection<Row>, { skipCount, maxResultCount }: Part): RawBuilder<Row> {
  const limit = sql`limit ${maxResultCount} offset ${skipCount}`
  const { among, where, order } = selection
  if (!among) return sql<Row>`${statementOf(selection)} ${limit}`
  const id = sql.raw(among.id)
  const found = sql`${id} = any(array(select ${id} from ${among.from} where ${where} order by ${order} ${limit}))`
  return statementOf({ ...selection, where: found })
}
