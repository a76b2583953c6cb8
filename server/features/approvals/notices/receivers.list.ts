import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import { couldSit, seatsAt, type Place } from '../inbox/people.list.ts'
import type { OpenSeat } from '../rules/state.rules.ts'

/**
 * Everybody who could sit in one of some open seats today: whom it names, who holds its role at the plant, and who signs for
 * one of them; consent is asked of oneself only.
 *
 * @param barredIds neither they nor anybody for them
 */
export async function findSeated(
  db: Db,
  { plantId, kind, now }: Place,
  seats: readonly OpenSeat[],
  barredIds: readonly number[],
): Promise<number[]> {
  if (seats.length === 0) return []
  const isPersonal = seats.some((seat) => seat.isPersonal)
  const { rows } = await sql<{ id: number }>`${preparedForm}
    with holders as (
      select e.id from employees e
      where e.id <> all(${[...barredIds]}::bigint[]) and ${couldSit(seatsAt(plantId, seats))}
    )
    select id from holders
    union
    select d.to_id from approval_delegations d join holders on holders.id = d.from_id
    where not ${isPersonal}::boolean and d.to_id <> all(${[...barredIds]}::bigint[]) and d.revoked_at is null
      and ${plantDay(now)}::date between d.starts_on and d.ends_on
      and (d.plant_id is null or d.plant_id = ${plantId}) and (d.kinds = '[]' or d.kinds ? ${kind})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
