import type { BalanceRow } from '#contract/hydrology/row.ts'
import { balanceOf } from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'

const QUARTER_MS = 900_000

/** The water of the quarter that an instant lies in, as the balance has it. */
export async function waterBefore(db: Db, at: string): Promise<BalanceRow | undefined> {
  const { id } = await db.selectFrom('reservoirs').select('id').executeTakeFirstOrThrow()
  const quarter = Math.floor(Date.parse(at) / QUARTER_MS) * QUARTER_MS
  const [row] = await balanceOf(db, id, new Date(quarter), new Date(quarter + QUARTER_MS), '15m')
  return row
}
