import type { Insertable, Selectable } from 'kysely'

import type { Db } from '../database.ts'
import type { Tables } from '../schema.ts'
import { prepared } from './prepared.ts'

/** As the database spells a name, `rated_mw` for `ratedMw`. */
const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const listOf = (names: readonly string[]) => names.map((name) => `"${columnOf(name)}"`).join(', ')

function insertOf(table: string, columns: readonly string[]): string {
  const values = columns.map((_column, index) => `$${index + 1}`).join(', ')
  return `insert into "${columnOf(table)}" (${listOf(columns)}) values (${values})`
}

/**
 * The insert of one row, prepared: for tables that are written to again and again. Columns are named one by one, for a
 * prepared `returning *` fails once a newer version has added a column.
 *
 * @param columns every row has all of them; `undefined` is kept as null, whatever the column's default
 * @returns inserts a row and answers what the database made of it
 */
export function preparedInsert<
  Name extends keyof Tables,
  Column extends keyof Insertable<Tables[Name]> & string,
  Returned extends keyof Selectable<Tables[Name]> & string,
>(table: Name, columns: readonly Column[], returned: readonly Returned[]) {
  const insert = prepared<Pick<Selectable<Tables[Name]>, Returned>>(
    `${insertOf(table, columns)} returning ${listOf(returned)}`,
  )
  return async (db: Db, row: Pick<Insertable<Tables[Name]>, Column>) => {
    const [made] = await insert(
      db,
      columns.map((column) => row[column]),
    )
    if (!made) throw new Error(`No row was inserted into ${table}`)
    return made
  }
}

/**
 * The same of a row whose insert answers nothing: it goes to the database together with the next statement of the
 * transaction, whose failure its own then is.
 */
export function preparedInsertWithNext<
  Name extends keyof Tables,
  Column extends keyof Insertable<Tables[Name]> & string,
>(table: Name, columns: readonly Column[]) {
  const insert = prepared(insertOf(table, columns), 'withNext')
  return async (db: Db, row: Pick<Insertable<Tables[Name]>, Column>): Promise<void> => {
    await insert(
      db,
      columns.map((column) => row[column]),
    )
  }
}
