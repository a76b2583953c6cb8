import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import { readLabourSettings } from './settings.store.ts'

/** The days on which somebody has a labour contract; nothing else of it leaves here. */
interface ContractedDays {
  readonly employeeId: number
  readonly from: string
  /** Null where it does not end. */
  readonly until: string | null
}

/**
 * When some people have a labour contract, at whichever plant; undefined where a plant wants no warning of it, or keeps no
 * labour contracts at all.
 */
export async function readContractedDays(
  db: Db,
  plantId: number,
  employeeIds: readonly number[],
): Promise<ContractedDays[] | undefined> {
  const { rows: kept } = await sql<{ id: number }>`
    select id from labour_contracts where plant_id = ${plantId} limit 1`.execute(db)
  if (kept.length === 0 || !(await readLabourSettings(db, plantId)).warnsOnRoster) return undefined
  const { rows } = await sql<ContractedDays>`
    select employee_id, effective_on as "from", ends_on as until from labour_contracts
    where employee_id = any(${[...employeeIds]}::int8[])`.execute(db)
  return rows
}
