import type { ChainBreak, ChainReport } from '#contract/duty-shift-logs/index.ts'
import type { TestApp } from '#server/test/app.ts'

import type { Chain } from './chain.ts'
import { expectOk } from './handed-over.ts'
import { service } from './open-shift.ts'

/** What a check of a plant's chain says. */
export async function verifyPlant({
  manager,
  plantId,
}: Pick<Chain, 'manager' | 'plantId'>): Promise<ChainReport> {
  return expectOk(await manager.get<ChainReport>(`${service}/Verify?powerPlantId=${plantId}`))
}

/** Rows of any statement. */
export async function rowsIn<Row>(test: TestApp, statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await test.pool.query(statement, values)).rows as Row[]
}

/** Does what only the owner of the tables can: alters a sealed row with its triggers off. */
export async function tamper(
  test: TestApp,
  table: string,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  await test.pool.query(`alter table ${table} disable trigger user`)
  try {
    await test.pool.query(statement, values)
  } finally {
    await test.pool.query(`alter table ${table} enable trigger user`)
  }
}

/** A column of one row, and how to alter it. */
export interface Place {
  readonly table: string
  readonly column: string
  readonly where: string
  /** The altered value, as SQL over the old one. */
  readonly to: string
}

/** Alters a value, checks the chain, and puts the value back. */
export async function breakOf(
  test: TestApp,
  chain: Chain,
  { table, column, where, to }: Place,
): Promise<ChainBreak | null> {
  const [before] = await rowsIn<{ value: string | null; type: string }>(
    test,
    `select ${column}::text as value, pg_typeof(${column})::text as type from ${table} where ${where}`,
  )
  await tamper(test, table, `update ${table} set ${column} = ${to} where ${where}`)
  try {
    return (await verifyPlant(chain)).firstBreak
  } finally {
    const back = `update ${table} set ${column} = $1::text::${before?.type} where ${where}`
    await tamper(test, table, back, [before?.value])
  }
}
