import { sql } from 'kysely'

import type { Actor } from '#server/platform/auth/actor.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

import { idsUnder, shownState, siblingOrder } from '../tree.list.ts'

/** What a label says of a thing. */
export interface Labelled {
  readonly id: number
  readonly plantId: number
  readonly code: string
  readonly operatingNo: string | null
  readonly name: string
  readonly plantName: string
}

const labelled = sql`d.id::int8 as id, d.plant_id::int8 as plant_id, d.code, d.operating_no, d.name, p.name as plant_name`

/** Things that the actor sees, in the order of their numbers as given. */
export async function readThings(db: Db, actor: Actor, ids: readonly number[]): Promise<Labelled[]> {
  const { rows } = await sql<Labelled>`
    select ${labelled} from devices d join plants p on p.id = d.plant_id
    where d.id = any(${[...ids]}::int[]) order by array_position(${[...ids]}::int[], d.id)`.execute(db)
  return rows.filter(({ plantId }) => seesPlant(actor, plantId))
}

/** A thing and all below it that is in use, siblings in their order; no more than `most` of them. */
export async function readThingsUnder(db: Db, id: number, most: number): Promise<Labelled[]> {
  const { rows } = await sql<Labelled>`
    select ${labelled} from devices d join plants p on p.id = d.plant_id
      left join equipment_passports e on e.device_id = d.id
    where d.id in (${idsUnder(id)}) and (d.id = ${id} or ${sql.raw(shownState)} <> 'retired')
    order by (d.id = ${id}) desc, ${sql.raw([...siblingOrder, 'd.id'].join(', '))} limit ${most}`.execute(db)
  return rows
}
