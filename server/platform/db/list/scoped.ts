import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '../../auth/actor.ts'

/** A piece of a statement. */
export type Sql = RawBuilder<unknown>

/**
 * The condition that a row is of a plant an actor may see: the only place that says it in SQL; `seesPlant` says it of values.
 *
 * @param column holds the plant, e.g. `t.plant_id`
 * @param within where the plants are those of other rows, or a row may be seen for another reason too: puts the condition
 *   into one that holds for such rows. Whoever sees all plants is asked neither.
 */
export function scoped(
  { plantIds }: Pick<Actor, 'plantIds'>,
  column: string,
  within: (ofPlants: Sql) => Sql = (ofPlants) => ofPlants,
): Sql {
  if (plantIds === 'all') return sql`true`
  return within(sql`${sql.raw(column)} = any(${[...plantIds]}::bigint[])`)
}
