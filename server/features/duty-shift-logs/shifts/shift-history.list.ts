import { sql, type RawBuilder } from 'kysely'

import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

type Reading = Pick<Work, 'db' | 'actor'>

/** Says whether the caller sees the plant of a record; a deleted one is known to those who see all plants. */
async function seesPlantOf({ db, actor }: Reading, plant: RawBuilder<{ plantId: number }>): Promise<boolean> {
  if (!actor.permissions.has('DutyShiftLogs.View')) return false
  if (actor.plantIds === 'all') return true
  const plantId = (await plant.execute(db)).rows[0]?.plantId
  return plantId !== undefined && seesPlant(actor, plantId)
}

/** Says whether the caller may read the history of a shift. */
export function seesShift(reading: Reading, id: number): Promise<boolean> {
  return seesPlantOf(reading, sql`select plant_id from duty_shift_logs where id = ${id}`)
}

/** Says whether the caller may read the history of an entry of the operation log. */
export function seesOperation(reading: Reading, id: number): Promise<boolean> {
  return seesPlantOf(reading, sql`select plant_id from duty_operations where id = ${id}`)
}

/** Says whether the caller may read the history of a change of personnel. */
export function seesPersonnelChange(reading: Reading, id: number): Promise<boolean> {
  return seesPlantOf(
    reading,
    sql`select s.plant_id from duty_personnel_changes c join duty_shift_logs s on s.id = c.shift_id
      where c.id = ${id}`,
  )
}
